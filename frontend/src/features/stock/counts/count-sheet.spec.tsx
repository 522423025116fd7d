import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { hasUnsaved } from '@/shared/hooks/use-unsaved-guard';
import { PERSON_MS, pressKeys, scanKeys } from '@/testing/keys';
import { answerByPath, renderPage } from '@/testing/page';
import { COUNT, LINE, ROPE } from './count.testing';
import { CountSheet } from './count-sheet';

/** A sheet, with one line by default; what is answered may change. */
function openSheet(count: object = COUNT, items: object[] = [LINE]) {
  const lines = { items, nextCursor: null };
  const answers: Parameters<typeof answerByPath>[0] & Record<string, object> = {
    '/api/stock/counts/c1': count,
    '/api/stock/counts/c1/lines': lines,
    '/api/stock/counts/c1/approve': {},
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
    answerEntries: (entered: () => Promise<object>) => {
      answers['/api/stock/counts/c1/lines'] = (query) => (query.has('limit') ? lines : entered());
    },
    /** The next answers of the server. */
    become: (change: object, left: object[]) => {
      answers['/api/stock/counts/c1'] = { ...count, ...change };
      answerLines(left);
    },
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

test('unsaved input gives way to the count of somebody else, and is not asked for any more', async () => {
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

const approve = (name: string) => ({ name });

test('unsaved input is asked for before the approval, and dropped once the stocktake is decided', async () => {
  const sheet = openSheet({ ...COUNT, lineCount: 1, countedCount: 1 });
  await sheet.type('12');
  await sheet.user.click(screen.getByRole('button', approve('Approve')));
  const confirm = await screen.findByRole('button', approve('Approve without it'));
  expect(sheet.written).toEqual([]);
  sheet.become({ status: 'approved' }, []);
  await sheet.user.click(confirm);
  await waitFor(() => expect(hasUnsaved()).toBe(false));
  expect(sheet.written.map(({ path }) => path)).toEqual(['/api/stock/counts/c1/approve']);
});

test('an approval says how many lines are not counted and what becomes of them, and asks', async () => {
  const sheet = openSheet({ ...COUNT, lineCount: 4, countedCount: 1 });
  await sheet.user.click(await screen.findByRole('button', approve('Approve what is counted')));
  await screen.findByText('Approve with 3 of 4 lines not counted?');
  await screen.findByText(/What is not counted stays as it is recorded/);
  expect(sheet.written).toEqual([]);
  await sheet.user.click(screen.getByRole('button', approve('Keep counting')));
  await sheet.user.click(screen.getByRole('button', approve('Approve what is counted')));
  await sheet.user.click(await screen.findByRole('button', approve('Approve')));
  await waitFor(() => expect(sheet.written).toMatchObject([{ body: { skipUncounted: true } }]));
});

test('an approval of what is all counted and saved needs no confirmation', async () => {
  const sheet = openSheet({ ...COUNT, lineCount: 2, countedCount: 2 }, []);
  await sheet.user.click(await screen.findByRole('button', approve('Approve')));
  await waitFor(() => expect(sheet.written).toMatchObject([{ body: { skipUncounted: false } }]));
});

test('a search without a match says so, and where something that is not listed is counted', async () => {
  const sheet = openSheet();
  await sheet.quantity();
  await sheet.hide();
  await screen.findByText('Nothing matches these filters.');
  await screen.findByText(/Count it below/);
  expect(screen.queryByText('Everything here is counted.')).toBeNull();
});

test('by keyboard alone, a saved quantity is followed by that of the next line', async () => {
  const lamp = { ...LINE, id: 'l2', articleId: 'a2', article: { ...ROPE, id: 'a2', name: 'Lamp' } };
  const sheet = openSheet({ ...COUNT, lineCount: 2 }, [LINE, lamp]);
  const next = await screen.findByRole('textbox', { name: /Lamp/ });
  await sheet.type('12');
  sheet.become({ countedCount: 1 }, [lamp]);
  await sheet.user.type(await sheet.quantity(), '{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Rope/ })).toBeNull());
  expect(document.activeElement).toBe(next);
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('1 of 2 counted'),
  );
});

test('a scanned code is searched for, and its quantity is typed next', async () => {
  const lamp = {
    ...LINE,
    id: 'l2',
    articleId: 'a2',
    article: { ...ROPE, id: 'a2', name: 'Lamp', sku: 'LAMP-01' },
  };
  answerByPath({
    '/api/stock/counts/c1': COUNT,
    '/api/stock/counts/c1/lines': (query) => ({
      items: [LINE, lamp].filter(({ article }) => article.sku.startsWith(query.get('q') ?? '')),
      nextCursor: null,
    }),
    '/api/catalog/scan/4006381333931': { kind: 'article', article: lamp.article },
  });
  renderPage(<CountSheet id="c1" title="Counts" />, { permissions: ['stock:count'] });
  const rope = await screen.findByRole<HTMLInputElement>('textbox', { name: /Rope/ });
  act(() => rope.focus());
  scanKeys('4006381333931\n');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Lamp/ })));
  expect(screen.queryByRole('textbox', { name: /Rope/ })).toBeNull();
});

