import type { ReactNode } from 'react';
import styles from './message.module.css';

type MessageDrawing = 'empty' | 'lost' | 'locked' | 'broken' | 'done';

const paths: Record<MessageDrawing, ReactNode> = {
  empty: <path d="M20 34 48 22l28 12v32L48 78 20 66zm0 0 28 12 28-12M48 46v32M34 28l28 12" />,
  lost: (
    <>
      <path d="M20 34 48 22l28 12v32L48 78 20 66z" strokeDasharray="5 6" />
      <path d="M41 44a7 7 0 1 1 9 6.6c-1.4.5-2 1.6-2 3V56M48 63v.5" />
    </>
  ),
  locked: (
    <>
      <rect x="28" y="42" width="40" height="32" rx="6" />
      <path d="M36 42v-8a12 12 0 0 1 24 0v8M48 55v7" />
    </>
  ),
  broken: <path d="M20 34 44 24l-4 12 10 6-6 10 6 8-2 18-28-12zM56 25l20 9v32L58 74l2-14-6-8 6-10-9-6z" />,
  done: (
    <>
      <path d="M20 34 48 22l28 12v32L48 78 20 66z" />
      <path d="m36 50 9 9 16-18" />
    </>
  ),
};

interface MessageProps {
  drawing: MessageDrawing;
  title: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
  /** The page's own title where the message is the whole page. */
  level?: 1 | 2;
}

/** One sentence, one action, one alternative: in place of content. */
export function Message({ drawing, title, hint, actions, level = 2 }: MessageProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.message}>
      <svg className={styles.drawing} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
        {paths[drawing]}
      </svg>
      <Title className={styles.title} tabIndex={-1}>
        {title}
      </Title>
      {hint !== undefined && <div className={styles.hint}>{hint}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
