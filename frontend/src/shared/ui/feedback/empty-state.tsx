import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from './message';

interface EmptyStateProps {
  /** One sentence. */
  title: string;
  hint?: ReactNode;
  /** One action and one alternative. */
  actions?: ReactNode;
  drawing?: 'empty' | 'done';
}

export function EmptyState({ title, hint, actions, drawing = 'empty' }: EmptyStateProps) {
  return <Message drawing={drawing} title={title} hint={hint} actions={actions} />;
}

/** The list is not empty, but the filters exclude everything. */
export function NoResult({ onClear, hint }: { onClear: () => void; hint?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Message
      drawing="lost"
      title={t('states.noResult')}
      hint={hint}
      actions={<Button onClick={onClear}>{t('actions.clearFilters')}</Button>}
    />
  );
}

interface FailureProps {
  /** The server's message. */
  reason?: string;
  requestId?: string | null;
  onRetry: () => void;
}

export function Failure({ reason, requestId = null, onRetry }: FailureProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Message
        drawing="broken"
        title={t('states.failedTitle')}
        hint={
          <>
            <p>{reason ?? t('states.failedHint')}</p>
            {requestId !== null && <p className="tabular">{t('states.requestId', { id: requestId })}</p>}
          </>
        }
        actions={
          <Button type="primary" onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        }
      />
    </div>
  );
}
