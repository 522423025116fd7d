import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Permission } from '@/components/access/permissions';
import { usePrincipal } from '@/components/access/principal';
import { ApiKeysSettings } from '@/features/integrations/api-keys-settings';
import { WebhooksSettings } from '@/features/integrations/webhooks/webhooks-settings';
import { ApprovalSettings } from '@/features/tenants/approval-settings';
import { GeneralSettings } from '@/features/tenants/general-settings';
import { LogoSettings } from '@/features/tenants/logo-settings';
import { MailPreviewsSettings } from '@/features/tenants/mail-previews-settings';
import { NumberingSettings } from '@/features/tenants/numbering-settings';
import { ReservationSettings } from '@/features/tenants/reservation-settings';
import { SitesSettings } from '@/features/tenants/sites-settings';
import { WholeTenantSettings } from '@/features/tenants/whole-tenant-settings';
import { withTenant } from '@/features/tenants/with-tenant';
import { useIsDesktop } from '@/shared/hooks/use-media-query';
import { PageHeader } from '@/shared/ui/layout/page-header';
import styles from './settings.module.css';

type Texts = TFunction<['tenants', 'integrations']>;

interface Section {
  /** In the address. */
  id: string;
  title: (t: Texts) => string;
  hint: (t: Texts) => string;
  /** The permissions of which any opens it. */
  may: readonly Permission[];
  Content: ComponentType;
}

const Organisation = withTenant(({ tenant }) => (
  <>
    <GeneralSettings tenant={tenant} />
    <LogoSettings tenant={tenant} />
  </>
));

const SECTIONS: readonly Section[] = [
  {
    id: 'depots',
    title: (t) => t('sites.title'),
    hint: (t) => t('sites.hint'),
    may: ['tenant:manage'],
    Content: SitesSettings,
  },
  {
    id: 'approval',
    title: (t) => t('approval.title'),
    hint: (t) => t('approval.hint'),
    may: ['tenant:manage'],
    Content: withTenant(ApprovalSettings),
  },
  {
    id: 'reservations',
    title: (t) => t('reservations.title'),
    hint: (t) => t('reservations.hint'),
    may: ['tenant:manage'],
    Content: withTenant(ReservationSettings),
  },
  {
    id: 'numbers',
    title: (t) => t('numbering.title'),
    hint: (t) => t('numbering.short'),
    may: ['tenant:manage'],
    Content: withTenant(NumberingSettings),
  },
  {
    id: 'organisation',
    title: (t) => t('general.title'),
    hint: (t) => t('general.short'),
    may: ['tenant:manage'],
    Content: Organisation,
  },
  {
    id: 'mails',
    title: (t) => t('mailPreviews.title'),
    hint: (t) => t('mailPreviews.hint'),
    may: ['tenant:manage'],
    Content: MailPreviewsSettings,
  },
  {
    id: 'keys',
    title: (t) => t('integrations:keys.title'),
    hint: (t) => t('integrations:keys.hint'),
    may: ['integrations:manage'],
    Content: ApiKeysSettings,
  },
  {
    id: 'webhooks',
    title: (t) => t('integrations:webhooks.title'),
    hint: (t) => t('integrations:webhooks.hint'),
    may: ['integrations:manage'],
    Content: WebhooksSettings,
  },
  {
    id: 'whole',
    title: (t) => t('whole.title'),
    hint: (t) => t('whole.hint'),
    may: ['tenant:export', 'tenant:delete'],
    Content: WholeTenantSettings,
  },
];

/** The settings: an index, and one subject at a time. A phone shows one of the two. */
export function Settings({ title }: { title: string }) {
  const { t } = useTranslation(['tenants', 'integrations']);
  const { permissions } = usePrincipal();
  const [params] = useSearchParams();
  const desktop = useIsDesktop();
  const allowed = SECTIONS.filter(({ may }) => may.some((one) => permissions?.has(one)));
  const asked = allowed.find(({ id }) => id === params.get('section'));
  const current = asked ?? (desktop ? allowed[0] : undefined);
  return (
    <>
      <PageHeader title={title} lead={t('lead')} />
      <div className={styles.page}>
        {(desktop || current === undefined) && (
          <nav className={styles.index} aria-label={title}>
            <ul>
              {allowed.map((section) => (
                <li key={section.id}>
                  <Link
                    to={{ search: `?section=${section.id}` }}
                    className={styles.entry}
                    aria-current={section === current ? 'page' : undefined}
                  >
                    <span className={styles.name}>{section.title(t)}</span>
                    {!desktop && <span className={styles.hint}>{section.hint(t)}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {current !== undefined && (
          <div className={styles.section}>
            {!desktop && (
              <Link to={{ search: '' }} className={styles.back}>
                {t('all')}
              </Link>
            )}
            <current.Content key={current.id} />
          </div>
        )}
      </div>
    </>
  );
}
