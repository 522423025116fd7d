import { CheckCircleFilled, SafetyCertificateOutlined, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './verify-bar.module.css';

interface VerifyBarProps {
  /** The verb on the button. */
  action: string;
  /** The progress text for screen readers. */
  running: string;
  isRunning: boolean;
  onVerify: () => void;
  /** The result, if there is one. */
  verdict: { readonly ok: boolean; readonly text: ReactNode } | undefined;
  /** At the right of a title, with the result under the button. */
  stacked?: boolean;
}

/** Runs a verification and shows its result beside the button. */
export function VerifyBar({
  action,
  running,
  isRunning,
  onVerify,
  verdict,
  stacked = false,
}: VerifyBarProps) {
  return (
    <div className={styles.bar} data-stacked={stacked}>
      <Button icon={<SafetyCertificateOutlined aria-hidden />} loading={isRunning} onClick={onVerify}>
        {action}
      </Button>
      <span role="status">
        {isRunning && <span className="visually-hidden">{running}</span>}
        {!isRunning && verdict !== undefined && (
          <span className={styles.verdict} data-ok={verdict.ok}>
            {verdict.ok ? <CheckCircleFilled aria-hidden /> : <WarningFilled aria-hidden />} {verdict.text}
          </span>
        )}
      </span>
    </div>
  );
}
