import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  hint?: ReactNode;
  extra?: ReactNode;
  /** The id by which links and scripts bring it into view and focus it. */
  anchor?: string;
  children: ReactNode;
}

/** A titled part of a drawer or a page. */
export function Section({ title, hint, extra, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      {...(anchor === undefined ? {} : { id: anchor, tabIndex: -1 })}
    >
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {extra}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}

interface FactsProps {
  items: readonly { id: string; label: ReactNode; value: ReactNode }[];
}

/** The known facts, as words and values side by side. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {items.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
