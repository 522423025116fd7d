import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { hasUnsaved } from '@/shared/hooks/use-unsaved-guard';
import { answerByPath, renderPage } from '@/testing/page';
import { COUNT, LINE, lineOf } from './count.testing';
import { CountSheet } from './count-sheet';

const LAMP = lineOf('a2', 'Lamp');
const TORCH = lineOf('a3', 'Torch');

/** A sheet, with one line unless told; the answers may change. */
function openSheet(count: object = COUNT, items: object[] = [LINE]) {
  const lines = { items, nextCursor: null };
  const answers: Parameters<typeof answerByPath>[0] & Record<string, object> = {
    '/api/stock/counts/c1': count,
    '/api/stock/counts/c1/lines': lines,
    '/api/stock/counts/c1/approve': {},
    '/api/stock/counts/c1/cancel': {},
  };
  const written = answerByPath(answers);
  renderPage(<CountSheet id="c1" title="Counts" />, { permissions: ['stock:count', 'stock:adjust'] });
  const user = userEvent.setup();
  const quantity = (name = /Rope/) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const answerLines = (some: object[]) => {
    answers['/api/stock/counts/c1/lines'] = { items: some, nextCursor: null };
  };
  return {
    user,
    written,
    bodies: () => written.map(({ body }) => body),
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
    choose: (name: string) => user.click(screen.getByRole('button', { name })),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    searchFor: async (text: string, left: object[]) => {
      answerLines(left);
      await user.type(screen.getByRole('searchbox'), text);
    },
  };
}

describe('the line that is being counted', () => {
  test('is the first one; Enter saves its quantity and leads to the next field', async () => {
    const sheet = openSheet({ ...COUNT, lineCount: 2 }, [LINE, LAMP]);
    await sheet.user.click(await sheet.quantity());
    sheet.become({ countedCount: 1 }, [LAMP]);
    await sheet.user.keyboard('12{Enter}');
    expect(document.activeElement).toBe(await sheet.quantity(/Lamp/));
    expect(screen.queryByRole('textbox', { name: /Rope/ })).toBeNull();
    expect(sheet.bodies()).toEqual([{ articleId: 'a1', quantity: 12, previous: null }]);
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('1 of 2 counted'),
    );
  });

  test('of quantities that are typed without waiting for an answer, each is of its line', async () => {
    const sheet = openSheet({ ...COUNT, lineCount: 3 }, [LINE, LAMP, TORCH]);
    let answer = () => {};
    const answered = new Promise<object>((resolve) => {
      answer = () => resolve({});
    });
    sheet.answerEntries(() => answered);
    await sheet.user.click(await sheet.quantity());
    await sheet.user.keyboard('60{Enter}4{Enter}5{Enter}');
    answer();
    await waitFor(() =>
      expect(sheet.bodies()).toMatchObject([
        { articleId: 'a1', quantity: 60 },
        { articleId: 'a2', quantity: 4 },
        { articleId: 'a3', quantity: 5 },
      ]),
    );
  });

  test('is left without a count by Next, and stays to be counted', async () => {
    const sheet = openSheet({ ...COUNT, lineCount: 2 }, [LINE, LAMP]);
    await sheet.quantity();
    await sheet.press('Next');
    await sheet.quantity(/Lamp/);
    expect(sheet.bodies()).toEqual([]);
    await sheet.choose('Rope');
    expect(document.activeElement).toBe(await sheet.quantity());
  });

  test('is saved when another line is chosen', async () => {
    const sheet = openSheet({ ...COUNT, lineCount: 2 }, [LINE, LAMP]);
    await sheet.type('12');
    await sheet.choose('Lamp');
    await waitFor(() => expect(sheet.bodies()).toEqual([{ articleId: 'a1', quantity: 12, previous: null }]));
  });
});

describe('typed input', () => {
  test('stays where it cannot be read', async () => {
    const sheet = openSheet({ ...COUNT, lineCount: 2 }, [LINE, LAMP]);
    await sheet.type('1x');
    await sheet.press('Next');
    expect((await sheet.quantity()).value).toBe('1x');
  });

  test('and refused is asked for before the sheet is left, and there when its line is chosen again', async () => {
    const sheet = openSheet({ ...COUNT, lineCount: 2 }, [LINE, LAMP]);
    sheet.answerEntries(() => Promise.reject(new Error('refused')));
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      (input as Request).method === 'POST'
        ? new Response(JSON.stringify({ status: 409, code: 'COUNT_CONFLICT', counted: 5 }), {
            status: 409,
            headers: { 'content-type': 'application/problem+json' },
          })
        : answer(input, init);
    await sheet.user.type(await sheet.quantity(), '12{Enter}');
    await screen.findByText('Not saved yet');
    expect(hasUnsaved()).toBe(true);
    await sheet.choose('Rope');
    expect((await sheet.quantity()).value).toBe('12');
  });

  test('gives way to the count of somebody else', async () => {
    const sheet = openSheet({ ...COUNT, lineCount: 2 }, [LINE, LAMP]);
    await sheet.type('12');
    await sheet.searchFor('rope', [{ ...LINE, counted: 5, rounds: 1 }]);
    await waitFor(async () => expect((await sheet.quantity()).value).toBe('5'));
    await waitFor(() => expect(hasUnsaved()).toBe(false));
  });
});

