import { type ReactNode, useId } from 'react';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  title: string;
  hint: ReactNode;
  children: ReactNode;
}

/** One part of a page of settings: its title and explanation at the left, its controls at the right. */
export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.hint}>{hint}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

/** Stacked rows in a part of the settings. */
export function SettingsRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

interface SettingsRowProps {
  what: ReactNode;
  detail?: ReactNode;
  actions?: ReactNode;
}

export function SettingsRow({ what, detail, actions }: SettingsRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {what}
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {actions !== undefined && <span className={styles.actions}>{actions}</span>}
    </li>
  );
}
