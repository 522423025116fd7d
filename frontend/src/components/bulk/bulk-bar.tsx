import { CheckCircleOutlined, CloseOutlined, MinusCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { JobProgress } from '@/shared/ui/feedback/job-progress';
import styles from './bulk-bar.module.css';
import type { BulkResult, BulkRun } from './use-bulk-run';

interface BulkBarProps {
  /** The number of selected rows. */
  count: number;
  run: BulkRun;
  onSelectAll: () => void;
  onClear: () => void;
  /** True if something is typed in it, so that it stays without a selection. */
  isFilled?: boolean;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/** The focus follows the bar: its actions leave the page during a run, and the bar itself may after it. */
function useRunFocus(isRunning: boolean) {
  const stop = useRef<HTMLButtonElement>(null);
  const results = useRef<HTMLElement>(null);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (isRunning) stop.current?.focus();
    else if (wasRunning.current)
      (results.current ?? document.getElementById('content'))?.focus({ preventScroll: true });
    wasRunning.current = isRunning;
  }, [isRunning]);
  return { stop, results };
}

/** The actions for the selected rows of a list, the progress, and the outcome for each row. */
export function BulkBar({ count, run, onSelectAll, onClear, isFilled = false, children }: BulkBarProps) {
  const { t } = useTranslation(['bulk', 'common']);
  const { progress, results } = run;
  const { results: shown, stop } = useRunFocus(progress !== undefined);
  const isOpen = count > 0 || isFilled;
  if (!isOpen && progress === undefined && results.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('title')}>
      {results.length > 0 && <Results ref={shown} results={results} onClose={run.close} />}
      {progress !== undefined && (
        <div className={styles.row}>
          <span className={styles.grow}>
            <JobProgress label={t('progress')} progress={progress} />
          </span>
          <span className={styles.count}>{t('running', progress)}</span>
          <Button ref={stop} onClick={run.stop}>
            {t('stop')}
          </Button>
        </div>
      )}
      {progress === undefined && isOpen && (
        <div className={styles.row}>
          <span role="status" className={styles.count}>
            {t('selected', { count })}
          </span>
          <Button type="link" className={styles.all ?? ''} onClick={onSelectAll}>
            {t('all')}
          </Button>
          <div className={styles.actions}>{children}</div>
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            className={styles.clear ?? ''}
            aria-label={t('clear')}
            title={t('clear')}
            onClick={onClear}
          />
        </div>
      )}
    </section>
  );
}

const ICONS: Readonly<Record<BulkResult['status'], ReactNode>> = {
  done: <CheckCircleOutlined aria-hidden />,
  refused: <WarningOutlined aria-hidden />,
  skipped: <MinusCircleOutlined aria-hidden />,
};

interface ResultsProps {
  ref: React.Ref<HTMLElement>;
  results: readonly BulkResult[];
  onClose: () => void;
}

function Results({ ref, results, onClose }: ResultsProps) {
  const { t } = useTranslation('bulk');
  const id = useId();
  const done = results.filter(({ status }) => status === 'done').length;
  return (
    <section ref={ref} className={styles.results} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.row}>
        <h2 id={id} className={styles.title}>
          {t('results')}
        </h2>
        <span className={styles.grow}>{t('summary', { done, count: results.length })}</span>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('close')}
          title={t('close')}
          onClick={onClose}
        />
      </div>
      {/* The keyboard scrolls it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.list} aria-labelledby={id} tabIndex={0}>
        {results.map(({ id: row, name, status, reason }) => (
          <li key={row} data-status={status}>
            <span dir="auto" className={styles.name}>
              {name}
            </span>
            <span className={styles.outcome}>
              {ICONS[status]} {status === 'refused' ? reason : t(status)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
