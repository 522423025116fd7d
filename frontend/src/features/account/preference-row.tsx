import type { ReactNode } from 'react';
import styles from './preferences-page.module.css';

interface PreferenceRowProps {
  /** The id of the title, by which the control is named. */
  id: string;
  title: string;
  hint: string;
  children: ReactNode;
}

/** One preference: its name, its explanation and its control. */
export function PreferenceRow({ id, title, hint, children }: PreferenceRowProps) {
  return (
    <div className={styles.row}>
      <div>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <p className={styles.hint}>{hint}</p>
      </div>
      {children}
    </div>
  );
}
