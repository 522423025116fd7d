import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { RequestDto } from '@/api/generated/schemas';
import { answerByPath, renderPage } from '@/testing/page';
import { ReturnDialog } from './return-dialog';

const REQUEST = {
  id: 'r1',
  number: 'REQ-1',
  lines: [
    {
      id: 'l1',
      parentLineId: null,
      kit: false,
      articleId: 'a1',
      article: { id: 'a1', name: 'Lamp', sku: 'LMP', unit: '', decimals: 0, tracking: 'quantity' },
      delivered: 3,
      returned: 0,
      returnable: true,
    },
  ],
} as unknown as RequestDto;

test('a return is not recorded while a quantity is unreadable, and an empty one is none', async () => {
  answerByPath({});
  renderPage(<ReturnDialog request={REQUEST} onClose={() => undefined} />);
  const user = userEvent.setup();
  const good = screen.getByRole<HTMLInputElement>('textbox', { name: 'Lamp: Good' });
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Take back' });
  expect(confirm.disabled).toBe(false);
  const damaged = screen.getByRole('textbox', { name: 'Lamp: Damaged' });
  await user.clear(good);
  await user.type(good, '2');
  await user.clear(damaged);
  expect(confirm.disabled).toBe(false);
  await user.type(damaged, 'l');
  await screen.findByText('Enter a number that the unit allows.');
  expect(confirm.disabled).toBe(true);
  await user.clear(damaged);
  await user.type(damaged, '1');
  expect(confirm.disabled).toBe(false);
});

test('a damaged return is recorded with its photos', async () => {
  const written = answerByPath({
    '/api/files': { id: 'p1' },
    '/api/returns': { id: 'b1', number: 'BACK-1', document: { id: 'd1' } },
  });
  const closed = vi.fn();
  renderPage(<ReturnDialog request={REQUEST} onClose={closed} />);
  const user = userEvent.setup();
  expect(screen.queryByRole('group', { name: 'Photos of Lamp' })).toBeNull();
  const good = screen.getByRole('textbox', { name: 'Lamp: Good' });
  await user.clear(good);
  await user.type(good, '2');
  await user.type(screen.getByRole('textbox', { name: 'Lamp: Damaged' }), '{Backspace}1');
  const zone = await screen.findByRole('group', { name: 'Photos of Lamp' });
  await user.upload(
    within(zone).getAllByLabelText<HTMLInputElement>(/./, { selector: 'input' })[0] as HTMLInputElement,
    new File(['x'], 'lamp.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(written.map(({ path }) => path)).toContain('/api/files'));
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Take back' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await user.click(confirm);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(written.at(-1)?.body).toMatchObject({
    lines: [
      { lineId: 'l1', quantity: 2, condition: 'good' },
      { lineId: 'l1', quantity: 1, condition: 'damaged', photos: ['p1'] },
    ],
  });
});

test('each line of an article shows the units that are out for it, alone or in a kit', async () => {
  const laptop = { id: 'a2', name: 'Laptop', sku: 'LTP', unit: '', decimals: 0, tracking: 'serial' };
  const line = (id: string, fields: object = {}) => ({
    ...{ id, parentLineId: null, kit: false, articleId: 'a2', article: laptop },
    ...{ delivered: 1, returned: 0, returnable: true },
    ...fields,
  });
  const parts = [line('kit', { kit: true, articleId: 'k' }), line('part', { parentLineId: 'kit' })];
  const lines = [line('own'), ...parts];
  answerByPath({
    '/api/assets': { items: [1, 2].map((n) => ({ id: `u${n}`, serial: `S-${n}` })), nextCursor: null },
    '/api/loans': {
      items: [
        { id: 'own', lineId: 'own', assetIds: ['u1'] },
        { id: 'part', lineId: 'part', assetIds: ['u2'] },
      ],
      nextCursor: null,
    },
  });
  const request = { ...REQUEST, lines } as unknown as RequestDto;
  renderPage(<ReturnDialog request={request} onClose={() => undefined} />);
  await screen.findByRole('checkbox', { name: 'S-2' });
  const shown = screen.getAllByRole('list', { name: 'Units of Laptop' }).map((list) =>
    within(list)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent),
  );
  expect(shown).toEqual([['S-1'], ['S-2']]);
});