test('each scan is one piece more of its line, and what was scanned is saved when another line is scanned', async () => {
  const lamp = {
    ...LINE,
    id: 'l2',
    articleId: 'a2',
    article: { ...ROPE, id: 'a2', name: 'Lamp', sku: 'LAMP' },
  };
  const written = answerByPath({
    '/api/stock/counts/c1': COUNT,
    '/api/stock/counts/c1/lines': (query) => ({
      items: [LINE, lamp].filter(({ article }) => article.sku.startsWith(query.get('q') ?? '')),
      nextCursor: null,
    }),
    '/api/catalog/scan/4006381333931': { kind: 'article', article: lamp.article },
    '/api/catalog/scan/96385074': { kind: 'article', article: ROPE, elements: { quantity: 12 } },
  });
  renderPage(<CountSheet id="c1" title="Counts" />, { permissions: ['stock:count'] });
  await screen.findByRole('textbox', { name: /Rope/ });
  scanKeys('4006381333931\n4006381333931\n4006381333931\n');
  const quantityOf = (name: RegExp) => screen.queryByRole<HTMLInputElement>('textbox', { name })?.value;
  await waitFor(() => expect(quantityOf(/Lamp/)).toBe('3'));
  const field = screen.getByRole('textbox', { name: 'Scan an article' });
  await waitFor(() => expect([document.activeElement, written]).toEqual([field, []]));
  scanKeys('96385074\n');
  await waitFor(() => expect(quantityOf(/Rope/)).toBe('12'));
  await waitFor(() =>
    expect(written.map(({ body }) => body)).toEqual([{ articleId: 'a2', quantity: 3, previous: null }]),
  );
  pressKeys('\n', PERSON_MS);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Rope/ }));
});

test('of quantities that are typed without waiting for an answer, each is of its line', async () => {
  const named = (id: string, name: string) => ({
    ...LINE,
    id,
    articleId: id,
    article: { ...ROPE, id, name },
  });
  const sheet = openSheet({ ...COUNT, lineCount: 3 }, [LINE, named('a2', 'Lamp'), named('a3', 'Torch')]);
  let answer = () => {};
  const answered = new Promise<object>((resolve) => {
    answer = () => resolve({});
  });
  sheet.answerEntries(() => answered);
  await sheet.user.click(await sheet.quantity());
  await sheet.user.keyboard('60{Enter}4{Enter}5{Enter}');
  answer();
  await waitFor(() =>
    expect(sheet.written.map(({ body }) => body)).toMatchObject([
      { articleId: 'a1', quantity: 60 },
      { articleId: 'a2', quantity: 4 },
      { articleId: 'a3', quantity: 5 },
    ]),
  );
});

describe('a line of which the stock is not known', () => {
  const unclear = { adjusted: -2, onHandIfMoved: 4, onHandIfCorrected: 6 };
  const counted = { ...LINE, counted: 6, recorded: 8, difference: -2, unclear };

  test('shows both figures, and is counted again in place of the approval', async () => {
    const written = answerByPath({
      '/api/stock/counts/c1': {
        ...COUNT,
        countedCount: 1,
        overlaps: [{ id: 'c2', number: 'CNT-2', lines: 1 }],
      },
      '/api/stock/counts/c1/lines': { items: [counted], nextCursor: null },
      '/api/stock/counts/c1/recount': {},
    });
    const answer = globalThis.fetch;
    const refusal = {
      status: 409,
      code: 'COUNT_UNCLEAR',
      lines: [{ ...counted, ...unclear, name: 'Rope', unit: 'm' }],
    };
    globalThis.fetch = async (input, init) =>
      (input as Request).url.endsWith('/approve')
        ? new Response(JSON.stringify(refusal), {
            status: 409,
            headers: { 'content-type': 'application/problem+json' },
          })
        : answer(input, init);
    renderPage(<CountSheet id="c1" title="Counts" />, { permissions: ['stock:count', 'stock:adjust'] });
    expect(await screen.findByText(/On hand would be 4 m if goods moved, 6 m if/)).toBeTruthy();
    expect(screen.getByText(/CNT-2 is open too/)).toBeTruthy();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.click(await screen.findByRole('button', { name: 'Count these lines again' }));
    await waitFor(() => expect(written.at(-1)?.body).toEqual({ lineIds: ['l1'] }));
  });
});
