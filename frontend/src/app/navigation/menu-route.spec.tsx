import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PrincipalContext, usePrincipal } from '@/components/access/principal';
import { answerByPath, renderPage } from '@/testing/page';
import { entryById } from './menu';
import { MenuRoute } from './menu-route';

// The code of the pages is mocked, because tests bundle it differently.
vi.mock('./routes', () => {
  const page = { Component: () => <p>The members</p>, preload: () => undefined };
  return { pageOf: () => page, onboardingPage: page };
});

/** The screen before the server's answer about the user. */
function BeforeAnswer() {
  return (
    <PrincipalContext value={{ ...usePrincipal(), permissions: null }}>
      <MenuRoute entry={entryById('admin-users')} />
    </PrincipalContext>
  );
}

test('a page of the administration reads nothing before it is known whether the user may open it', async () => {
  let answer = () => {};
  const answered = new Promise<object>((resolve) => {
    answer = () => resolve({ id: 'ada', preferences: {} });
  });
  answerByPath({ '/api/users/me': () => answered });
  renderPage(<BeforeAnswer />, { permissions: [] });
  expect(screen.queryByText('The members')).toBeNull();
  answer();
  await screen.findByText('The members');
});
