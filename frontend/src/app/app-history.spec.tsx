import { afterEach, expect, test, vi } from 'vitest';
import { AppHistory } from './app-history';

/** Each test begins at an address of its own. */
function open(path: string) {
  window.history.pushState(null, '', path);
  return new AppHistory();
}

const shown = ({ entry }: AppHistory) => `${entry.action} ${entry.location.pathname}${entry.location.search}`;

let unblock: () => void = () => undefined;
afterEach(() => unblock());

test('pages are pushed and replaced, and listeners hear of it', () => {
  const history = open('/a');
  const heard: string[] = [];
  const stop = history.subscribe(() => heard.push(shown(history)));
  // As the router calls them.
  const { push, replace } = history;
  push('/b?x=1');
  replace({ pathname: '/c' });
  stop();
  history.push('/d');
  expect(heard).toEqual(['PUSH /b?x=1', 'REPLACE /c']);
  expect(window.location.pathname).toBe('/d');
});

test('a blocked page is not left before it may be', () => {
  const history = open('/form');
  const asked: string[] = [];
  unblock = history.block(({ currentLocation, nextLocation, historyAction }) => {
    asked.push(`${historyAction} ${currentLocation.pathname} ${nextLocation.pathname}`);
    return true;
  });
  history.push('/elsewhere');
  expect([window.location.pathname, asked]).toEqual(['/form', ['PUSH /form /elsewhere']]);
  history.pending?.reset();
  expect([window.location.pathname, history.pending]).toEqual(['/form', null]);
  history.push('/elsewhere');
  history.pending?.proceed();
  expect([shown(history), history.pending]).toEqual(['PUSH /elsewhere', null]);
});

test('a step back in the history is taken back, and made again once it may be', async () => {
  const history = open('/before');
  history.push('/form');
  let isFilled = true;
  unblock = history.block(() => isFilled);
  window.history.back();
  await vi.waitUntil(() => history.pending !== null);
  await vi.waitUntil(() => window.location.pathname === '/form');
  expect(shown(history)).toBe('PUSH /form');
  isFilled = false;
  history.pending?.proceed();
  await vi.waitUntil(() => shown(history) === 'POP /before');
  expect(window.location.pathname).toBe('/before');
});
