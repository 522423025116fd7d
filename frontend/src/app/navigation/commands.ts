import {
  ImportOutlined,
  InboxOutlined,
  PlusOutlined,
  SolutionOutlined,
  SwapOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { Permission } from '@/components/access/permissions';

interface CommandEntry {
  id: 'newArticle' | 'receive' | 'transfer' | 'count' | 'import' | 'invite';
  /** The page, and the parameter with which it opens the form. */
  path: string;
  icon: ComponentType;
  permission: Permission;
}

/** The commands of the search overlay; `shell:commands.<id>` is the title. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    id: 'newArticle',
    path: '/catalog/products?create=true',
    icon: PlusOutlined,
    permission: 'catalog:manage',
  },
  { id: 'receive', path: '/catalog/stock?receive=true', icon: InboxOutlined, permission: 'stock:receive' },
  { id: 'transfer', path: '/catalog/stock?transfer=true', icon: SwapOutlined, permission: 'stock:transfer' },
  { id: 'count', path: '/catalog/counts?create=true', icon: SolutionOutlined, permission: 'stock:count' },
  { id: 'import', path: '/catalog/import', icon: ImportOutlined, permission: 'catalog:manage' },
  { id: 'invite', path: '/admin/users?invite=true', icon: UserAddOutlined, permission: 'users:manage' },
];
