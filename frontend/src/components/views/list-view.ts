import type { ViewDto } from '@/api/generated/views';

/** The state of a list page that a view stores. */
export type ListViewState = Pick<ViewDto, 'filters' | 'sort' | 'columns' | 'density'>;

/**
 * The parameters that are no filter: the position in the list, the drawer beside it, and parameters with their own field.
 */
const NO_FILTERS = new Set(['cursor', 'peek', 'panel', 'view', 'sort', 'columns', 'density']);

/** The state of the list page at an address. */
export function stateOf(params: URLSearchParams): ListViewState {
  return {
    filters: Object.fromEntries([...params].filter(([name]) => !NO_FILTERS.has(name))),
    sort: params.get('sort') ?? '',
    columns: (params.get('columns') ?? '').split(',').filter((id) => id !== ''),
    density: params.get('density') === 'compact' ? 'compact' : 'comfortable',
  };
}

/** The address of a state; with the view that it belongs to. */
export function addressOf(
  { filters, sort, columns, density }: ListViewState,
  viewId?: string,
): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) address.set(name, String(value));
  if (sort !== '') address.set('sort', sort);
  if (columns.length > 0) address.set('columns', columns.join(','));
  if (density === 'compact') address.set('density', density);
  if (viewId !== undefined) address.set('view', viewId);
  return address;
}

/** The columns that the address selects, and the one that opens the row; all columns if it names no known one. */
export function chosenColumns<C extends { id: string; primary?: boolean }>(
  columns: readonly C[],
  params: URLSearchParams,
): readonly C[] {
  const chosen = new Set(stateOf(params).columns);
  if (!columns.some(({ id }) => chosen.has(id))) return columns;
  return columns.filter(({ id, primary }) => primary === true || chosen.has(id));
}

/** The view of an address without parameters: the one that it names, or the default one of its tab. */
export function viewOfBare(views: readonly ViewDto[], params: URLSearchParams): ViewDto | undefined {
  const names = [...params.keys()];
  if (names.length === 1 && names[0] === 'view') return views.find(({ id }) => id === params.get('view'));
  if (names.some((name) => name !== 'tab')) return undefined;
  const tab = params.get('tab') ?? undefined;
  return views.find(({ isDefault, filters }) => isDefault && filters['tab'] === tab);
}
