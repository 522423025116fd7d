import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page-header.module.css';

/** The first page of a visit leaves focus where the browser put it; every later one starts at its title. */
let arrivals = 0;

export function usePageTitle(title: string) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('appName')}`;
  }, [title, t]);
}

interface PageHeaderProps {
  title: string;
  /** One line of what this page is. */
  lead?: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
}

export function PageHeader({ title, lead, action }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    if (arrivals > 0) heading.current?.focus({ preventScroll: true });
    arrivals += 1;
  }, []);
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
