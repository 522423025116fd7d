import { Button, Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '@/components/bulk/bulk-bar';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
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
  /** Null while no reason is needed. It stays where the selection changes, or where the server refuses a part of it. */
  const [reason, setReason] = useState<string | null>(null);
  const { run, approve, refuse } = useDecisionBulk(decisions);
  const isFilled = reason !== null && reason.trim() !== '';
  useUnsavedGuard(inputOf(isFilled, run.progress !== undefined));
  const send = async () => {
    if (isFilled && (await refuse(reason.trim()))) setReason(null);
  };
  return (
    <BulkBar
      count={requests.length}
      run={run}
      onSelectAll={onSelectAll}
      onClear={() => onSelect([])}
      isFilled={isFilled}
    >
      {reason !== null ? (
        <Reason
          reason={reason}
          onChange={setReason}
          onBack={() => setReason(null)}
          onSend={requests.length > 0 ? () => void send() : undefined}
        />
      ) : (
        <>
          <Button onClick={() => setReason('')}>{t('actions.refuse')}</Button>
          <Button onClick={approve}>{t('actions.approve')}</Button>
        </>
      )}
    </BulkBar>
  );
}

interface ReasonProps {
  reason: string;
  onChange: (reason: string) => void;
  onBack: () => void;
  /** Absent while nothing is selected. */
  onSend: (() => void) | undefined;
}

/** One reason for all of them. */
function Reason({ reason, onChange, onBack, onSend }: ReasonProps) {
  const { t } = useTranslation(['requests', 'common']);
  const [tried, setTried] = useState(false);
  const id = useId();
  const missing = tried && reason.trim() === '';
  const send = () => {
    setTried(true);
    onSend?.();
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
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={sendByKeys}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {missing && t('processing.reasonMissing')}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onBack}>{t('common:actions.back')}</Button>
        <Button danger disabled={onSend === undefined} onClick={send}>
          {t('processing.bulk.refuse')}
        </Button>
      </div>
    </div>
  );
}
