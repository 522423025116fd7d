import { Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGetArticleQuery } from '@/api/generated/catalog';
import { useGetRequestQuery } from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import { useListSitesQuery } from '@/api/generated/sites';
import { useProblemText } from '@/api/problem';
import { usePrincipal } from '@/components/access/principal';
import { QueryFailure } from '@/components/queries/query-failure';
import { useDates } from '@/components/use-dates';
import { useChangeParams } from '@/shared/hooks/use-change-params';
import { toast } from '@/shared/ui/feedback/toast';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { EMPTY_DRAFT, fromRequest } from './draft';
import { RequestForm } from './request-form';
import { useDraft } from './use-draft';

/** `?edit=` changes a draft or a submitted request, `?article=` adds a first line, without either it starts empty. */
export function NewRequestPage({ title }: { title: string }) {
  const { t } = useTranslation('requests');
  const [params] = useSearchParams();
  const edit = params.get('edit') ?? undefined;
  const { user } = usePrincipal();
  const owner = `${user?._id}/${user?.tenantId}`;
  return (
    <>
      <PageHeader
        title={edit === undefined ? title : t('new.editTitle')}
        lead={edit === undefined ? t('new.lead') : t('new.editLead')}
      />
      {edit === undefined ? <Fresh key={owner} /> : <Edit key={`${owner}/${edit}`} id={edit} />}
    </>
  );
}

function useOpenSites() {
  const { data } = useListSitesQuery({ archived: false, limit: 200 });
  return data?.items;
}

function Fresh() {
  const state = useDraft('new', EMPTY_DRAFT);
  const sites = useOpenSites();
  const { pick } = state;
  usePreselected(pick);
  if (sites === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <RequestForm state={state} sites={sites} edited={undefined} />;
}

/** Removes the article from the URL once it is in the form, so that a reload does not add it again. */
function usePreselected(pick: ReturnType<typeof useDraft>['pick']) {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const id = params.get('article');
  const { data } = useGetArticleQuery({ id: id ?? '' }, { skip: id === null });
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (data === undefined || id !== data.id || taken.current === id) return;
    taken.current = id;
    pick(data);
    changeParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('article');
        return next;
      },
      { replace: true },
    );
  }, [data, id, pick, changeParams]);
}

/**
 * The request as it was when its form was opened: concurrent changes of another person are not overwritten. Undefined until
 * it is read, because the cache may have an older one.
 */
function useOpenedRequest(id: string) {
  const navigate = useNavigate();
  const problemText = useProblemText();
  const [openedAt] = useState(() => Date.now());
  const [opened, setOpened] = useState<RequestDto>();
  const query = useGetRequestQuery({ id }, { refetchOnMountOrArgChange: true });
  const { data, error, fulfilledTimeStamp = 0, refetch } = query;
  const isRead = fulfilledTimeStamp >= openedAt || error !== undefined;
  if (opened === undefined && data !== undefined && isRead) setOpened(data);
  const reload = async () => {
    const latest = await refetch();
    if (latest.data === undefined || latest.isError) toast.error(problemText(latest.error));
    else if (EDITABLE.has(latest.data.status)) setOpened(latest.data);
    else await navigate(`/requests/mine?peek=${id}`);
  };
  return { opened, query, reload };
}

const EDITABLE: ReadonlySet<RequestDto['status']> = new Set(['draft', 'submitted']);

function Edit({ id }: { id: string }) {
  const { day, today } = useDates();
  const { opened, query, reload } = useOpenedRequest(id);
  const sites = useOpenSites();
  if (query.error !== undefined && query.data === undefined) {
    return <QueryFailure error={query.error} refetch={query.refetch} />;
  }
  // Its days are known with the calendar that they are of.
  if (opened === undefined || sites === undefined || today() === undefined)
    return <Skeleton active paragraph={{ rows: 8 }} />;
  const initial = fromRequest(opened, day);
  return (
    <Loaded
      key={opened.version}
      request={opened}
      initial={initial}
      sites={sites}
      onReload={() => void reload()}
    />
  );
}

interface LoadedProps {
  request: RequestDto;
  initial: ReturnType<typeof fromRequest>;
  sites: NonNullable<ReturnType<typeof useOpenSites>>;
  onReload: () => void;
}

function Loaded({ request, initial, sites, onReload }: LoadedProps) {
  const state = useDraft(`edit:${request.id}:${request.version}`, initial);
  return <RequestForm state={state} sites={sites} edited={request} onReload={onReload} />;
}
