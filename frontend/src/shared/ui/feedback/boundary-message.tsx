import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstPageEnd } from '../../hooks/use-first-page-end';
import { PlainButton } from '../elements/plain-button';
import { Message } from './message';

const reload = () => window.location.reload();

interface BoundaryMessageProps {
  /** True if the page's code failed to load; it is then loaded again when the connection is back. */
  isMissing: boolean;
}

export function BoundaryMessage({ isMissing }: BoundaryMessageProps) {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isMissing) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isMissing]);
  useFirstPageEnd(true);
  return (
    <Message
      drawing="broken"
      title={isMissing ? t('boundary.missing') : t('boundary.title')}
      hint={isMissing ? t('boundary.missingHint') : t('boundary.hint')}
      actions={
        <PlainButton primary onClick={reload}>
          {t('actions.reload')}
        </PlainButton>
      }
    />
  );
}
