import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CountDto } from '@/api/generated/stock';
import { answerByPath, renderPage } from '@/testing/page';
import { AddArticle } from './add-article';

const article = (id: string, name: string, tracking: 'lot' | 'quantity') => ({
  id,
  name,
  sku: id,
  unit: '',
  decimals: 0,
  tracking,
  photos: [],
});
const GEL = article('gel', 'Gel', 'lot');
const ROPE = article('rope', 'Rope', 'quantity');
const LOT = { id: 'lot1', number: 'L-1', expiresAt: null, expired: false, onHand: 2 };

function open() {
  const written = answerByPath({
    '/api/catalog/articles': { items: [GEL, ROPE], nextCursor: null },
    '/api/stock/lots': { items: [LOT], nextCursor: null },
    '/api/stock/counts/c1/lines': {},
  });
  renderPage(<AddArticle count={{ id: 'c1', siteId: 's1' } as CountDto} />);
  const user = userEvent.setup();
  const picker = () => screen.getByRole('combobox', { name: 'Article' });
  const choose = async (name: string) => {
    await user.click(picker());
    await user.click(await screen.findByTitle(name));
  };
  const save = async (name: RegExp, quantity: string) => {
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value: quantity } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written).toHaveLength(1));
  };
  return { written, user, picker, choose, save };
}

test('the lot of an article that was chosen before is not that of the next one', async () => {
  const form = open();
  await form.choose('Gel');
  await form.user.click(await screen.findByLabelText('Lot'));
  await form.user.click(await screen.findByTitle(/^L-1/));
  await form.choose('Rope');
  await form.save(/Rope/, '5');
  expect(form.written[0]?.body).toEqual({ articleId: 'rope', quantity: 5, previous: null });
});

test('after an article is counted, the next one can be typed', async () => {
  const form = open();
  await form.choose('Rope');
  await form.save(/Rope/, '5');
  await waitFor(() => expect(document.activeElement).toBe(form.picker()));
  expect(screen.queryByRole('textbox', { name: /Rope/ })).toBeNull();
});
