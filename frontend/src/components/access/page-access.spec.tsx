import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '@/testing/page';
import { permissionsFor } from './page-access';
import { PageButton, PageLink } from './page-link';

test.each([
  ['/catalog/products/a1#reservations', ['catalog:read']],
  ['/preparation/checklist?order=o1', ['preparation:work']],
  ['/preparation/status/wall', ['preparation:work', 'requests:read-all']],
  ['/admin/settings', ['tenant:manage', 'integrations:manage', 'tenant:export', 'tenant:delete']],
  ['/requests/minesweeper', undefined],
  ['/dashboard', undefined],
])('%s opens with %j', (address, permissions) => {
  expect(permissionsFor(address)).toEqual(permissions);
});

test('a link to a page that the user may not open is its text, and a button is not there', () => {
  const shown = (
    <>
      <PageLink to="/preparation/checklist?order=o1">ORD-1</PageLink>
      <PageButton to="/requests/processing">Decide</PageButton>
    </>
  );
  const { unmount } = renderPage(shown, { permissions: ['requests:read-own'] });
  expect(screen.getByText('ORD-1').closest('a')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  renderPage(shown, { permissions: ['preparation:work', 'requests:read-all'] });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/preparation/checklist?order=o1');
  expect(screen.getByRole('button', { name: 'Decide' })).toBeTruthy();
});
