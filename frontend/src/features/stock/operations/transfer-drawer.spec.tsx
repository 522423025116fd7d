import { screen } from '@testing-library/react';
import type { Permission } from '@/components/access/permissions';
import { answerByPath, renderPage } from '@/testing/page';
import { TransferDrawer } from './transfer-drawer';

test.each<[string, Permission[], number]>([
  ['a storekeeper no depot to add', ['stock:transfer'], 0],
  ['an administrator to add a second one', ['stock:transfer', 'tenant:manage'], 1],
])('a transfer with one depot offers %s', async (_what, permissions, offered) => {
  answerByPath({ '/api/sites': { items: [{ id: 's1', name: 'Depot' }], nextCursor: null } });
  renderPage(<TransferDrawer open onClose={() => undefined} />, { permissions });
  await screen.findByText('A transfer needs a second depot.');
  expect(screen.queryAllByText('Add a depot')).toHaveLength(offered);
});
