import '@/testing/indexed-db';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { storeAccessToken } from '@/api/access-token';
import { readAnswer, storeAnswer } from '@/api/offline/answers';
import { addEntry, countEntriesOfUser } from '@/api/offline/outbox';
import { usePrincipal } from '@/components/access/principal';
import { Identity } from './principal';
import { store } from './store/store';

const ADA = {
  _id: 'p1',
  email: 'ada@example.org',
  name: 'Ada',
  role: null,
  tenantId: 't1',
  customerId: 't1',
};
const OWNER = { userId: 'ada', tenantId: 't1' };
const TOKEN = `head.${btoa(JSON.stringify({ sub: 'ada', tid: 't1' }))}.signature`;

const listen = window.addEventListener.bind(window);
// Requests accept only the signals of Node, for which jsdom has no listeners.
Object.assign(window, { addEventListener: (type: string, listener: () => void) => listen(type, listener) });

class NoStream extends EventTarget {
  close() {}
}
Object.assign(globalThis, { EventSource: NoStream });

const Status = () => <p>{usePrincipal().status}</p>;

test('a page that learns that its session has ended elsewhere removes stored answers, and keeps unsent work', async () => {
  let session: object | null = { user: ADA, expires: '2099-01-01T00:00:00.000Z', accessToken: TOKEN };
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    if (pathname === '/api/auth/session') return Response.json(session);
    return Response.json({ status: 401, code: 'UNAUTHENTICATED' }, { status: 401 });
  };
  storeAccessToken(TOKEN);
  await storeAnswer(OWNER, 'listArticles', { items: [{ name: 'Rope' }] });
  await addEntry({
    ...{ kind: 'count-line', subject: 'count/1/line', label: 'Rope', path: '/api/stock/counts/1/lines' },
    ...{ body: { quantity: 2 }, key: 'key' },
  });
  render(
    <Provider store={store}>
      <Identity>
        <Status />
      </Identity>
    </Provider>,
  );
  await screen.findByText('authenticated');
  expect(await readAnswer(OWNER, 'listArticles')).toBeDefined();
  session = null;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('unauthenticated');
  await waitFor(async () => expect(await readAnswer(OWNER, 'listArticles')).toBeUndefined());
  expect(await countEntriesOfUser('ada')).toBe(1);
});
