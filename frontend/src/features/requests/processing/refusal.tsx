import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefuseRequestMutation } from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { useSubmitKeys } from '@/shared/hooks/use-submit-keys';
import { toast } from '@/shared/ui/feedback/toast';
import styles from './processing.module.css';

interface RefusalProps {
  request: RequestDto;
  reason: string;
  onReason: (reason: string) => void;
  onBack: () => void;
  onRefused: () => void;
}

export function Refusal({ request, reason, onReason, onBack, onRefused }: RefusalProps) {
  const { t } = useTranslation(['requests', 'common']);
  const problemText = useProblemText();
  const [refuse, { isLoading, error }] = useRefuseRequestMutation();
  const [tried, setTried] = useState(false);
  const id = useId();
  const missing = tried && reason.trim() === '';
  const problem = missing
    ? t('processing.reasonMissing')
    : error === undefined
      ? undefined
      : problemText(error);

  const root = useRef<HTMLDivElement>(null);
  const confirm = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    const done = await refuse({ id: request.id, refusalDto: { reason: reason.trim() } });
    if (done.error !== undefined) return;
    toast.success(t('toast.refused', { number: request.number }));
    onRefused();
  };
  useSubmitKeys(() => void confirm(), !isLoading, root);
  return (
    <div ref={root} className={styles.refusal}>
      <label htmlFor={id}>{t('processing.reason')}</label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={3}
        maxLength={1000}
        status={problem === undefined ? '' : 'error'}
        aria-describedby={`${id}-problem`}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.buttons}>
        <Button size="large" onClick={onBack}>
          {t('common:actions.back')}
        </Button>
        <Button type="primary" danger size="large" loading={isLoading} onClick={() => void confirm()}>
          {t('processing.confirmRefusal')}
        </Button>
      </div>
    </div>
  );
}
