import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './plain-button.module.css';

interface PlainButtonProps {
  primary?: boolean;
  large?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Looks like the component library's button without bringing it: for the first page and for broken ones. */
export function PlainButton({ primary = false, large = false, onClick, children }: PlainButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-primary={primary}
      data-large={large}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

interface PlainLinkProps {
  to: string;
  primary?: boolean;
  large?: boolean;
  children: ReactNode;
}

export function PlainLink({ to, primary = false, large = false, children }: PlainLinkProps) {
  return (
    <Link to={to} className={styles.button ?? ''} data-primary={primary} data-large={large}>
      {children}
    </Link>
  );
}
