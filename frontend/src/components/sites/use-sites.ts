import { useListSitesQuery } from '@/api/generated/sites';

interface SiteOption {
  value: string;
  label: string;
}

/** The depots that are not archived, by name. */
export function useSites(): { sites: SiteOption[] | undefined; only: string | undefined } {
  const { data } = useListSitesQuery({ archived: false, limit: 200, sort: 'name' });
  const sites = data?.items.map(({ id, name }) => ({ value: id, label: name }));
  return { sites, only: sites?.length === 1 ? sites[0]?.value : undefined };
}
