import { Link, type To } from 'react-router-dom';
import styles from './link-tabs.module.css';

interface LinkTab {
  readonly key: string;
  readonly label: string;
  readonly to: To;
  readonly isCurrent: boolean;
  /** The number of waiting entries there. */
  readonly count?: string | undefined;
}

interface LinkTabsProps {
  label: string;
  tabs: readonly LinkTab[];
}

/** Views of a list as tabs, each of which is an address. On a phone they are swiped, so that they stay one line. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, label: name, to, isCurrent, count }) => (
        <Link key={key} to={to} className={styles.tab ?? ''} aria-current={isCurrent ? 'page' : undefined}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
