import { type ById, type Kind, refetchKinds, type Tag, whole } from './cache-tags';

/**
 * The cache tags that a change of each kind of subject makes stale, by the names of the server's events. The first tag is
 * the one of the subject itself. An event has a separate row where it is frequent and makes fewer tags stale.
 */
const STALE = {
  // Levels, requests, orders and alerts show its name, and the dashboard counts and values it.
  article: ['Article', 'Level', 'Movement', 'Request', 'Order', 'Alert', 'Dashboard'],
  category: ['Category', 'Article'],
  // The reorder list names it.
  supplier: ['Supplier', 'Alert'],
  model: ['Model'],
  import: ['Import'],
  file: [],
  asset: ['Asset', 'Movement', 'Order'],
  lot: ['Level', 'Movement', 'Order'],
  movement: ['Movement', 'Level', 'Reservation', 'Asset', 'Dashboard'],
  receipt: ['Movement', 'Level', 'Reservation', 'Asset', 'Dashboard'],
  transfer: ['Movement', 'Level', 'Reservation', 'Asset', 'Dashboard'],
  'expected-receipt': ['Expected', 'Level', 'Alert'],
  count: ['Count', 'Level', 'Movement', 'Reservation', 'Asset', 'Dashboard'],
  'count-line': ['Count'],
  threshold: ['Alert', 'Dashboard'],
  'stock-alert': ['Alert', 'Dashboard'],
  'lot-notice': [],
  ledger: ['Movement'],
  request: ['Request', 'Level', 'Reservation', 'Dashboard'],
  'request-comment': ['Request'],
  'request-template': ['Template'],
  order: ['Order', 'Request', 'Level', 'Reservation', 'Movement', 'Asset', 'Document', 'Dashboard'],
  'order.assigned': ['Order'],
  // A pick posts nothing to the ledger. The request shows the picked quantity, and units are picked and put back.
  'order.picked': ['Order', 'Request', 'Asset'],
  loan: ['Loan', 'Dashboard'],
  'loan-reminder': ['Request'],
  return: [
    'Return',
    'Request',
    'Order',
    'Level',
    'Reservation',
    'Movement',
    'Asset',
    'Document',
    'Dashboard',
  ],
  document: ['Document', 'Order'],
  site: ['Site', 'Level', 'Movement', 'Request', 'Order'],
  // Orders show where their lines are picked.
  location: ['Location', 'Order'],
  placement: ['Location', 'Order'],
  tenant: ['Tenant'],
  user: ['User'],
  member: ['User'],
  session: ['Session'],
  invitation: ['Invitation'],
  // Members show the role's name, and the own permissions can change with it.
  role: ['Role', 'User', 'Invitation'],
  'api-key': ['ApiKey'],
  webhook: ['Webhook'],
  subscription: ['Subscription'],
  view: ['View'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;

/** A kind of subject that changes, or one of its events. */
export type Change = keyof typeof STALE;

/** Stock that arrives or leaves can also allocate or backorder waiting requests. */
export const STOCK_CHANGES = ['movement', 'request', 'order', 'stock-alert'] as const;
/** A decision reserves or releases stock and creates or cancels orders. */
export const WORK_CHANGES = [...STOCK_CHANGES, 'document'] as const;
export const RETURN_CHANGES = ['return', 'loan', ...WORK_CHANGES] as const;

const rows: Readonly<Record<string, readonly Kind[]>> = STALE;
const rowOf = (event: string): readonly Kind[] => rows[event] ?? rows[event.split('.', 1)[0] ?? ''] ?? [];

/** The tags that events make stale, by their names or the kinds of their subjects; the activity log always is. */
export function staleAfter(events: Iterable<string>): Kind[] {
  return [...new Set([...[...events].flatMap(rowOf), 'Log' as const])];
}

/** The tags that the changes of an endpoint make stale. */
export const stale = (...changes: readonly Change[]): Kind[] => staleAfter(changes);

/** The stale tags but the one of the subject itself. */
const others = ([change, ...further]: readonly [Change, ...Change[]], own: Kind): Kind[] =>
  stale(change, ...further).filter((kind) => kind !== own);

/** The tags that a new item makes stale: lists, but no other item of its kind. */
export function staleLists(...changes: readonly [Change, ...Change[]]): (Tag | Kind)[] {
  const own = rowOf(changes[0])[0];
  return own === undefined ? stale(...changes) : [whole(own), ...others(changes, own)];
}

/** The tags that a change of one item makes stale: the item, and the lists that it may enter or leave. */
export function staleItem(...changes: readonly [Change, ...Change[]]) {
  const own = rowOf(changes[0])[0];
  return (_answer: unknown, _error: unknown, { id }: ById): (Tag | Kind)[] => [
    ...(own === undefined ? [] : [{ type: own, id }]),
    ...staleLists(...changes),
  ];
}

/** Refetches the shown data that changes make stale. */
export const refetchAfter = (events: Iterable<string>) => refetchKinds(staleAfter(events));
