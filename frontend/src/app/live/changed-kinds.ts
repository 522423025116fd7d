import type { Kind } from '@/api/cache-tags';

/** The cache tags that a change of each kind invalidates, in addition to its own. */
const ABOUT: Readonly<Record<string, readonly Kind[]>> = {
  article: ['Article', 'Level', 'Movement', 'Request', 'Order', 'Dashboard'],
  category: ['Category', 'Article'],
  supplier: ['Supplier', 'Alert'],
  asset: ['Asset', 'Movement'],
  receipt: ['Level', 'Movement', 'Reservation', 'Asset', 'Dashboard'],
  transfer: ['Level', 'Movement', 'Reservation', 'Asset', 'Dashboard'],
  movement: ['Level', 'Movement', 'Reservation', 'Asset', 'Dashboard'],
  'request-comment': ['Request'],
  'request-template': ['Template'],
  'loan-reminder': ['Request'],
  request: ['Request', 'Level', 'Reservation', 'Dashboard'],
  order: ['Order', 'Request', 'Level', 'Reservation', 'Movement', 'Asset', 'Document', 'Dashboard'],
  loan: ['Loan', 'Dashboard'],
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
  count: ['Count', 'Level', 'Movement', 'Reservation', 'Asset', 'Dashboard'],
  'count-line': ['Count'],
  import: ['Import'],
  'expected-receipt': ['Expected', 'Level', 'Alert'],
  threshold: ['Alert'],
  'stock-alert': ['Alert', 'Dashboard'],
  'lot-notice': [],
  model: ['Model'],
  site: ['Site', 'Level', 'Request', 'Order'],
  location: ['Location', 'Order'],
  placement: ['Location', 'Order'],
  tenant: ['Tenant'],
  user: ['User'],
  session: ['Session'],
  member: ['User'],
  invitation: ['Invitation'],
  role: ['Role', 'User', 'Invitation'],
  'api-key': ['ApiKey'],
  subscription: ['Subscription'],
  view: ['View'],
  webhook: ['Webhook'],
};

/** The tags to refetch after changes of these kinds; the activity log always changes. */
export function kindsAbout(subjects: Iterable<string>): Kind[] {
  return [...new Set([...[...subjects].flatMap((kind) => ABOUT[kind] ?? []), 'Log' as const])];
}
