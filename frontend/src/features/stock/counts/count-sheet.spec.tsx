import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hasUnsaved } from '@/shared/hooks/use-unsaved-guard';
import { answerByPath, renderPage } from '@/testing/page';
import { CountSheet } from './count-sheet';

const COUNT = {
  id: 'c1',
  number: 'CNT-1',
  siteId: 's1',
  site: { id: 's1', name: 'Depot' },
  status: 'counting',
  blind: true,
  lineCount: 1,
  countedCount: 0,
};
const ROPE = { id: 'a1', name: 'Rope', sku: 'ROPE', unit: 'm', decimals: 0, tracking: 'quantity' };
const LINE = {
  id: 'l1',
  articleId: 'a1',
  article: ROPE,
  lot: null,
  lotId: null,
  locationPath: null,
  missing: 0,
  counted: null,
  recorded: null,
  difference: null,
  countedBy: null,
};

/** A sheet with one line; what its list of lines answers may change. */
function openSheet() {
  const lines = { items: [LINE], nextCursor: null };
  const answers: Record<string, object> = {
    '/api/stock/counts/c1': COUNT,
    '/api/stock/counts/c1/lines': lines,
  };
  const written = answerByPath(answers);
  renderPage(<CountSheet id="c1" title="Counts" />, { permissions: ['stock:count', 'stock:adjust'] });
  const user = userEvent.setup();
  const quantity = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Rope/ });
  const answerLines = (items: object[]) => {
    answers['/api/stock/counts/c1/lines'] = { items, nextCursor: null };
  };
  const searchFor = async (text: string) => {
    const search = screen.getByRole('searchbox');
    await user.clear(search);
    await user.type(search, text);
  };
  return {
    user,
    written,
    quantity,
    type: async (text: string) => fireEvent.change(await quantity(), { target: { value: text } }),
    hide: async () => {
      answerLines([]);
      await searchFor('lamp');
      await waitFor(() => expect(screen.queryByRole('textbox', { name: /Rope/ })).toBeNull());
    },
    show: async (line: object = LINE) => {
      answerLines([line]);
      await searchFor('rope');
      return quantity();
    },
  };
}

test('a quantity that is typed is still there when another search has hidden its line for a while', async () => {
  const sheet = openSheet();
  await sheet.type('12');
  await sheet.hide();
  expect((await sheet.show()).value).toBe('12');
});

test('a quantity that is typed is asked for before the sheet is left, also while a search hides its line', async () => {
  const sheet = openSheet();
  await sheet.type('12');
  expect(hasUnsaved()).toBe(true);
  await sheet.hide();
  expect(hasUnsaved()).toBe(true);
  await sheet.show();
  await sheet.type('');
  expect(hasUnsaved()).toBe(false);
});

test('nothing is asked for once the quantity is saved', async () => {
  const sheet = openSheet();
  await sheet.type('12');
  await sheet.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(hasUnsaved()).toBe(false));
  expect(sheet.written.map(({ body }) => body)).toEqual([{ articleId: 'a1', quantity: 12, previous: null }]);
});

test('what was typed gives way to the count of somebody else, and is not asked for any more', async () => {
  const sheet = openSheet();
  await sheet.type('12');
  await sheet.hide();
  expect((await sheet.show({ ...LINE, counted: 5 })).value).toBe('5');
  expect(hasUnsaved()).toBe(false);
});

test('a stocktake is cancelled only after a confirmation', async () => {
  const { user, written } = openSheet();
  const cancel = { name: 'Cancel the stocktake' };
  await user.click(await screen.findByRole('button', cancel));
  await screen.findByText('Cancel this stocktake?');
  expect(written).toEqual([]);
  await user.click(screen.getAllByRole('button', cancel).at(-1) as HTMLElement);
  await waitFor(() => expect(written.map(({ path }) => path)).toEqual(['/api/stock/counts/c1/cancel']));
});
