import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '@/app/layout/toaster';
import { ThemeModeProvider } from '@/shared/theme/theme-mode';
import { renderPage } from '@/testing/page';
import { SignInDialog } from './sign-in-dialog';

const ADA = { _id: 'u1', email: 'ada@example.org', name: '', role: null, tenantId: null, customerId: null };
type Answer = Response | Error | Promise<Response>;
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** Answers everything from the first address to the session, except the answers that a test changes. */
function answerWith(changed: Record<string, Answer>) {
  const answers: Record<string, Answer> = {
    'request-code': json(200, { ok: true }),
    'verify-code': json(200, { token: 'a.b.c', user: ADA }),
    providers: json(200, { credentials: { id: 'credentials', name: 'Code', type: 'credentials' } }),
    csrf: json(200, { csrfToken: 'c' }),
    'callback/credentials': json(200, { url: 'http://localhost/dashboard' }),
    ...changed,
  };
  globalThis.fetch = async (input) => {
    const answer = await answers[String(input).replace('/api/auth/', '')];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error(String(input));
    return answer.clone();
  };
}

const signedIn = vi.fn(async () => undefined);

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <ThemeModeProvider>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <SignInDialog open={open} onClose={() => setOpen(false)} onSignedIn={signedIn} />
      <Toaster />
    </ThemeModeProvider>
  );
}

const field = () => screen.findByLabelText<HTMLInputElement>('Email address');
const box = (position: number) => screen.findByLabelText<HTMLInputElement>(`Digit ${position} of 6`);
const toast = (text: string) =>
  waitFor(() =>
    expect([...document.querySelectorAll('[data-title]')].map((title) => title.textContent)).toContain(text),
  );

/** Pasted, as a password manager does: each typed key would render the dialog again. */
async function enter(user: ReturnType<typeof userEvent.setup>, place: HTMLElement, text: string) {
  await user.click(place);
  await user.paste(text);
}

async function begin(changed: Record<string, Answer> = {}) {
  answerWith(changed);
  renderPage(<Page />);
  const user = userEvent.setup();
  await enter(user, await field(), 'ada@example.org');
  await user.keyboard('{Enter}');
  return user;
}

beforeEach(() => signedIn.mockClear());

test.each([
  ['Escape', 'address'],
  ['a click outside', 'address'],
  ['Escape', 'code'],
  ['a click outside', 'code'],
] as const)('%s closes the dialog at the %s and forgets what was typed', async (way, step) => {
  answerWith({});
  renderPage(<Page />);
  const user = userEvent.setup();
  await enter(user, await field(), 'ada@example.org');
  if (step === 'code') {
    await user.keyboard('{Enter}');
    await user.type(await box(1), '1');
  }
  const outside = document.querySelector('.ant-modal-wrap');
  if (way === 'Escape') await user.keyboard('{Escape}');
  else if (outside !== null) await user.click(outside);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect((await field()).value).toBe('');
});

test('the address stays as it is while its code is being sent', async () => {
  let arrive = () => {};
  const sent = new Promise<Response>((resolve) => {
    arrive = () => resolve(json(200, { ok: true }));
  });
  const user = await begin({ 'request-code': sent });
  await user.keyboard('.uk');
  expect((await field()).value).toBe('ada@example.org');
  arrive();
  await screen.findByText(/ada@example\.org/);
});

test('a digit moves on to the next box, Backspace in an empty box back, and nothing but a digit is taken', async () => {
  const user = await begin();
  await toast('Code sent! Check your inbox');
  await user.type(await box(1), 'x1');
  expect([(await box(1)).value, document.activeElement]).toEqual(['1', await box(2)]);
  await user.keyboard('{Backspace}');
  expect(document.activeElement).toBe(await box(1));
});

test('the last digit signs in, and says so', async () => {
  const user = await begin();
  await enter(user, await box(1), '123456');
  await toast('Login successful');
  expect(signedIn).toHaveBeenCalledWith({ user: ADA, url: '/dashboard' });
  expect(localStorage.getItem('access_token')).toBe('a.b.c');
});

test.each([
  ['the words of the server', json(400, { error: 'Too many codes' }), 'Too many codes'],
  ['its own words where the server has none', json(500, {}), 'Failed to send the code'],
  ['that an error occurred without a network', new TypeError('offline'), 'An error occurred'],
] as const)('a code that is not sent has %s', async (_case, answer, words) => {
  await begin({ 'request-code': answer });
  await toast(words);
  expect(screen.queryByLabelText('Digit 1 of 6')).toBeNull();
});

test.each([
  ['the words of the server', { 'verify-code': json(401, { error: 'Expired' }) }, 'Expired'],
  ['its own words', { 'verify-code': json(401, {}) }, 'Incorrect or expired code'],
  [
    'that an error occurred',
    { 'verify-code': new TypeError('offline') },
    'An error occurred during validation',
  ],
  [
    'that an error occurred, when the session layer does not answer in its own way',
    { 'callback/credentials': new Response('<html>') },
    'An error occurred during validation',
  ],
  [
    'that the session could not be opened',
    { 'callback/credentials': json(401, { url: 'http://localhost/auth/error?error=CredentialsSignin' }) },
    'Your session could not be opened. Ask for a new code.',
  ],
] as const)('a code that does not sign in has %s', async (_case, answers, words) => {
  const user = await begin(answers);
  await enter(user, await box(1), '123456');
  await toast(words);
  expect(signedIn).not.toHaveBeenCalled();
});
