import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import styles from './page-header.module.css';

export function usePageTitle(title: string) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('appName')}`;
  }, [title, t]);
}

/** The router's key of the entry that a visit began with. */
const FIRST_ENTRY = 'default';

/**
 * The title that was shown last in this visit: at which entry, since a page may follow another there, as after
 * onboarding.
 */
let shown: { readonly key: string; readonly title: string; readonly focused: boolean } | undefined;

interface PageHeaderProps {
  title: string;
  /** One line about the page. */
  lead?: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
  /** On a phone the title and the action are one line, for a page whose work begins right below. */
  isOneLine?: boolean;
}

export function PageHeader({ title, lead, action, isOneLine }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrival = useRef({ key, title });
  usePageTitle(title);
  // The first page of a visit leaves focus where the browser put it; every later one starts at its title, or in the field
  // that the page itself has focused. A page that renders again while it loads does not move the focus. A layout effect,
  // since it runs again after a page was hidden while a part of it waited for its code: hidden, the title lost the focus.
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isFirst = shown === undefined && arrival.current.key === FIRST_ENTRY;
    const isAgain = shown?.key === arrival.current.key && shown.title === arrival.current.title;
    const isFree = isAgain ? activeElement === document.body : !(activeElement instanceof HTMLInputElement);
    const focused = isAgain ? shown?.focused === true : !isFirst;
    shown = { ...arrival.current, focused };
    if (focused && isFree) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.header} data-one-line={isOneLine}>
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
