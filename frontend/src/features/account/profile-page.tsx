import { useTranslation } from 'react-i18next';
import { useGetMeQuery } from '@/api/generated/users';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { DelegateSection } from './delegate-section';
import { DevicesSection } from './devices-section';
import { EraseSection } from './erase-section';
import { MyDataSection } from './my-data-section';
import { NameSection } from './name-section';
import { OrganisationsSection } from './organisations-section';

export function ProfilePage({ title }: { title: string }) {
  const { t } = useTranslation('account');
  const query = useGetMeQuery();
  return (
    <>
      <PageHeader title={title} lead={t('profile.lead')} />
      <QueryBoundary query={query}>
        {(me) => (
          <>
            <NameSection key={me.version} me={me} />
            <OrganisationsSection />
            <DelegateSection />
            <DevicesSection />
            <MyDataSection />
            <EraseSection email={me.email} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}
