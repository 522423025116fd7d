import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import styles from './page-header.module.css';

export function usePageTitle(title: string) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('appName')}`;
  }, [title, t]);
}

/** How the router calls the entry that a visit began with. */
const FIRST_ENTRY = 'default';

/** Whether this visit has shown a title before: a page may follow another at the same entry, as after onboarding. */
let isFirstTitle = true;

interface PageHeaderProps {
  title: string;
  /** One line of what this page is. */
  lead?: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
}

export function PageHeader({ title, lead, action }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrived = useRef(key);
  usePageTitle(title);
  // The first page of a visit leaves focus where the browser put it; every later one starts at its title,
  // or in the field that the page itself has focused.
  useEffect(() => {
    const inField = document.activeElement instanceof HTMLInputElement;
    const isFirst = isFirstTitle && arrived.current === FIRST_ENTRY;
    isFirstTitle = false;
    if (!isFirst && !inField) heading.current?.focus({ preventScroll: true });
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
