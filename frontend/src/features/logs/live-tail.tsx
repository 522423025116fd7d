import { PauseOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLiveConnection } from '@/components/queries/use-live-connection';
import styles from './logs.module.css';

interface LiveTailProps {
  paused: boolean;
  /** The number of entries that have arrived while it is paused. */
  waiting: number;
  onToggle: () => void;
}

/** Returns whether new entries arrive by themselves, and the button that pauses them. */
export function LiveTail({ paused, waiting, onToggle }: LiveTailProps) {
  const { t } = useTranslation('logs');
  const connected = useLiveConnection();
  const state = paused ? 'paused' : connected ? 'live' : 'offline';
  return (
    <div className={styles.tail}>
      <span role="status" className={styles.state} data-state={state}>
        {t(`tail.${state}`)}
        {waiting > 0 && ` · ${t('tail.waiting', { count: waiting })}`}
      </span>
      <Button
        icon={paused ? <PlayCircleOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
        onClick={onToggle}
      >
        {t(paused ? 'tail.resume' : 'tail.pause')}
      </Button>
    </div>
  );
}
