import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { scanKeys } from '@/testing/keys';
import { answerByPath, renderPage, type SentRequest } from '@/testing/page';
import { COUNT, LINE, lineOf, ROPE, scanned } from './count.testing';
import { CountSheet } from './count-sheet';

const LAMP = lineOf('a2', 'Lamp');
const TORCH = lineOf('a9', 'Torch');

type Answer = object | ((query: URLSearchParams) => object | Promise<object>);

/** A sheet of some lines; entries are answered by `entered`. */
function openSheet(
  lines: readonly (typeof LINE)[],
  scans: Record<string, Answer>,
  entered: () => object = () => ({}),
) {
  const answers: Record<string, Answer> = {
    '/api/stock/counts/c1': COUNT,
    '/api/stock/counts/c1/lines': (query) =>
      query.has('limit')
        ? {
            items: lines.filter(({ article }) => article.sku.startsWith(query.get('q') ?? '')),
            nextCursor: null,
          }
        : entered(),
  };
  for (const [code, answer] of Object.entries(scans)) answers[`/api/catalog/scan/${code}`] = answer;
  const written = answerByPath(answers);
  renderPage(<CountSheet id="c1" title="Counts" />, { permissions: ['stock:count'] });
  return written;
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const bodies = (written: SentRequest[]) => written.map(({ body }) => body);
const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim());

test('a scanned article is being counted, and its quantity is typed next', async () => {
  openSheet([LINE, LAMP], { '4006381333931': scanned(LAMP.article) });
  const rope = await field(/Rope/);
  act(() => rope.focus());
  scanKeys('4006381333931\n');
  const lamp = await field(/Lamp/);
  await waitFor(() => expect(document.activeElement).toBe(lamp));
  expect(screen.queryByRole('textbox', { name: /Rope/ })).toBeNull();
});

test('each scan adds one piece to its line, and the quantity is saved when another line is scanned', async () => {
  const written = openSheet([LINE, LAMP], {
    '4006381333931': scanned(LAMP.article),
    '96385074': { ...scanned(ROPE), elements: { quantity: 12 } },
  });
  await field(/Rope/);
  scanKeys('4006381333931\n4006381333931\n4006381333931\n');
  await waitFor(async () => expect((await field(/Lamp/)).value).toBe('3'));
  expect(written).toEqual([]);
  scanKeys('96385074\n');
  await waitFor(async () => expect((await field(/Rope/)).value).toBe('12'));
  await waitFor(() => expect(bodies(written)).toEqual([{ articleId: 'a2', quantity: 3, previous: null }]));
});

test('an article that no line expects is counted as an unexpected one', async () => {
  const written = openSheet([LINE], { TORCH: scanned(TORCH.article) });
  await field(/Rope/);
  scanKeys('TORCH\n');
  const torch = await field(/Torch/);
  await waitFor(() => expect(heard()).toContain('Torch is not expected here. Enter what you have found.'));
  await waitFor(() => expect(document.activeElement).toBe(torch));
  await userEvent.setup().keyboard('4{Enter}');
  await waitFor(() => expect(bodies(written)).toEqual([{ articleId: 'a9', quantity: 4, previous: null }]));
});

describe('units', () => {
  const article = { ...ROPE, id: 'a4', name: 'Drill', sku: 'DRILL', unit: '', tracking: 'serial' };
  const DRILL = { ...LINE, id: 'l4', articleId: 'a4', article };
  const unit = (serial: string) => ({
    kind: 'asset',
    article: { ...article, photos: [] },
    asset: { serial },
  });

  test('are counted and saved by their scan alone', async () => {
    const lines: (typeof LINE)[] = [LINE, DRILL];
    const written = openSheet(lines, { 'D-1': unit('D-1'), 'D-2': unit('D-2') }, () => {
      const { serials } = bodies(written).at(-1) as { serials: string[] };
      const line = { ...DRILL, counted: serials.length, foundSerials: serials, rounds: serials.length };
      lines.splice(1, 1, line as never);
      return line;
    });
    await field(/Rope/);
    scanKeys('D-1\nD-2\nD-2\n');
    await waitFor(() => expect(heard()).toContain('D-2 is counted already'));
    expect(bodies(written)).toEqual([
      { articleId: 'a4', quantity: 1, previous: null, serials: ['D-1'] },
      { articleId: 'a4', quantity: 2, previous: 1, serials: ['D-1', 'D-2'] },
    ]);
  });

  test('that are recorded as lost are counted, and said to be unexpected', async () => {
    openSheet([DRILL], { 'D-9': unit('D-9') }, () => ({
      ...DRILL,
      counted: 1,
      foundSerials: ['D-9'],
      unexpectedSerials: ['D-9'],
    }));
    await screen.findByRole('combobox', { name: /Drill/ });
    scanKeys('D-9\n');
    await waitFor(() => expect(heard()).toContain('D-9 was recorded as lost or written off. It is counted.'));
  });
});

describe('a scanned number that several articles share', () => {
  const lot = (article: object) => ({
    kind: 'lot',
    article: { ...article, photos: [] },
    lot: { id: 'lot', number: 'L-1' },
  });
  let user: ReturnType<typeof userEvent.setup>;

  const scan = async (counted: readonly (typeof LINE)[]) => {
    openSheet(counted, { 'L-1': { ...lot(TORCH.article), others: [lot(LAMP.article), lot(ROPE)] } });
    await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
    await user.type(await screen.findByLabelText('Or type the code'), 'L-1{Enter}');
  };
  const isCounting = (name: string) =>
    waitFor(() => expect(screen.getByRole('region', { name: 'Being counted' }).textContent).toContain(name));

  beforeEach(() => {
    user = userEvent.setup();
  });

  test('finds the article that is counted', async () => {
    await scan([lineOf('a7', 'Other'), LINE]);
    await isCounting('Rope');
  });

  test('offers the choice between those that are counted', async () => {
    await scan([lineOf('a7', 'Other'), LINE, LAMP]);
    await screen.findByRole('group', { name: /Several articles have this number/ });
    expect(screen.queryByRole('button', { name: /^Torch/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rope ROPE' }));
    await isCounting('Rope');
  });
});
