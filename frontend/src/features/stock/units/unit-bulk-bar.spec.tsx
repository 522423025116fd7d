import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AssetDto } from '@/api/generated/schemas';
import { renderPage } from '@/testing/page';
import { UnitBulkBar } from './unit-bulk-bar';

const ARTICLE = { id: 'a1', name: 'Lamp', sku: 'LMP', unit: 'piece', decimals: 0, tracking: 'serial' };
const unit = (id: string, more: object = {}) =>
  ({
    id,
    serial: id,
    article: ARTICLE,
    articleId: 'a1',
    siteId: 's1',
    state: 'available',
    ...more,
  }) as AssetDto;

function show(units: readonly AssetDto[]) {
  const onAction = vi.fn();
  renderPage(
    <UnitBulkBar
      units={units}
      onAction={onAction}
      onSelect={() => undefined}
      onSelectAll={() => undefined}
    />,
    { permissions: ['stock:transfer', 'stock:read'] },
  );
  return onAction;
}

test('units that are alike are moved by one form, as far as the member may', async () => {
  const onAction = show([unit('SN-1'), unit('SN-2')]);
  expect(screen.queryByRole('button', { name: /quarantine/i })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(onAction).toHaveBeenCalledWith({
    kind: 'transfer',
    article: ARTICLE,
    siteId: 's1',
    assetIds: ['SN-1', 'SN-2'],
  });
});

test.each([{ articleId: 'a2' }, { siteId: 's2' }, { state: 'out' }])(
  'units of which one differs by %j get labels, and the reason why they are not moved',
  (difference) => {
    show([unit('SN-1'), unit('SN-2', difference)]);
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Labels' })).toBeTruthy();
    expect(screen.getByText(/are moved together/)).toBeTruthy();
  },
);

test('units that are all out are not said to differ', () => {
  show([unit('SN-1', { state: 'out' }), unit('SN-2', { state: 'out' })]);
  expect(screen.queryByText(/are moved together/)).toBeNull();
});
