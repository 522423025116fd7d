import { useListSitesQuery } from '@/api/generated/sites';

interface SiteOption {
  value: string;
  label: string;
}

interface Sites {
  sites: SiteOption[] | undefined;
  only: string | undefined;
}

const OPEN = { archived: false, limit: 200, sort: 'name' } as const;

/** The depots that the user sees and that are not archived, by name. */
export const useSites = (options: { skip?: boolean } = {}): Sites => useOptions(OPEN, options);

/** The possible destinations of a transfer, also where the user sees only some of them. */
export const useDestinations = (): Sites => useOptions({ ...OPEN, destinations: true });

function useOptions(
  query: Parameters<typeof useListSitesQuery>[0] & object,
  options: { skip?: boolean } = {},
): Sites {
  const { data } = useListSitesQuery(query, options);
  const sites = data?.items.map(({ id, name }) => ({ value: id, label: name }));
  return { sites, only: sites?.length === 1 ? sites[0]?.value : undefined };
}