describe('a line of units', () => {
  const DRILL = lineOf('a4', 'Drill');
  const units = { ...DRILL, article: { ...DRILL.article, unit: '', tracking: 'serial' } };

  test('begins with the units that were found before, and adds to them', async () => {
    const found = { ...units, counted: 1, recorded: 2, difference: -1, foundSerials: ['D-1'], rounds: 1 };
    const sheet = openSheet(COUNT, [LINE, found]);
    await sheet.quantity();
    await sheet.choose('Drill');
    const field = await screen.findByRole('combobox', { name: /Drill/ });
    await sheet.user.type(field, 'D-2{Enter}');
    await sheet.press('Next');
    await waitFor(() =>
      expect(sheet.bodies()).toMatchObject([{ quantity: 2, serials: ['D-1', 'D-2'], previous: 1 }]),
    );
  });

  test('that none was found is sent only after a confirmation', async () => {
    const sheet = openSheet(COUNT, [units]);
    await sheet.user.click(await screen.findByRole('button', { name: 'None found' }));
    await screen.findByText('No unit found?');
    expect(sheet.bodies()).toEqual([]);
    await sheet.user.click(screen.getAllByRole('button', { name: 'None found' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sheet.bodies()).toMatchObject([{ quantity: 0, serials: [] }]));
  });

  test('of missing units the first ones are named', async () => {
    const missingSerials = Array.from({ length: 10 }, (_, index) => `D-${index}`);
    openSheet(
      { ...COUNT, countedCount: 1, status: 'approved', results: { found: 0, missing: 1, unexpected: 0 } },
      [{ ...units, counted: 2, recorded: 12, difference: -10, missingSerials }],
    );
    await screen.findByText('Missing: D-0, D-1, D-2, D-3, D-4, D-5, D-6, D-7 and 2 more');
  });
});

describe('the lists', () => {
  test('say how many lines are to be counted, as recorded, missing and unexpected', async () => {
    const results = { found: 2, missing: 1, unexpected: 0 };
    const sheet = openSheet({ ...COUNT, lineCount: 7, countedCount: 3, results });
    await sheet.quantity();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace('\u00a0', ' '));
    expect(tabs).toEqual(['To count 4', 'Found 2', 'Missing 1', 'Unexpected 0']);
  });

  test('a search without a match says so, and where something that is not listed is counted', async () => {
    const sheet = openSheet();
    await sheet.quantity();
    await sheet.searchFor('lamp', []);
    await screen.findByText('Nothing matches these filters.');
    await screen.findByText(/Count it below/);
    expect(screen.queryByText('Everything here is counted.')).toBeNull();
  });
});

describe('the end of a stocktake', () => {
  test('it is cancelled only after a confirmation', async () => {
    const { user, written } = openSheet();
    await user.click(await screen.findByRole('button', { name: 'More about CNT-1' }));
    const cancel = { name: 'Cancel the stocktake' };
    await user.click(await screen.findByRole('button', cancel));
    await screen.findByText('Cancel this stocktake?');
    expect(written).toEqual([]);
    await user.click(screen.getAllByRole('button', cancel).at(-1) as HTMLElement);
    await waitFor(() => expect(written.map(({ path }) => path)).toEqual(['/api/stock/counts/c1/cancel']));
  });

  test('typed input is asked for before the approval, and forgotten once the stocktake is decided', async () => {
    const sheet = openSheet({ ...COUNT, lineCount: 1, countedCount: 1 });
    await sheet.type('12');
    await sheet.press('Approve');
    const confirm = await screen.findByRole('button', { name: 'Approve without it' });
    expect(sheet.written).toEqual([]);
    sheet.become({ status: 'approved' }, []);
    await sheet.user.click(confirm);
    await waitFor(() => expect(hasUnsaved()).toBe(false));
    expect(sheet.written.map(({ path }) => path)).toEqual(['/api/stock/counts/c1/approve']);
  });

  test('an approval says how many lines are not counted and what becomes of them, and asks', async () => {
    const sheet = openSheet({ ...COUNT, lineCount: 4, countedCount: 1 });
    await sheet.user.click(await screen.findByRole('button', { name: 'Approve what is counted' }));
    await screen.findByText('Approve with 3 of 4 lines not counted?');
    await screen.findByText(/What is not counted stays as it is recorded/);
    expect(sheet.written).toEqual([]);
    await sheet.press('Keep counting');
    await sheet.press('Approve what is counted');
    await sheet.user.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sheet.written).toMatchObject([{ body: { skipUncounted: true } }]));
  });

  const approveAll = async (results: object) => {
    const sheet = openSheet({ ...COUNT, lineCount: 2, countedCount: 2, results }, []);
    await sheet.user.click(await screen.findByRole('button', { name: 'Approve' }));
    return sheet;
  };

  test('an approval that posts differences says how many, and asks', async () => {
    const sheet = await approveAll({ found: 1, missing: 1, unexpected: 0 });
    await screen.findByText('Found: 1 · Missing: 1 · Unexpected: 0');
    expect(sheet.written).toEqual([]);
    await sheet.user.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sheet.written).toMatchObject([{ body: { skipUncounted: false } }]));
  });

  test('an approval without differences needs no confirmation', async () => {
    const sheet = await approveAll({ found: 2, missing: 0, unexpected: 0 });
    await waitFor(() => expect(sheet.written).toMatchObject([{ body: { skipUncounted: false } }]));
  });
});

describe('a line of which the stock is not known', () => {
  const unclear = { adjusted: -2, onHandIfMoved: 4, onHandIfCorrected: 6 };
  const counted = { ...LINE, counted: 6, recorded: 6, difference: 0, unclear };

  test('shows both figures, and is counted again in place of the approval', async () => {
    const written = answerByPath({
      '/api/stock/counts/c1': {
        ...COUNT,
        countedCount: 1,
        results: { found: 1, missing: 0, unexpected: 0 },
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

test('the focus stays where it is until something is counted', async () => {
  const sheet = openSheet();
  const field = await sheet.quantity();
  expect(document.activeElement).not.toBe(field);
  act(() => field.focus());
  expect(document.activeElement).toBe(field);
});
