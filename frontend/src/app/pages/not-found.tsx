import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Message } from '@/shared/ui/message';
import { usePageTitle } from '@/shared/ui/page-header';

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
        <Link to="/">
          <Button type="primary">{t('actions.home')}</Button>
        </Link>
      }
    />
  );
}
