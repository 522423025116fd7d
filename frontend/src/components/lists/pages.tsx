import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './pages.module.css';

/** Another page starts at the top of the list, for scroll position and focus. */
export function beginPage() {
  window.scrollTo({ top: 0 });
  document.getElementById('content')?.focus({ preventScroll: true });
}

interface CursorPagesProps {
  cursor: string | undefined;
  next: string | null;
  goTo: (cursor: string | undefined) => void;
}

/** The way through a list that is read from one page to the next. */
export function CursorPages({ cursor, next, goTo }: CursorPagesProps) {
  const { t } = useTranslation();
  if (cursor === undefined && next === null) return null;
  return (
    <div className={styles.pages}>
      {cursor !== undefined && <Button onClick={() => goTo(undefined)}>{t('actions.firstPage')}</Button>}
      {next !== null && <Button onClick={() => goTo(next)}>{t('actions.nextPage')}</Button>}
    </div>
  );
}
