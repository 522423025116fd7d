import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { scanKeys } from '@/testing/keys';
import { answerByPath, renderPage } from '@/testing/page';
import { CounterPage } from './counter-page';

const CAMERA = {
  id: 'camera',
  name: 'Camera',
  sku: 'CAM',
  unit: '',
  decimals: 0,
  tracking: 'serial',
  returnable: false,
  components: [],
};
const unit = (serial: string, state = 'available') => ({
  id: serial,
  serial,
  articleId: 'camera',
  siteId: 's1',
  state,
});
const page = (items: readonly object[]) => ({ items, nextCursor: null });

async function scan(code: string): Promise<void> {
  const field = await screen.findByRole('combobox', { name: 'Add an article' });
  act(() => field.focus());
  scanKeys(`${code}\n`);
}

test('units are handed out by their scanned serial numbers, each once, and one that is not free is refused', async () => {
  const written = answerByPath({
    '/api/sites': page([{ id: 's1', name: 'Depot', createdAt: '2026-01-01T00:00:00.000Z' }]),
    '/api/assets': page([unit('SN-1'), unit('SN-2')]),
    '/api/catalog/scan/CAM': { kind: 'article', article: CAMERA },
    '/api/catalog/scan/SN-1': { kind: 'asset', article: CAMERA, asset: unit('SN-1') },
    '/api/catalog/scan/SN-2': { kind: 'asset', article: CAMERA, asset: unit('SN-2') },
    '/api/catalog/scan/SN-3': { kind: 'asset', article: CAMERA, asset: unit('SN-3', 'out') },
    '/api/requests/handout': { request: { number: 'REQ-1' }, order: { documents: [] } },
  });
  renderPage(<CounterPage title="Counter" />);
  const user = userEvent.setup();
  const handOut = () => screen.getByRole('button', { name: 'Hand out' });

  await scan('CAM');
  await screen.findByText('0 units');
  await user.type(screen.getByRole('combobox', { name: 'Person' }), 'Ada');
  // The article alone does not say which unit leaves.
  expect(handOut().hasAttribute('disabled')).toBe(true);
  await scan('SN-1');
  await screen.findByText('1 unit');
  await scan('SN-1');
  await scan('SN-3');
  await screen.findByText('Unit SN-3 is not available at this depot.');
  await user.clear(screen.getByRole('combobox', { name: 'Add an article' }));
  await scan('SN-2');
  await screen.findByText('2 units');
  await user.click(handOut());
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toMatchObject({
    path: '/api/requests/handout',
    body: {
      siteId: 's1',
      lines: [{ articleId: 'camera', quantity: 2 }],
      scanned: ['uSN-1', 'uSN-2'],
      recipient: { name: 'Ada' },
    },
  });
});

test('the pieces of a scanned lot are handed out from it', async () => {
  const glue = { ...CAMERA, id: 'glue', name: 'Glue', sku: 'GLU', tracking: 'lot' };
  const found = { kind: 'lot', article: glue, lot: { id: 'lot-l', number: 'L-1', articleId: 'glue' } };
  const written = answerByPath({
    '/api/sites': page([{ id: 's1', name: 'Depot', createdAt: '2026-01-01T00:00:00.000Z' }]),
    '/api/catalog/scan/L-1': found,
    '/api/requests/handout': { request: { number: 'REQ-1' }, order: { documents: [] } },
  });
  renderPage(<CounterPage title="Counter" />);
  const user = userEvent.setup();
  await scan('L-1');
  await screen.findByText('Lot L-1');
  await user.type(screen.getByRole('combobox', { name: 'Person' }), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Hand out' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({
    lines: [{ articleId: 'glue', quantity: 1 }],
    scanned: ['llot-l'],
  });
});

test('a number that several articles share offers the choice between them', async () => {
  const torch = { ...CAMERA, id: 'torch', name: 'Torch', sku: 'TOR' };
  answerByPath({
    '/api/sites': page([{ id: 's1', name: 'Depot', createdAt: '2026-01-01T00:00:00.000Z' }]),
    '/api/assets': page([unit('SN-1')]),
    '/api/catalog/scan/SN-1': {
      kind: 'asset',
      article: torch,
      asset: { ...unit('SN-1'), id: 'torch-1', articleId: 'torch' },
      others: [{ kind: 'asset', article: CAMERA, asset: unit('SN-1') }],
    },
  });
  renderPage(<CounterPage title="Counter" />);
  const user = userEvent.setup();
  await scan('SN-1');
  const choice = within(await screen.findByRole('group', { name: /Several articles have this number/ }));
  expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Torch TOR',
    'Camera CAM',
  ]);
  await user.click(choice.getByRole('button', { name: 'Camera CAM' }));
  await screen.findByText('1 unit');
  expect(screen.queryByText('Torch')).toBeNull();
  expect(screen.queryByRole('group', { name: /Several articles/ })).toBeNull();
});

test('the counter begins in its field, and a scan is read alone, whatever has the focus or is left in the field', async () => {
  answerByPath({
    '/api/sites': page([{ id: 's1', name: 'Depot', createdAt: '2026-01-01T00:00:00.000Z' }]),
    '/api/assets': page([unit('SN-0002')]),
    '/api/catalog/articles': page([]),
    '/api/catalog/scan/SN-0002': { kind: 'asset', article: CAMERA, asset: unit('SN-0002') },
  });
  renderPage(<CounterPage title="Counter" />);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Add an article' });
  expect(document.activeElement).toBe(field);
  scanKeys('XX-9999\n');
  await screen.findByText('No article has the code “XX-9999”.');
  expect(field.value).toBe('');
  const person = screen.getByRole<HTMLInputElement>('combobox', { name: 'Person' });
  act(() => person.focus());
  scanKeys('SN-0002\n');
  await screen.findByText('1 unit');
  expect([field.value, person.value]).toEqual(['', '']);
});

test('those who borrowed lately are proposed before anything is typed, each once, without those who left', async () => {
  const holder = (id: string | null, name: string, erased = false) => ({ holder: { id, name, erased } });
  const written = answerByPath({
    '/api/sites': page([{ id: 's1', name: 'Depot', createdAt: '2026-01-01T00:00:00.000Z' }]),
    '/api/assets': page([unit('SN-1')]),
    '/api/catalog/scan/SN-1': { kind: 'asset', article: CAMERA, asset: unit('SN-1') },
    '/api/users': page([{ id: 'eve', name: 'Eve', email: 'eve@example.org' }]),
    '/api/loans': page([
      holder(null, 'Zoé Martin'),
      holder('eve', 'Eve'),
      holder(null, 'Zoé Martin'),
      holder('gone', 'Gone'),
      holder(null, 'Erased person 1', true),
    ]),
    '/api/requests/handout': { request: { number: 'REQ-1' }, order: { documents: [] } },
  });
  renderPage(<CounterPage title="Counter" />, { permissions: ['users:read', 'returns:receive'] });
  const user = userEvent.setup();
  await scan('SN-1');
  await screen.findByText('1 unit');
  const person = screen.getByRole('combobox', { name: 'Person' });
  await user.click(person);
  await user.keyboard('{ArrowDown}');
  const options = () =>
    [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);
  await waitFor(() => expect(options()).toEqual(['Zoé Martin', 'Eve']));
  await user.type(person, 'eve');
  await waitFor(() => expect(options()).toEqual(['Eve']));
  await user.click(document.querySelector('.ant-select-item-option-content') as Element);
  await user.click(screen.getByRole('button', { name: 'Hand out' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ recipient: { userId: 'eve' } });
});
