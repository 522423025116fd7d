import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AssetDto } from '@/api/generated/schemas';
import '@/api/enhance';
import type { ArticleDto } from '@/api/generated/catalog';
import { type LoanDto, returnsApi } from '@/api/generated/returns';
import { scanKeys } from '@/testing/keys';
import { answerByPath, Refetch, renderPage } from '@/testing/page';
import { ReturnsDeskPage } from './returns-desk-page';

const CAMERA = { id: 'camera', name: 'Camera', sku: 'CAM', unit: '', decimals: 0, tracking: 'serial' };
const LAMP = { id: 'lamp', name: 'Lamp', sku: 'LMP', unit: '', decimals: 0, tracking: 'quantity' };

const loan = (requestId: string, article: typeof CAMERA, quantity: number, assetIds: string[] = []) =>
  ({
    id: `${requestId}-${article.id}`,
    requestId,
    requestNumber: requestId.toUpperCase(),
    lineId: `${requestId}-${article.id}`,
    articleId: article.id,
    article,
    kit: null,
    quantity,
    assetIds,
    holder: { id: null, name: 'Ada', erased: false },
    dueAt: null,
    overdue: false,
    closedAt: null,
  }) as unknown as LoanDto;

const unit = (id: string, requestId: string | null) =>
  ({ id, serial: id.toUpperCase(), articleId: 'camera', requestId, state: 'out' }) as AssetDto;

const page = (items: readonly object[]) => ({ items, nextCursor: null });
const asArticle = (article: object) => article as ArticleDto;

function openDesk(loans: readonly LoanDto[], path = '/') {
  const answers: Record<string, object> = {
    '/api/loans': page(loans),
    '/api/assets': page([unit('a1', 'r1'), unit('a2', 'r1'), unit('b1', 'r2')]),
    '/api/catalog/scan/A2': { kind: 'asset', article: asArticle(CAMERA), asset: unit('a2', 'r1') },
    '/api/catalog/scan/B1': { kind: 'asset', article: asArticle(CAMERA), asset: unit('b1', 'r2') },
    '/api/catalog/scan/C1': { kind: 'asset', article: asArticle(CAMERA), asset: unit('c1', null) },
    '/api/catalog/scan/CAM': { kind: 'article', article: asArticle(CAMERA) },
    '/api/catalog/scan/LMP': { kind: 'article', article: asArticle(LAMP) },
    '/api/returns': { number: 'RET-1', document: { id: 'd' } },
  };
  const written = answerByPath(answers);
  renderPage(
    <>
      <Refetch action={returnsApi.util.invalidateTags(['Loan' as never])} />
      <ReturnsDeskPage title="Returns" />
    </>,
    { path },
  );
  const user = userEvent.setup();
  const scan = async (code: string) => {
    await user.type(screen.getByRole('textbox', { name: 'Find loans' }), `${code}{Enter}`);
  };
  return { user, scan, written, answers };
}

const takeBack = () => screen.getByRole('button', { name: /^Take back/ });

test('a scanned serial number ticks its unit, and the return names it', async () => {
  const { user, scan, written } = openDesk([loan('r1', CAMERA, 2, ['a1', 'a2'])]);
  await scan('A2');
  await screen.findByText('Camera A2 ticked');
  const units = await screen.findByRole('list', { name: 'Units of Camera' });
  expect(within(units).getByRole('checkbox', { name: 'A2', checked: true })).toBeTruthy();
  expect(within(units).getByRole('checkbox', { name: 'A1', checked: false })).toBeTruthy();
  await user.click(takeBack());
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toEqual({
    requestId: 'r1',
    lines: [{ lineId: 'r1-camera', quantity: 1, condition: 'good', assetIds: ['a2'] }],
  });
});

test('units of several requests are scanned one after the other, and each request gets its return', async () => {
  const { user, scan, written, answers } = openDesk([loan('r1', CAMERA, 2, ['a1', 'a2'])]);
  await scan('A2');
  await screen.findByText('Camera A2 ticked');
  answers['/api/loans'] = page([loan('r2', CAMERA, 1, ['b1'])]);
  await scan('B1');
  await screen.findByText('Camera B1 ticked');
  await user.click(takeBack());
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written.map(({ body }) => (body as { requestId: string }).requestId).sort()).toEqual(['r1', 'r2']);
});

test('the code of an article does not choose among its units, and a unit that is not out is refused', async () => {
  const { scan } = openDesk([loan('r1', CAMERA, 2, ['a1', 'a2'])]);
  await scan('A2');
  await screen.findByText('Camera A2 ticked');
  await scan('CAM');
  await screen.findByText(/Scan the serial number of the unit of Camera/);
  await scan('C1');
  await screen.findByText('Camera C1 is not on loan');
  expect(takeBack().textContent).toBe('Take back 1 line');
});

test('a refused return leaves the ticks, and earlier recorded ones are not sent again', async () => {
  const { user, scan, written, answers } = openDesk([loan('r1', LAMP, 1), loan('r2', LAMP, 1)]);
  await scan('LMP');
  for (const box of await screen.findAllByRole('checkbox', { name: /^Lamp/ })) await user.click(box);
  const recorded = answers['/api/returns'];
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await original(input, init);
    // The second return is refused.
    if (written.length > 0) delete answers['/api/returns'];
    return answer;
  };
  await user.click(takeBack());
  await screen.findByRole('alert');
  expect(written).toHaveLength(2);
  answers['/api/returns'] = recorded ?? {};
  globalThis.fetch = original;
  await user.click(takeBack());
  await waitFor(() => expect(written).toHaveLength(3));
  expect(written.map(({ body }) => (body as { requestId: string }).requestId)).toEqual(['r1', 'r2', 'r2']);
});

