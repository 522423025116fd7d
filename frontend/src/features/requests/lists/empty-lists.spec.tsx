import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Permission } from '@/components/access/permissions';
import { answerByPath, renderPage } from '@/testing/page';
import { RequestsPage, type RequestView } from './requests-page';

const EMPTY = { items: [], nextCursor: null };
const REQUESTER: Permission[] = ['requests:create', 'requests:read-own'];
const AUDITOR: Permission[] = ['requests:read-all', 'history:read'];

const MINE = 'See my requests';
const DECIDED = 'See decided requests';
const TO_DECIDE = 'See the requests to decide';
const OFFERED = [MINE, DECIDED, TO_DECIDE];

/** The pages that the empty list offers. */
async function offeredBy(view: RequestView, permissions: Permission[], title: string) {
  answerByPath({ '/api/requests': EMPTY, '/api/history/requests': EMPTY });
  renderPage(<RequestsPage title="Requests" view={view} />, { permissions });
  await screen.findByRole('heading', { name: title });
  return OFFERED.filter((name) => screen.queryByRole('button', { name }) !== null);
}

test.each([
  ['a requester', REQUESTER, [MINE]],
  ['an auditor', AUDITOR, [TO_DECIDE]],
])('the empty archive offers %s only what they may open', async (_who, permissions, offered) => {
  expect(await offeredBy('archived', permissions, 'No request has been decided yet.')).toEqual(offered);
});

test.each([
  ['a requester', REQUESTER, [MINE, DECIDED]],
  ['an auditor', AUDITOR, [DECIDED]],
])('the empty history offers %s only what they may open', async (_who, permissions, offered) => {
  expect(await offeredBy('past', permissions, 'No request is over yet.')).toEqual(offered);
});
