import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { LogPeek } from './log-peek';
import { LogsPage } from './logs-page';

const BY_SERVER = {
  id: 'first',
  seq: 1,
  type: 'request.expired',
  sentence: 'One.',
  at: '2026-01-01T00:00:00.000Z',
  actorId: null,
  actor: null,
  via: 'system',
  subject: { kind: 'request', id: 'r1', label: 'REQ-1' },
  siteIds: [],
  people: [],
  facts: {},
  texts: null,
  textsSalt: null,
  textsHash: null,
  requestId: 'r',
  prevHash: 'a',
  hash: 'b',
};
const BY_ERASED = { ...BY_SERVER, id: 'second', seq: 2, sentence: 'Two.', actorId: 'vera', via: 'cookie' };

beforeEach(() => {
  answerByPath({
    '/api/logs': { items: [BY_ERASED, BY_SERVER], nextCursor: null, total: 2 },
    '/api/logs/second': BY_ERASED,
    '/api/logs/chain': { records: 2, checkedAt: null, breaks: 0 },
    '/api/views': { items: [], nextCursor: null },
  });
});

test('the log distinguishes actions of an erased person from those of the server', async () => {
  renderPage(<LogsPage title="Log" />, { permissions: ['logs:read'] });
  const [erased, server] = (await screen.findAllByText(/^(One|Two)\.$/)).map((cell) => cell.closest('tr'));
  expect(erased?.textContent).toContain('A former member');
  expect(server?.textContent).toContain('The server');
});

test('a record of what an erased person did names a former member', async () => {
  renderPage(<LogPeek id="second" onClose={() => undefined} />, { permissions: ['logs:read'] });
  await screen.findByText('A former member');
  expect(screen.queryByText('The server')).toBeNull();
});
