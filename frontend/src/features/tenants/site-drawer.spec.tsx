import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Network, renderPage } from '@/testing/page';
import { SiteDrawer } from './site-drawer';

let network: Network;
const onClose = vi.fn();

beforeEach(() => {
  network = new Network();
  onClose.mockClear();
});

const site = { id: 'site-1', version: 3, name: 'Depot', code: 'DEPOT', archived: false };
const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: /Create|Save/ });
const untilSent = (count: number) => waitFor(() => expect(network.sent).toHaveLength(count));

async function fillIn(user: ReturnType<typeof userEvent.setup>, name: string, code: string) {
  await user.type(field('Name'), name);
  await user.type(field('Code'), code);
}

test('a form that lacks something says so beside the field, and sends nothing', async () => {
  const user = userEvent.setup();
  renderPage(<SiteDrawer open onClose={onClose} />);
  await user.type(field('Name'), 'Annex');
  await user.type(field('Code'), '-');
  await user.click(submit());
  await waitFor(() => expect(field('Code').getAttribute('aria-invalid')).toBe('true'));
  expect(field('Name').getAttribute('aria-invalid')).not.toBe('true');
  expect([network.sent, onClose.mock.calls]).toEqual([[], []]);
});

test('a refusal of the server is shown beside its field, and the input stays', async () => {
  const user = userEvent.setup();
  renderPage(<SiteDrawer open onClose={onClose} />);
  await fillIn(user, ' Annex ', 'depot');
  await user.click(submit());
  await untilSent(1);
  expect(network.bodies).toEqual([{ name: 'Annex', code: 'DEPOT' }]);
  network.refuse(409, 'ALREADY_EXISTS');
  await waitFor(() => expect(field('Code').getAttribute('aria-invalid')).toBe('true'));
  expect([field('Name').value, field('Code').value]).toEqual([' Annex ', 'DEPOT']);
  expect(onClose).not.toHaveBeenCalled();
});

test('a form that is sent twice while its answer is on its way is sent once', async () => {
  const user = userEvent.setup();
  renderPage(<SiteDrawer open onClose={onClose} />);
  await fillIn(user, 'Annex', 'ANNEX');
  await user.click(submit());
  await untilSent(1);
  await user.click(submit());
  network.answer(201, { ...site, name: 'Annex' });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(network.sent).toHaveLength(1);
});

test('a change names the version that was read', async () => {
  const user = userEvent.setup();
  renderPage(<SiteDrawer open onClose={onClose} site={site as never} />);
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Main depot');
  await user.click(submit());
  await untilSent(1);
  const [sent] = network.sent;
  expect(sent).toMatchObject({ method: 'PATCH', path: '/api/sites/site-1', body: { name: 'Main depot' } });
  expect(sent?.headers.get('if-match')).toBe('"3"');
});
