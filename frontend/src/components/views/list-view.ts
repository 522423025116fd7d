import type { ViewDto } from '@/api/generated/views';

/** The state of a list page that a view stores. */
export type ListViewState = Pick<ViewDto, 'filters' | 'sort' | 'columns' | 'density'>;

/**
 * The parameters that are no filter: the position in the list, the drawer beside it, and parameters with their own field.
 */
const NO_FILTERS = new Set(['cursor', 'page', 'rows', 'peek', 'panel', 'view', 'sort', 'columns', 'density']);

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

/** A column of a list, as far as a view knows it. */
export interface ViewColumn {
  readonly id: string;
  readonly title: string;
  readonly primary?: boolean;
  /** Shown only where it is chosen. */
  readonly isExtra?: boolean;
}

type Choosable = Omit<ViewColumn, 'title'>;

/** The columns that a list shows until others are chosen. */
export const usualColumns = <C extends Choosable>(columns: readonly C[]): readonly C[] =>
  columns.filter(({ isExtra }) => isExtra !== true);

/**
 * The columns that the address asks for, in its order, and before them the one that opens the row if it is not among
 * them; the usual ones without a known one.
 */
export function chosenColumns<C extends Choosable>(
  columns: readonly C[],
  params: URLSearchParams,
): readonly C[] {
  const ids = new Set(stateOf(params).columns);
  const chosen = [...ids].flatMap((id) => columns.find((column) => column.id === id) ?? []);
  if (chosen.length === 0) return usualColumns(columns);
  const primary = columns.find((column) => column.primary);
  return primary === undefined || chosen.includes(primary) ? chosen : [primary, ...chosen];
}

/** The view of an address without parameters: the one that it names, or the default one of its tab. */
export function viewOfBare(views: readonly ViewDto[], params: URLSearchParams): ViewDto | undefined {
  const names = [...params.keys()];
  if (names.length === 1 && names[0] === 'view') return views.find(({ id }) => id === params.get('view'));
  if (names.some((name) => name !== 'tab')) return undefined;
  const tab = params.get('tab') ?? undefined;
  return views.find(({ isDefault, filters }) => isDefault && filters['tab'] === tab);
}
