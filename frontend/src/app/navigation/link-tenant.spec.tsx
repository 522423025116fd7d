import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { LinkTenant } from './link-tenant';

/** The organisations of the user, who is signed into the first one. */
const [HERE, THERE] = [
  { id: 't1', name: 'Fire brigade', current: true },
  { id: 't2', name: 'Rescue', current: false },
];
const TITLE = 'This page is in another organisation';

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`page ${pathname}${search}`}</p>;
}

function open(path: string) {
  const written = answerByPath({
    '/api/tenants': { items: [HERE, THERE], nextCursor: null },
    '/api/tenants/t2/switch': { token: 'new' },
  });
  renderPage(
    <>
      <LinkTenant>
        <p>Request 7</p>
      </LinkTenant>
      <Address />
    </>,
    { permissions: [], path },
  );
  return written;
}

test('a link to the organisation that is open shows its page, without the parameter', async () => {
  open('/requests/mine?peek=7&tenant=t1');
  await screen.findByText('page /requests/mine?peek=7');
  expect(screen.getByText('Request 7')).toBeTruthy();
});

test('a link to another organisation offers to open it, and goes on with its page', async () => {
  const written = open('/requests/mine?peek=7&tenant=t2');
  await screen.findByText(TITLE);
  expect(screen.getByText('The link is about Rescue.')).toBeTruthy();
  expect(screen.getByText('You are in Fire brigade now.')).toBeTruthy();
  expect([screen.queryByText('Request 7'), written]).toEqual([null, []]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Open Rescue' }));
  await screen.findByText('page /requests/mine?peek=7');
  expect(written.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/tenants/t2/switch']]);
});

test('a link to an organisation that the user is no member of says so', async () => {
  open('/admin/logs?tenant=t3');
  await screen.findByText(/not a member of the organisation/);
  expect([screen.queryByText('Request 7'), screen.queryByRole('button')]).toEqual([null, null]);
});
