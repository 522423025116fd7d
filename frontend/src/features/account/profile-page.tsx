import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGetMeQuery } from '@/api/generated/users';
import { useProblemText } from '@/api/problem';
import { Failure } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { DelegateSection } from './delegate-section';
import { DevicesSection } from './devices-section';
import { EraseSection } from './erase-section';
import { MyDataSection } from './my-data-section';
import { NameSection } from './name-section';
import { OrganisationsSection } from './organisations-section';

export function ProfilePage({ title }: { title: string }) {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const { data: me, error, refetch } = useGetMeQuery();
  return (
    <>
      <PageHeader title={title} lead={t('profile.lead')} />
      {error !== undefined && me === undefined && (
        <Failure reason={problemText(error)} onRetry={() => void refetch()} />
      )}
      {me === undefined && error === undefined && <Skeleton active />}
      {me !== undefined && (
        <>
          <NameSection key={me.version} me={me} />
          <OrganisationsSection />
          <DelegateSection />
          <DevicesSection />
          <MyDataSection />
          <EraseSection email={me.email} />
        </>
      )}
    </>
  );
}
