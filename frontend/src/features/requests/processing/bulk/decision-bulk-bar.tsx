import { Button, Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '@/components/bulk/bulk-bar';
import { isSubmitKey } from '@/shared/lib/key-target';
import styles from './decision-bulk-bar.module.css';
import { type DecisionBulk, useDecisionBulk } from './use-decision-bulk';

interface DecisionBulkBarProps extends DecisionBulk {
  onSelectAll: () => void;
}

/** Decides on the selected requests together: each is approved with the quantities that were entered for it. */
export function DecisionBulkBar({ onSelectAll, ...decisions }: DecisionBulkBarProps) {
  const { requests, onSelect } = decisions;
  const { t } = useTranslation('requests');
  const [refusing, setRefusing] = useState(false);
  const { run, approve, refuse } = useDecisionBulk(decisions);
  const send = (reason: string) => {
    setRefusing(false);
    refuse(reason);
  };
  return (
    <BulkBar count={requests.length} run={run} onSelectAll={onSelectAll} onClear={() => onSelect([])}>
      {refusing ? (
        <Reason onBack={() => setRefusing(false)} onSend={send} />
      ) : (
        <>
          <Button onClick={() => setRefusing(true)}>{t('actions.refuse')}</Button>
          <Button onClick={approve}>{t('actions.approve')}</Button>
        </>
      )}
    </BulkBar>
  );
}

interface ReasonProps {
  onBack: () => void;
  onSend: (reason: string) => void;
}

/** One reason for all of them. */
function Reason({ onBack, onSend }: ReasonProps) {
  const { t } = useTranslation(['requests', 'common']);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const id = useId();
  const missing = tried && reason.trim() === '';
  const send = () => {
    setTried(true);
    if (reason.trim() !== '') onSend(reason.trim());
  };
  // The shortcut of the page approves the open request.
  const sendByKeys = (event: KeyboardEvent) => {
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    send();
  };
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{t('processing.bulk.reason')}</label>
      <Input.TextArea
        id={id}
        autoFocus
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={1000}
        status={missing ? 'error' : ''}
        aria-describedby={`${id}-problem`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={sendByKeys}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {missing && t('processing.reasonMissing')}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onBack}>{t('common:actions.back')}</Button>
        <Button danger onClick={send}>
          {t('processing.bulk.refuse')}
        </Button>
      </div>
    </div>
  );
}
