import { expect, test } from 'vitest';
import { PAGE_PERMISSIONS } from '@/components/access/page-access';
import { MENU } from './menu';

const FOR_ALL_MEMBERS = ['dashboard', 'account-profile', 'account-preferences'];

test('each page of the menu is public, open to all members, or has its permissions', () => {
  const guarded = MENU.filter((entry) => !('open' in entry) && !FOR_ALL_MEMBERS.includes(entry.id));
  expect(guarded.map(({ path }) => path).sort()).toEqual(Object.keys(PAGE_PERMISSIONS).sort());
});
