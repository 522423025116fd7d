import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { ListCardId } from '@/features/dashboard/board/cards';
import { ListCardOf } from '@/features/dashboard/board/list-cards';
import { LoansPage } from '@/features/loans/loans-page';
import { PendingPage } from '@/features/preparation/lists/pending-page';
import { RequestsPage } from '@/features/requests/lists/requests-page';
import { ProcessingPage } from '@/features/requests/processing/processing-page';
import { StockPage } from '@/features/stock/stock-page';
import { answerByPath, renderPage } from '@/testing/page';

const EMPTY = { items: [], nextCursor: null, total: 0 };
const PERMISSIONS = ['requests:read-all', 'requests:read-own', 'preparation:work', 'stock:read'] as const;
/** The parameters of a page and its order, not of its content. */
const OF_THE_PAGE = ['limit', 'sort', 'count', 'cursor', 'skip'];

/** The filters of the queries of a list while a record is open. */
function questionsTo(path: string): Record<string, string>[] {
  const asked: Record<string, string>[] = [];
  answerByPath({
    [path]: (query: URLSearchParams) => {
      asked.push(Object.fromEntries([...query].filter(([name]) => !OF_THE_PAGE.includes(name))));
      return EMPTY;
    },
    '/api/sites': EMPTY,
    '/api/views': EMPTY,
  });
  return asked;
}

/** That of low stock opens the proposals to order for the same alerts: see alert-link.spec.tsx. */
test.each<[ListCardId, ReactNode, string]>([
  ['my-loans', <LoansPage key="page" title="" />, '/api/loans'],
  ['my-requests', <RequestsPage key="page" title="" view="mine" />, '/api/requests'],
  ['ready-to-collect', <RequestsPage key="page" title="" view="mine" />, '/api/requests'],
  ['to-decide', <ProcessingPage key="page" title="" />, '/api/requests'],
  ['to-prepare', <PendingPage key="page" title="" />, '/api/preparation/orders'],
  ['to-hand-over', <PendingPage key="page" title="" />, '/api/preparation/orders'],
  ['overdue-loans', <LoansPage key="page" title="" />, '/api/loans'],
  ['recent-movements', <StockPage key="page" title="" />, '/api/stock/movements'],
])('the title of the card %s opens the list whose first entries it shows', async (card, page, path) => {
  const ofCard = questionsTo(path);
  const { unmount } = renderPage(<ListCardOf card={card} />, { permissions: PERMISSIONS });
  await waitFor(() => expect(ofCard).toHaveLength(1));
  const address = screen.getByRole('link').getAttribute('href') ?? '';
  unmount();
  const ofPage = questionsTo(path);
  renderPage(page, { permissions: PERMISSIONS, path: address });
  await waitFor(() => expect(ofPage[0]).toEqual(ofCard[0]));
});
