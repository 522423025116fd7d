import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '@/components/access/principal';
import { PlainLink } from '@/shared/ui/elements/plain-button';
import { Message } from '@/shared/ui/feedback/message';
import { usePageTitle } from '@/shared/ui/layout/page-header';

const ROLES = ['owner', 'admin', 'manager', 'storekeeper', 'requester', 'auditor'] as const;

export function Forbidden() {
  const { t } = useTranslation();
  const { user } = usePrincipal();
  const role = ROLES.find((known) => known === user?.role);
  usePageTitle(t('forbidden.title'));
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  return (
    <Message
      drawing="locked"
      level={1}
      title={t('forbidden.title')}
      hint={
        <>
          {(role !== undefined || user?.role) && (
            <p>{t('forbidden.role', { role: role === undefined ? user?.role : t(`roles.${role}`) })}</p>
          )}
          <p>{t('forbidden.hint')}</p>
        </>
      }
      actions={
        <PlainLink primary to="/">
          {t('actions.home')}
        </PlainLink>
      }
    />
  );
}