test('of units that share a serial number the one that is out is ticked, and none where several are', async () => {
  const { scan, answers } = openDesk([loan('r1', CAMERA, 2, ['a1', 'a2'])]);
  const others = (state: string) => [
    { kind: 'asset', article: asArticle(CAMERA), asset: { ...unit('a2', 'r1'), state } },
  ];
  const atHome = {
    kind: 'asset',
    article: asArticle(LAMP),
    asset: { ...unit('x2', null), state: 'available' },
  };
  answers['/api/catalog/scan/A2'] = { ...atHome, others: others('out') };
  await scan('A2');
  await screen.findByText('Camera A2 ticked');
  const away = { kind: 'asset', article: asArticle(LAMP), asset: unit('x3', 'r3') };
  answers['/api/catalog/scan/X3'] = { ...away, others: [{ ...away, asset: unit('y3', 'r4') }] };
  await scan('X3');
  await screen.findByText(/Several loans have this number: Lamp, Lamp/);
});

test('a unit that is scanned while a return is being sent stays ticked', async () => {
  const { user, scan, written, answers } = openDesk([loan('r1', CAMERA, 2, ['a1', 'a2'])]);
  answers['/api/catalog/scan/A1'] = {
    kind: 'asset',
    article: asArticle(CAMERA),
    asset: unit('a1', 'r1'),
  };
  const recorded = answers['/api/returns'] ?? {};
  let arrive = () => {};
  const arrived = new Promise<object>((resolve) => {
    arrive = () => resolve(recorded);
  });
  answers['/api/returns'] = () => arrived;
  await scan('A2');
  await screen.findByText('Camera A2 ticked');
  await user.click(takeBack());
  await waitFor(() => expect(written).toHaveLength(1));
  await scan('A1');
  await screen.findByText('Camera A1 ticked');
  answers['/api/loans'] = page([loan('r1', CAMERA, 1, ['a1'])]);
  await act(async () => arrive());
  await waitFor(() => expect(takeBack().className).not.toContain('loading'));
  await user.click(takeBack());
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written[1]?.body).toMatchObject({ lines: [{ quantity: 1, assetIds: ['a1'] }] });
});

test('the loan of a pressed “Take back” is ticked when the desk opens', async () => {
  openDesk([loan('r1', LAMP, 1), loan('r1', CAMERA, 2, ['a1', 'a2'])], '/?requestId=r1&unit=a2');
  expect(await screen.findByRole('checkbox', { name: 'A2', checked: true })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'A1', checked: false })).toBeTruthy();
  expect(takeBack().textContent).toBe('Take back 1 line');
});

test('the desk begins in its field, which takes each scan, wherever the focus is', async () => {
  openDesk([loan('r1', CAMERA, 2, ['a1', 'a2']), loan('r1', LAMP, 1)], '/?requestId=r1');
  const field = screen.getByRole('textbox', { name: 'Find loans' });
  expect(document.activeElement).toBe(field);
  const box = await screen.findByRole('checkbox', { name: /^Lamp/ });
  act(() => box.focus());
  scanKeys('A2\n');
  await screen.findByText('Camera A2 ticked');
  await waitFor(() => expect(document.activeElement).toBe(field));
  act(() => screen.getByRole('textbox', { name: 'Quantity of Lamp' }).focus());
  scanKeys('LMP\n');
  await screen.findByText('Lamp ticked');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Lamp' }).value).toBe('1');
});

test('each scan of an article counts a piece that comes back, and no more than are out', async () => {
  const { user, scan, written } = openDesk([loan('r1', LAMP, 3)]);
  for (const said of ['Lamp: 1 of 3', 'Lamp: 2 of 3']) {
    await scan('LMP');
    await screen.findByText(said);
  }
  await user.click(takeBack());
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ lines: [{ quantity: 2 }] });
});

test('a return clears the message about the last scan', async () => {
  const { user, scan, written, answers } = openDesk([loan('r1', CAMERA, 2, ['a1', 'a2'])]);
  await scan('A2');
  await screen.findByText('Camera A2 ticked');
  answers['/api/loans'] = page([loan('r1', CAMERA, 1, ['a1'])]);
  await user.click(takeBack());
  await waitFor(() => expect(written).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Camera A2 ticked')).toBeNull());
});

test('a unit or a loan that another desk takes back is no longer ticked', async () => {
  const cameras = loan('r1', CAMERA, 2, ['a1', 'a2']);
  const { user, scan, answers } = openDesk([cameras, loan('r1', LAMP, 1)], '/?requestId=r1');
  await user.click(await screen.findByRole('checkbox', { name: /^Lamp/ }));
  await scan('A2');
  await screen.findByText('Camera A2 ticked');
  expect(takeBack().textContent).toBe('Take back 2 lines');
  answers['/api/loans'] = page([loan('r1', CAMERA, 1, ['a1'])]);
  await user.click(screen.getByText('Refetch 0'));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Lamp/ })).toBeNull());
  expect(screen.getByRole('checkbox', { name: /^Camera/, checked: false })).toBeTruthy();
  expect(takeBack().hasAttribute('disabled')).toBe(true);
});
