import {
  AlertOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BulbOutlined,
  CalculatorOutlined,
  CheckSquareOutlined,
  CloudDownloadOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FieldTimeOutlined,
  FilePdfOutlined,
  FilterOutlined,
  FormOutlined,
  HistoryOutlined,
  HomeOutlined,
  HourglassOutlined,
  ImportOutlined,
  InboxOutlined,
  LogoutOutlined,
  PlusSquareOutlined,
  ProfileOutlined,
  QuestionCircleOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  SlidersOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
  TruckOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

export const CATEGORIES = [
  'general',
  'requests',
  'preparation',
  'history',
  'catalog',
  'admin',
  'account',
  'help',
] as const;
export type Category = (typeof CATEGORIES)[number];

interface EntryDefinition {
  id: string;
  path: string;
  category: Category;
  icon: ComponentType;
  /** Public. */
  open?: boolean;
}

/**
 * All routes of the product. The sidebar, the search overlay, the home cards and the router read this list;
 * `shell:menu.<id>` is the title.
 */
export const MENU = [
  { id: 'home', path: '/', category: 'general', icon: HomeOutlined, open: true },
  { id: 'dashboard', path: '/dashboard', category: 'general', icon: DashboardOutlined },
  { id: 'requests-new', path: '/requests/new', category: 'requests', icon: PlusSquareOutlined },
  { id: 'requests-mine', path: '/requests/mine', category: 'requests', icon: ProfileOutlined },
  { id: 'requests-processing', path: '/requests/processing', category: 'requests', icon: AuditOutlined },
  { id: 'requests-archived', path: '/requests/archived', category: 'requests', icon: InboxOutlined },
  { id: 'requests-all', path: '/requests/all', category: 'requests', icon: UnorderedListOutlined },
  { id: 'requests-waiting', path: '/requests/waiting', category: 'requests', icon: HourglassOutlined },
  {
    id: 'preparation-pending',
    path: '/preparation/pending',
    category: 'preparation',
    icon: UnorderedListOutlined,
  },
  {
    id: 'preparation-checklist',
    path: '/preparation/checklist',
    category: 'preparation',
    icon: CheckSquareOutlined,
  },
  { id: 'preparation-status', path: '/preparation/status', category: 'preparation', icon: FieldTimeOutlined },
  { id: 'preparation-counter', path: '/preparation/counter', category: 'preparation', icon: ShopOutlined },
  { id: 'preparation-returns', path: '/preparation/returns', category: 'preparation', icon: ImportOutlined },
  { id: 'preparation-loans', path: '/preparation/loans', category: 'preparation', icon: SwapOutlined },
  {
    id: 'preparation-documents',
    path: '/preparation/documents',
    category: 'preparation',
    icon: FilePdfOutlined,
  },
  { id: 'history-requests', path: '/history/requests', category: 'history', icon: HistoryOutlined },
  { id: 'history-delivered', path: '/history/delivered', category: 'history', icon: TruckOutlined },
  { id: 'history-returns', path: '/history/returns', category: 'history', icon: RollbackOutlined },
  { id: 'history-documents', path: '/history/documents', category: 'history', icon: CloudDownloadOutlined },
  { id: 'catalog-products', path: '/catalog/products', category: 'catalog', icon: TagsOutlined },
  { id: 'catalog-stock', path: '/catalog/stock', category: 'catalog', icon: DatabaseOutlined },
  { id: 'catalog-counts', path: '/catalog/counts', category: 'catalog', icon: CalculatorOutlined },
  { id: 'catalog-import', path: '/catalog/import', category: 'catalog', icon: ImportOutlined },
  { id: 'catalog-filter', path: '/catalog/filter', category: 'catalog', icon: FilterOutlined },
  { id: 'admin-models', path: '/admin/models', category: 'admin', icon: AppstoreOutlined },
  { id: 'admin-stock-alerts', path: '/admin/stock-alerts', category: 'admin', icon: AlertOutlined },
  { id: 'admin-users', path: '/admin/users', category: 'admin', icon: TeamOutlined },
  { id: 'admin-roles', path: '/admin/roles', category: 'admin', icon: SafetyCertificateOutlined },
  { id: 'admin-settings', path: '/admin/settings', category: 'admin', icon: SettingOutlined },
  { id: 'admin-subscription', path: '/admin/subscription', category: 'admin', icon: CreditCardOutlined },
  { id: 'admin-logs', path: '/admin/logs', category: 'admin', icon: FormOutlined },
  { id: 'account-profile', path: '/account/profile', category: 'account', icon: UserOutlined },
  { id: 'account-preferences', path: '/account/preferences', category: 'account', icon: SlidersOutlined },
  { id: 'help', path: '/help', category: 'help', icon: QuestionCircleOutlined, open: true },
  { id: 'featured', path: '/featured', category: 'help', icon: BulbOutlined, open: true },
  { id: 'logout', path: '/logout', category: 'account', icon: LogoutOutlined, open: true },
] as const satisfies readonly EntryDefinition[];

export type EntryId = (typeof MENU)[number]['id'];
export interface MenuEntry extends EntryDefinition {
  id: EntryId;
}

const entries: readonly MenuEntry[] = MENU;

export const menuOf = (category: Category): MenuEntry[] =>
  entries.filter((entry) => entry.category === category);

export function entryById(id: EntryId): MenuEntry {
  const found = entries.find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`No menu entry ${id}.`);
  return found;
}
