import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerByPath, renderPage } from '@/testing/page';
import { CountSheet } from './count-sheet';

const COUNT = {
  id: 'c1',
  number: 'CNT-1',
  siteId: 's1',
  site: { id: 's1', name: 'Depot' },
  status: 'counting',
  blind: true,
  lineCount: 1,
  countedCount: 0,
};
const ROPE = { id: 'a1', name: 'Rope', sku: 'ROPE', unit: 'm', decimals: 0, tracking: 'quantity' };
const LINE = {
  id: 'l1',
  articleId: 'a1',
  article: ROPE,
  lot: null,
  lotId: null,
  locationPath: null,
  missing: 0,
  counted: null,
  recorded: null,
  difference: null,
  countedBy: null,
};

test('a quantity that is typed is still there when another search has hidden its line for a while', async () => {
  const lines = { items: [LINE], nextCursor: null };
  const answers: Record<string, object> = {
    '/api/stock/counts/c1': COUNT,
    '/api/stock/counts/c1/lines': lines,
  };
  answerByPath(answers);
  renderPage(<CountSheet id="c1" title="Counts" />);
  const user = userEvent.setup();
  const quantity = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Rope/ });
  fireEvent.change(await quantity(), { target: { value: '12' } });
  const search = screen.getByRole('searchbox');
  answers['/api/stock/counts/c1/lines'] = { items: [], nextCursor: null };
  await user.type(search, 'lamp');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Rope/ })).toBeNull());
  answers['/api/stock/counts/c1/lines'] = lines;
  await user.clear(search);
  await user.type(search, 'rope');
  expect((await quantity()).value).toBe('12');
});
