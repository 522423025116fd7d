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
import type { Permission } from '@/components/access/permissions';

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
  /** Any of these permissions opens the page; without a list, any member may. */
  anyOf?: readonly Permission[];
}

/**
 * All routes of the product. The sidebar, the search overlay, the home cards and the router read this list;
 * `shell:menu.<id>` is the title.
 */
export const MENU = [
  { id: 'home', path: '/', category: 'general', icon: HomeOutlined, open: true },
  { id: 'dashboard', path: '/dashboard', category: 'general', icon: DashboardOutlined },
  {
    id: 'requests-new',
    path: '/requests/new',
    category: 'requests',
    icon: PlusSquareOutlined,
    anyOf: ['requests:create'],
  },
  {
    id: 'requests-mine',
    path: '/requests/mine',
    category: 'requests',
    icon: ProfileOutlined,
    anyOf: ['requests:read-own'],
  },
  {
    id: 'requests-processing',
    path: '/requests/processing',
    category: 'requests',
    icon: AuditOutlined,
    anyOf: ['requests:read-all'],
  },
  {
    id: 'requests-archived',
    path: '/requests/archived',
    category: 'requests',
    icon: InboxOutlined,
    anyOf: ['requests:read-all', 'requests:read-own'],
  },
  {
    id: 'requests-waiting',
    path: '/requests/waiting',
    category: 'requests',
    icon: HourglassOutlined,
    anyOf: ['requests:read-all', 'requests:read-own'],
  },
  {
    id: 'preparation-pending',
    path: '/preparation/pending',
    category: 'preparation',
    icon: UnorderedListOutlined,
    anyOf: ['preparation:work'],
  },
  {
    id: 'preparation-checklist',
    path: '/preparation/checklist',
    category: 'preparation',
    icon: CheckSquareOutlined,
    anyOf: ['preparation:work'],
  },
  {
    id: 'preparation-status',
    path: '/preparation/status',
    category: 'preparation',
    icon: FieldTimeOutlined,
    anyOf: ['preparation:work', 'requests:read-all'],
  },
  {
    id: 'preparation-counter',
    path: '/preparation/counter',
    category: 'preparation',
    icon: ShopOutlined,
    anyOf: ['preparation:work'],
  },
  {
    id: 'preparation-returns',
    path: '/preparation/returns',
    category: 'preparation',
    icon: ImportOutlined,
    anyOf: ['returns:receive'],
  },
  {
    id: 'preparation-loans',
    path: '/preparation/loans',
    category: 'preparation',
    icon: SwapOutlined,
    anyOf: ['returns:receive', 'requests:read-all', 'requests:read-own'],
  },
  {
    id: 'preparation-documents',
    path: '/preparation/documents',
    category: 'preparation',
    icon: FilePdfOutlined,
    anyOf: ['documents:read', 'requests:read-own'],
  },
  {
    id: 'history-requests',
    path: '/history/requests',
    category: 'history',
    icon: HistoryOutlined,
    anyOf: ['history:read', 'requests:read-own'],
  },
  {
    id: 'history-delivered',
    path: '/history/delivered',
    category: 'history',
    icon: TruckOutlined,
    anyOf: ['history:read', 'requests:read-own'],
  },
  {
    id: 'history-returns',
    path: '/history/returns',
    category: 'history',
    icon: RollbackOutlined,
    anyOf: ['history:read', 'requests:read-own'],
  },
  {
    id: 'history-documents',
    path: '/history/documents',
    category: 'history',
    icon: CloudDownloadOutlined,
    anyOf: ['documents:read', 'requests:read-own'],
  },
  {
    id: 'catalog-products',
    path: '/catalog/products',
    category: 'catalog',
    icon: TagsOutlined,
    anyOf: ['catalog:read'],
  },
  {
    id: 'catalog-stock',
    path: '/catalog/stock',
    category: 'catalog',
    icon: DatabaseOutlined,
    anyOf: ['stock:read'],
  },
  {
    id: 'catalog-counts',
    path: '/catalog/counts',
    category: 'catalog',
    icon: CalculatorOutlined,
    anyOf: ['stock:count'],
  },
  {
    id: 'catalog-import',
    path: '/catalog/import',
    category: 'catalog',
    icon: ImportOutlined,
    anyOf: ['catalog:manage'],
  },
  {
    id: 'catalog-filter',
    path: '/catalog/filter',
    category: 'catalog',
    icon: FilterOutlined,
    anyOf: ['catalog:read'],
  },
  {
    id: 'admin-models',
    path: '/admin/models',
    category: 'admin',
    icon: AppstoreOutlined,
    anyOf: ['models:manage'],
  },
  {
    id: 'admin-stock-alerts',
    path: '/admin/stock-alerts',
    category: 'admin',
    icon: AlertOutlined,
    anyOf: ['stock:read'],
  },
  { id: 'admin-users', path: '/admin/users', category: 'admin', icon: TeamOutlined, anyOf: ['users:read'] },
  {
    id: 'admin-roles',
    path: '/admin/roles',
    category: 'admin',
    icon: SafetyCertificateOutlined,
    anyOf: ['roles:manage'],
  },
  {
    id: 'admin-settings',
    path: '/admin/settings',
    category: 'admin',
    icon: SettingOutlined,
    anyOf: ['tenant:manage'],
  },
  {
    id: 'admin-subscription',
    path: '/admin/subscription',
    category: 'admin',
    icon: CreditCardOutlined,
    anyOf: ['subscription:manage'],
  },
  { id: 'admin-logs', path: '/admin/logs', category: 'admin', icon: FormOutlined, anyOf: ['logs:read'] },
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
