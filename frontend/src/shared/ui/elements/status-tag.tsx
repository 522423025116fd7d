import type { ReactNode } from 'react';
import type { Tone } from '../../theme/palette';
import styles from './status-tag.module.css';

interface StatusTagProps {
  tone: Tone;
  icon: ReactNode;
  children: ReactNode;
  /** Without the coloured ground, for places where many stand together. */
  quiet?: boolean;
}

/** Word, icon and colour together: never colour alone. */
export function StatusTag({ tone, icon, children, quiet = false }: StatusTagProps) {
  return (
    <span
      className={styles.tag}
      data-quiet={quiet}
      style={{ color: `var(--tone-${tone})`, ...(quiet ? {} : { background: `var(--tone-${tone}-ground)` }) }}
    >
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      {children}
    </span>
  );
}
