import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Toaster } from '@/app/layout/toaster';
import type { Permission } from '@/components/access/permissions';
import { ThemeModeProvider } from '@/shared/theme/theme-mode';
import { answerByPath, renderPage } from '@/testing/page';
import { TransferDrawer } from './transfer-drawer';

const article = (id: string, name: string) => ({
  id,
  name,
  sku: id,
  unit: '',
  decimals: 0,
  tracking: 'quantity' as const,
  photos: [],
});
const lamp = article('lamp', 'Lamp');

test.each<[string, Permission[], number]>([
  ['a storekeeper no depot to add', ['stock:transfer'], 0],
  ['an administrator to add a second one', ['stock:transfer', 'tenant:manage'], 1],
])('a transfer with one depot offers %s', async (_what, permissions, offered) => {
  answerByPath({ '/api/sites': { items: [{ id: 's1', name: 'Depot' }], nextCursor: null } });
  renderPage(<TransferDrawer open onClose={() => undefined} />, { permissions });
  await screen.findByText('A transfer needs a second depot.');
  expect(screen.queryAllByText('Add a depot')).toHaveLength(offered);
});

test.each<[string, string[] | undefined, boolean]>([
  ['which they do not see, without an undo', ['North'], false],
  ['which they see, with an undo', undefined, true],
])('a storekeeper transfers from a depot to another one %s', async (_what, siteIds, isUndoable) => {
  const [north, south] = ['North', 'South'].map((name) => ({ id: name, name }));
  const written = answerByPath({
    '/api/sites': async (query) => ({
      items: siteIds === undefined || query.get('destinations') === 'true' ? [north, south] : [north],
      nextCursor: null,
    }),
    '/api/stock/totals': { items: [{ articleId: 'lamp', available: 7 }] },
    '/api/stock/transfers': { id: 't1', number: 'TR-1', movements: [] },
  });
  const closed = vi.fn();
  renderPage(
    <ThemeModeProvider>
      <Toaster />
      <TransferDrawer open onClose={closed} article={lamp} siteId="North" />
    </ThemeModeProvider>,
    { permissions: ['stock:transfer'], ...(siteIds === undefined ? {} : { siteIds }) },
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await screen.findByText('available: 7');
  await user.click(screen.getByRole('combobox', { name: 'To' }));
  await user.click(await screen.findByTitle('South'));
  await user.click(screen.getByRole('textbox', { name: /Lamp/ }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Transfer TR-1 recorded');
  expect(closed).toHaveBeenCalled();
  const body = { fromSiteId: 'North', toSiteId: 'South', lines: [{ articleId: 'lamp', quantity: 1 }] };
  expect(written.map((sent) => [sent.path, sent.body])).toEqual([['/api/stock/transfers', body]]);
  expect(screen.queryByText('Undo') !== null).toBe(isUndoable);
});

test('while the stock of another article is loading, it is not said to be none', async () => {
  const sites = ['North', 'South'].map((name) => ({ id: name, name }));
  const total = (articleId: string, available: number) => ({ articleId, available });
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const asked: (string | null)[] = [];
  answerByPath({
    '/api/sites': { items: sites, nextCursor: null },
    '/api/catalog/articles': { items: [lamp, article('rope', 'Rope')], nextCursor: null },
    '/api/stock/totals': async (query) => {
      asked.push(query.get('articleId'));
      if (query.get('articleId') === 'lamp') return { items: [total('lamp', 7)] };
      await loaded;
      return { items: [total('lamp', 7), total('rope', 40)] };
    },
  });
  renderPage(<TransferDrawer open onClose={() => undefined} article={lamp} siteId="North" />, {
    permissions: ['stock:transfer'],
  });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await screen.findByText('available: 7');
  await user.click(screen.getByRole('button', { name: 'Add a line' }));
  await user.click((await screen.findAllByRole('combobox', { name: /Line 2/ }))[0] as HTMLElement);
  await user.click(await screen.findByTitle('Rope'));
  await screen.findByRole('textbox', { name: /Rope/ });
  expect(asked).toContain('lamp,rope');
  expect(screen.queryByText('available: 0')).toBeNull();
  load();
  await screen.findByText('available: 40');
});
