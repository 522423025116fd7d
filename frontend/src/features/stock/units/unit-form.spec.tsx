import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AssetDto } from '@/api/generated/schemas';
import { discardUnsaved } from '@/shared/hooks/use-unsaved-guard';
import { answerByPath, renderPage } from '@/testing/page';
import { RegisterUnitDrawer } from './register-unit-drawer';
import { UnitForm } from './unit-form';

const field = (label: string, type: string, required = false) => ({
  key: label.toLowerCase(),
  label,
  type,
  required,
  options: [],
});
const ARTICLE = {
  id: 'a1',
  name: 'Lamp',
  sku: 'LMP',
  unit: 'piece',
  decimals: 0,
  tracking: 'serial' as const,
};
const ASSET = { id: 'u1', version: 3, articleId: 'a1', serial: 'SN-1', values: { weight: 2.5 } };

const answer = (more: Parameters<typeof answerByPath>[0]) =>
  answerByPath({
    '/api/catalog/articles/a1': { ...ARTICLE, modelId: 'm1' },
    '/api/models/m1': {
      id: 'm1',
      fields: [
        field('Weight', 'number'),
        field('Colour', 'text', true),
        field('Tested', 'checkbox'),
        field('Manual', 'file'),
      ],
    },
    ...more,
  });

afterEach(discardUnsaved);

test('the own values of a unit are edited beside its serial number; none is required, and files are the article’s', async () => {
  const sent = answer({ '/api/assets/u1': ASSET });
  const onDone = vi.fn();
  const user = userEvent.setup();
  renderPage(<UnitForm asset={ASSET as unknown as AssetDto} onDone={onDone} />);
  const weight = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Weight (optional)' });
  expect(weight.value).toBe('2.5');
  expect(screen.queryByText(/Manual/)).toBeNull();
  await user.clear(weight);
  await user.type(weight, '2.75');
  await user.click(screen.getByRole('checkbox', { name: 'Tested' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { serial: 'SN-1', values: { weight: 2.75, tested: true } }],
  ]);
});

test('a corrected serial number leaves the values of the unit as they are', async () => {
  const sent = answer({ '/api/assets/u1': ASSET });
  const onDone = vi.fn();
  const user = userEvent.setup();
  renderPage(<UnitForm asset={ASSET as unknown as AssetDto} onDone={onDone} />);
  await user.type(await screen.findByRole('textbox', { name: 'Serial number' }), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([{ serial: 'SN-10' }]);
});

test('a unit is registered with its own values', async () => {
  const site = { id: 's1', name: 'Depot', archived: false };
  const sent = answer({ '/api/assets': ASSET, '/api/sites': { items: [site], nextCursor: null } });
  const onClose = vi.fn();
  const user = userEvent.setup();
  renderPage(<RegisterUnitDrawer open onClose={onClose} article={ARTICLE} />, {
    permissions: ['stock:adjust', 'stock:read', 'catalog:read'],
  });
  await user.type(await screen.findByRole('textbox', { name: 'Colour (optional)' }), 'red');
  await user.type(screen.getByRole('textbox', { name: 'Serial number' }), 'SN-2');
  await user.click(screen.getByRole('button', { name: 'Register a unit' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([
    { articleId: 'a1', siteId: 's1', serial: 'SN-2', values: { colour: 'red' } },
  ]);
});

test.each(['constructor', 'toString', 'hasOwnProperty'])(
  'fields called %s are blank, and send no value where none was entered',
  async (key) => {
    const fields = [{ ...field('Maker', 'text'), key }, field('Weight', 'number')];
    const sent = answer({ '/api/assets/u1': ASSET, '/api/models/m1': { id: 'm1', fields } });
    const onDone = vi.fn();
    const user = userEvent.setup();
    renderPage(<UnitForm asset={ASSET as unknown as AssetDto} onDone={onDone} />);
    const maker = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Maker (optional)' });
    expect(maker.value).toBe('');
    await user.type(screen.getByRole('textbox', { name: 'Serial number' }), '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    await user.type(maker, 'Ada');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
    expect(sent.map(({ body }) => body)).toEqual([
      { serial: 'SN-10' },
      { serial: 'SN-10', values: Object.fromEntries([[key, 'Ada']]) },
    ]);
  },
);

test('a number and a checkbox called as what every object inherits can be left out', async () => {
  const fields = [
    { ...field('Maker', 'number'), key: 'constructor' },
    { ...field('Tested', 'checkbox'), key: 'toString' },
  ];
  const sent = answer({ '/api/assets/u1': ASSET, '/api/models/m1': { id: 'm1', fields } });
  const onDone = vi.fn();
  const user = userEvent.setup();
  renderPage(<UnitForm asset={ASSET as unknown as AssetDto} onDone={onDone} />);
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Tested' })).checked).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'Serial number' }), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([{ serial: 'SN-10' }]);
});
