import type { SessionUser } from '../access/principal';
import type { ListViewState } from './list-view';

/** The choices of a person for a list beside its filters. */
export type ListLayout = Pick<ListViewState, 'columns' | 'density'>;

const PREFIX = 'list-layout:';

const keyOf = ({ _id }: Pick<SessionUser, '_id'>, page: string) => `${PREFIX}${_id}:${page}`;

/** The layout that a person chose last on this device for a list; undefined for the usual one. */
export function keptLayout(user: SessionUser | null, page: string): ListLayout | undefined {
  if (user === null) return undefined;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user, page)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { columns, density } = stored as Partial<Record<keyof ListLayout, unknown>>;
    return {
      columns: Array.isArray(columns) ? columns.filter((id) => typeof id === 'string') : [],
      density: density === 'compact' ? density : 'comfortable',
    };
  } catch {
    return undefined;
  }
}

/** Keeps the layout for the next visit of the list; the usual one is not stored. */
export function keepLayout(user: SessionUser | null, page: string, { columns, density }: ListLayout): void {
  if (user === null) return;
  if (columns.length === 0 && density === 'comfortable') localStorage.removeItem(keyOf(user, page));
  else localStorage.setItem(keyOf(user, page), JSON.stringify({ columns, density }));
}
