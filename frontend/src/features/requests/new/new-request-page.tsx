import { Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGetArticleQuery } from '@/api/generated/catalog';
import { useGetRequestQuery } from '@/api/generated/requests';
import { useListSitesQuery } from '@/api/generated/sites';
import { usePrincipal } from '@/components/access/principal';
import { QueryFailure } from '@/components/queries/query-failure';
import { useDates } from '@/components/use-dates';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { EMPTY_DRAFT, fromRequest } from './draft';
import { RequestForm } from './request-form';
import { useDraft } from './use-draft';

/** `?edit=` changes a draft or a submitted request, `?article=` brings a first line, without either it starts empty. */
export function NewRequestPage({ title }: { title: string }) {
  const { t } = useTranslation('requests');
  const [params] = useSearchParams();
  const edit = params.get('edit') ?? undefined;
  return (
    <>
      <PageHeader
        title={edit === undefined ? title : t('new.editTitle')}
        lead={edit === undefined ? t('new.lead') : t('new.editLead')}
      />
      {edit === undefined ? <Fresh /> : <Edit key={edit} id={edit} />}
    </>
  );
}

function useOpenSites() {
  const { data } = useListSitesQuery({ limit: 200 });
  return data?.items;
}

function Fresh() {
  const { user } = usePrincipal();
  const state = useDraft(`new:${user?.tenantId ?? ''}`, EMPTY_DRAFT);
  const sites = useOpenSites();
  const { pick } = state;
  usePreselected(pick);
  if (sites === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <RequestForm state={state} sites={sites} edited={undefined} />;
}

/** Removes the article from the URL once it is in the form, so that a reload does not add it again. */
function usePreselected(pick: ReturnType<typeof useDraft>['pick']) {
  const [params, setParams] = useSearchParams();
  const id = params.get('article');
  const { data } = useGetArticleQuery({ id: id ?? '' }, { skip: id === null });
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (data === undefined || id !== data.id || taken.current === id) return;
    taken.current = id;
    pick(data);
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('article');
        return next;
      },
      { replace: true },
    );
  }, [data, id, pick, setParams]);
}

function Edit({ id }: { id: string }) {
  const { day } = useDates();
  const { data, error, refetch } = useGetRequestQuery({ id }, { refetchOnMountOrArgChange: true });
  const sites = useOpenSites();
  if (error !== undefined && data === undefined) {
    return <QueryFailure error={error} refetch={refetch} />;
  }
  if (data === undefined || sites === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <Loaded request={data} initial={fromRequest(data, day)} sites={sites} />;
}

interface LoadedProps {
  request: NonNullable<ReturnType<typeof useGetRequestQuery>['data']>;
  initial: ReturnType<typeof fromRequest>;
  sites: NonNullable<ReturnType<typeof useOpenSites>>;
}

function Loaded({ request, initial, sites }: LoadedProps) {
  const state = useDraft(`edit:${request.id}`, initial);
  return <RequestForm state={state} sites={sites} edited={request} />;
}
