/** The topics of the help in the order of the work, each with the entries of the menu that it is about. */
export const TOPICS = [
  { id: 'dashboard', pages: ['dashboard'] },
  { id: 'request', pages: ['requests-new', 'requests-mine'] },
  { id: 'approve', pages: ['requests-processing', 'requests-archived', 'requests-all'] },
  { id: 'waiting', pages: ['requests-waiting'] },
  { id: 'prepare', pages: ['preparation-pending', 'preparation-checklist', 'preparation-status'] },
  {
    id: 'handover',
    pages: ['preparation-documents', 'history-documents', 'history-delivered', 'preparation-pending'],
  },
  { id: 'lend', pages: ['preparation-counter'] },
  { id: 'holders', pages: ['preparation-loans'] },
  { id: 'return', pages: ['preparation-returns', 'history-returns'] },
  { id: 'item', pages: ['catalog-products', 'catalog-filter', 'admin-models'] },
  { id: 'stock', pages: ['catalog-stock'] },
  { id: 'count', pages: ['catalog-counts'] },
  { id: 'threshold', pages: ['admin-stock-alerts'] },
  {
    id: 'scan',
    pages: ['preparation-checklist', 'preparation-counter', 'preparation-returns', 'catalog-counts'],
  },
  { id: 'labels', pages: ['catalog-products', 'catalog-stock'] },
  { id: 'import', pages: ['catalog-import'] },
  { id: 'export', pages: ['catalog-stock', 'catalog-products'] },
  { id: 'history', pages: ['history-requests', 'admin-logs'] },
  { id: 'invite', pages: ['admin-users'] },
  { id: 'roles', pages: ['admin-roles', 'admin-users'] },
  { id: 'settings', pages: ['admin-settings', 'admin-subscription'] },
  { id: 'offline', pages: ['preparation-checklist', 'catalog-counts', 'preparation-returns'] },
  { id: 'notify', pages: ['account-preferences', 'account-profile'] },
] as const;

export type Topic = (typeof TOPICS)[number];
export type TopicPage = Topic['pages'][number];

/** The path of an entry of the menu. */
export const pathOf = (page: TopicPage): string => `/${page.replace('-', '/')}`;

/** Returns whether a topic is about a page or one below it. */
export const isAbout = ({ pages }: Topic, pathname: string): boolean =>
  pages.map(pathOf).some((path) => pathname === path || pathname.startsWith(`${path}/`));
