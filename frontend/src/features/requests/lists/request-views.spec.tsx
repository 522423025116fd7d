import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Permission } from '@/components/access/permissions';
import { answerByPath, renderPage } from '@/testing/page';
import { RequestViews } from './request-views';

function viewsOf(permissions: Permission[], path = '/requests/mine') {
  answerByPath({ '/api/dashboard': { toDecide: 7 } });
  renderPage(<RequestViews />, { permissions, path });
  const nav = screen.queryByRole('navigation', { name: 'Views of the requests' });
  return nav === null ? [] : within(nav).getAllByRole('link');
}

test.each<[string, Permission[], string[]]>([
  [
    'a manager',
    ['requests:read-own', 'requests:read-all', 'history:read'],
    ['Mine', 'To approve', 'All', 'Decided', 'Past'],
  ],
  ['a requester', ['requests:read-own'], ['Mine', 'Decided', 'Past']],
  ['an auditor', ['requests:read-all'], ['To approve', 'All', 'Decided']],
  ['somebody without requests', [], []],
])('the list of requests has the views that may be opened: %s', (_who, permissions, views) => {
  expect(viewsOf(permissions).map(({ textContent }) => textContent)).toEqual(views);
});

test('the view of the page is the current one, and the number of requests to decide stands at theirs', async () => {
  const links = viewsOf(['requests:read-own', 'requests:read-all', 'requests:approve'], '/requests/archived');
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Decided']);
  await screen.findByText('7');
});
