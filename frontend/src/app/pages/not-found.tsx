import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '@/shared/ui/message';
import { usePageTitle } from '@/shared/ui/page-header';
import { PlainLink } from '@/shared/ui/plain-button';

export default function NotFound() {
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
