import type { ReactNode } from 'react';
import styles from './named.module.css';

interface NamedProps {
  name: string;
  /** The mark right behind the name, such as “you”. */
  mark?: ReactNode;
  /** Further identification: a code, an address. */
  detail: ReactNode;
}

/**
 * A name and, lighter, a detail that distinguishes it from others: beside it in a row, under it where that is too narrow.
 */
export function Named({ name, mark, detail }: NamedProps) {
  return (
    <span className={styles.named}>
      <span>
        <span dir="auto">{name}</span> {mark}
      </span>
      <span className={styles.detail}>{detail}</span>
    </span>
  );
}
