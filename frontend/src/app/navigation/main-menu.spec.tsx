import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Permission } from '@/components/access/permissions';
import { newPage } from '@/testing/page';
import { useMainMenu } from './main-menu';
import { MENU } from './menu';

const REQUESTER: Permission[] = ['requests:create', 'requests:read-own', 'catalog:read'];
const STOREKEEPER: Permission[] = [
  ...REQUESTER,
  ...(['requests:read-all', 'preparation:work', 'returns:receive', 'stock:read', 'stock:count'] as const),
];
const AUDITOR: Permission[] = [
  'requests:read-all',
  'catalog:read',
  'stock:read',
  'history:read',
  'logs:read',
];
const OWNER: Permission[] = [
  ...STOREKEEPER,
  ...(['requests:approve', 'catalog:manage', 'users:read', 'tenant:manage', 'roles:manage'] as const),
];

function menuOf(permissions: Permission[] | undefined, path = '/dashboard') {
  const wrapper = newPage(permissions === undefined ? {} : { permissions });
  return renderHook(() => useMainMenu(path), { wrapper }).result.current;
}

const wordsOf = (permissions: Permission[]) => menuOf(permissions).words.map(({ id }) => id);

test.each([
  ['signed out', undefined],
  ['a requester', REQUESTER],
  ['a storekeeper', STOREKEEPER],
  ['an owner', OWNER],
])('each page of the product is in the menu once, as a word or among the others: %s', (_who, permissions) => {
  const { words, more } = menuOf(permissions);
  const found = [
    ...words.map(({ entry }) => entry.id),
    ...more.flatMap(({ entries }) => entries.map(({ id }) => id)),
  ];
  const all = MENU.map(({ id }) => id).filter((id) => id !== 'logout' || permissions !== undefined);
  expect(found.toSorted()).toEqual(all.toSorted());
});

test('a role has the words of its own tasks, about ten at most', () => {
  expect(wordsOf(REQUESTER)).toEqual(['ask', 'dashboard', 'requests', 'loans', 'products']);
  expect(wordsOf(STOREKEEPER)).not.toContain('settings');
  expect(wordsOf(OWNER)).toHaveLength(12);
});

test.each([
  ['who decides, the requests to decide', OWNER, 'requests-processing'],
  ['who asks, the own ones', REQUESTER, 'requests-mine'],
  ['who only reads, all of them', AUDITOR, 'requests-all'],
])('the word for requests opens for those %s', (_who, permissions, page) => {
  expect(menuOf(permissions).words.find(({ id }) => id === 'requests')?.entry.id).toBe(page);
});

test('the word of a page is current on each page that it stands for, and the others open on a page without a word', () => {
  const currentAt = (path: string) => {
    const { words, isInMore } = menuOf(OWNER, path);
    return [words.filter(({ isCurrent }) => isCurrent).map(({ id }) => id), isInMore];
  };
  expect(currentAt('/requests/archived')).toEqual([['requests'], false]);
  expect(currentAt('/catalog/filter')).toEqual([['products'], false]);
  expect(currentAt('/catalog/products/665f1c2ab7e4d90012ab34cd')).toEqual([['products'], false]);
  expect(currentAt('/admin/logs')).toEqual([[], true]);
  for (const path of ['/', '/search']) expect(currentAt(path)).toEqual([[], false]);
});
