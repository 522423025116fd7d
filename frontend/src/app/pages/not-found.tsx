import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainLink } from '@/shared/ui/elements/plain-button';
import { Message } from '@/shared/ui/feedback/message';
import { usePageTitle } from '@/shared/ui/layout/page-header';

export function NotFound() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  return (
    <Message
      drawing="lost"
      level={1}
      title={t('notFound.title')}
      hint={t('notFound.hint')}
      actions={
        <PlainLink primary to="/">
          {t('actions.home')}
        </PlainLink>
      }
    />
  );
}
