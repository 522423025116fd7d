import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, test } from 'vitest';
import '@/api/enhance';
import { PERSON_MS, pressKeys, scanKeys } from '@/testing/keys';
import { answerByPath, renderPage } from '@/testing/page';
import { ArticleSearch } from './article-search';
import type { CodeMatch } from './use-article-search';

type PickedCode = Pick<CodeMatch, 'asset' | 'lot'> | undefined;

const article = (name: string) => ({ id: name, name, sku: name, unit: '', decimals: 0 });
const found = (name: string) => ({ kind: 'article', article: article(name) });
const unitOf = (name: string) => ({
  kind: 'asset',
  article: article(name),
  asset: { id: `${name}-1`, serial: 'S-1' },
});

/** An answer that arrives when the test says. */
function later(body: object | undefined) {
  let arrive = () => {};
  const answer = new Promise<object | undefined>((resolve) => {
    arrive = () => resolve(body);
  });
  return { answer: () => answer as Promise<object>, arrive: () => act(async () => arrive()) };
}

function open(answers: Parameters<typeof answerByPath>[0]) {
  const names: string[] = [];
  answerByPath({ '/api/catalog/articles': { items: [], nextCursor: null }, ...answers });
  const onPick = ({ name }: { name: string }, tracked: PickedCode) =>
    void names.push([name, tracked?.asset?.serial].filter(Boolean).join(' '));
  renderPage(<ArticleSearch siteId={undefined} onPick={onPick} inputRef={createRef()} invalid={false} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add an article' });
  act(() => field.focus());
  return {
    names,
    field,
    /** Typed by a scanner: wherever the focus is. */
    scan: async (keys: string) => scanKeys(keys.replaceAll('{Enter}', '\n')),
    untilPicked: (...expected: string[]) => waitFor(() => expect(names).toEqual(expected)),
  };
}

test('codes that are entered while an earlier one is looked up are looked up after it, in their order', async () => {
  const rope = later(found('Rope'));
  const { scan, field, names, untilPicked } = open({
    '/api/catalog/scan/R-1': rope.answer,
    '/api/catalog/scan/L-1': found('Lamp'),
    '/api/catalog/scan/T-1': found('Torch'),
  });
  await scan('R-1{Enter}L-1{Enter}L-1{Enter}T-');
  expect([names, field.value]).toEqual([[], 'T-']);
  await rope.arrive();
  await untilPicked('Rope', 'Lamp', 'Lamp');
  expect(field.value).toBe('T-');
  await scan('1{Enter}');
  await untilPicked('Rope', 'Lamp', 'Lamp', 'Torch');
  expect(field.value).toBe('');
});

test('a choice between articles stays while the next codes are scanned, and leaves typed text', async () => {
  const several = (...names: string[]) => {
    const [first, ...others] = names.map(unitOf);
    return { ...first, others };
  };
  const { scan, field, untilPicked } = open({
    '/api/catalog/scan/S-1': several('Torch', 'Camera'),
    '/api/catalog/scan/S-2': several('Drone', 'Radio'),
    '/api/catalog/scan/L-1': found('Lamp'),
  });
  const choose = async (name: string) => {
    const choice = within(await screen.findByRole('group', { name: /Several articles have this number/ }));
    fireEvent.click(choice.getByRole('button', { name: new RegExp(name) }));
  };
  await scan('S-1{Enter}');
  await screen.findByRole('group', { name: /Several articles have this number/ });
  await scan('S-2{Enter}L-1{Enter}T-');
  await untilPicked('Lamp');
  await choose('Camera');
  await choose('Drone');
  await untilPicked('Lamp', 'Camera S-1', 'Drone S-1');
  expect(screen.queryByRole('group', { name: /Several articles/ })).toBeNull();
  expect(field.value).toBe('T-');
});

test('a typed text that is no code is offered with its best match, which the next Enter adds', async () => {
  const others = { items: [article('A-10')], nextCursor: null };
  const { names, field, untilPicked } = open({ '/api/catalog/articles': others });
  pressKeys('A-1\n', PERSON_MS);
  await screen.findByText('No article has the code “A-1”.');
  await screen.findByRole('option', { name: /A-10/, selected: true });
  expect([names, field.value]).toEqual([[], 'A-1']);
  pressKeys('\n', PERSON_MS);
  await untilPicked('A-10');
});

describe('a code that is not found', () => {
  test('adds nothing that is called alike', async () => {
    const others = { items: [article('L-10'), article('Rope ladder')], nextCursor: null };
    const { scan, field, names } = open({ '/api/catalog/articles': others });
    for (const code of ['L-100', 'LADDER']) {
      await scan(`${code}{Enter}`);
      await screen.findByText(new RegExp(`No article has the code “${code}”`));
    }
    expect([names, field.value]).toEqual([[], '']);
  });

  test('is no error for the browser, and is looked up again when it is entered again', async () => {
    let isKnown = false;
    const asked: (string | null)[] = [];
    const { scan, untilPicked } = open({
      '/api/catalog/scan/L-1': (query) => {
        asked.push(query.get('orNone'));
        return isKnown ? found('Lamp') : { kind: 'none' };
      },
    });
    await scan('L-1{Enter}');
    await screen.findByText('No article has the code “L-1”.');
    isKnown = true;
    await scan('L-1{Enter}');
    await untilPicked('Lamp');
    expect(asked).toEqual(['true', 'true']);
  });

  test('is named, and leaves the field free for the next scan', async () => {
    const { scan, field, untilPicked } = open({ '/api/catalog/scan/L-1': found('Lamp') });
    await scan('X-1{Enter}');
    await screen.findByText('No article has the code “X-1”.');
    expect(field.value).toBe('');
    await scan('L-1');
    expect([field.value, screen.queryByText(/No article has the code/)]).toEqual(['L-1', null]);
    await scan('{Enter}');
    await untilPicked('Lamp');
  });

  test('is told apart from the next one, which is being typed when the answer arrives', async () => {
    const unknown = later(undefined);
    const { scan, field, untilPicked } = open({
      '/api/catalog/scan/X-1': unknown.answer,
      '/api/catalog/scan/L-1': found('Lamp'),
    });
    await scan('X-1{Enter}L-');
    await unknown.arrive();
    await screen.findByText('No article has the code “X-1”.');
    expect(field.value).toBe('L-');
    await scan('1{Enter}');
    await untilPicked('Lamp');
    expect(screen.getByText('No article has the code “X-1”.')).toBeTruthy();
  });
});

test('of several lookups that do not get through each is named, and the one in the field is tried again by Enter', async () => {
  const outage = later(undefined);
  let isOffline = true;
  const { scan, field, untilPicked } = open({});
  globalThis.fetch = async () => {
    await outage.answer();
    if (isOffline) throw new TypeError('Failed to fetch');
    return Response.json(found('Lamp'));
  };
  await scan('L-1{Enter}L-2{Enter}');
  await outage.arrive();
  await screen.findByText(/^The search did not get through\. Try again\. L-2: The search did not/);
  expect(field.value).toBe('L-1');
  isOffline = false;
  await scan('{Enter}');
  await untilPicked('Lamp');
  expect(screen.getByText(/^L-2: The search did not get through/)).toBeTruthy();
});

test('codes that are looked up, or wait for a choice, are not added yet', async () => {
  const rope = later(found('Rope'));
  answerByPath({
    '/api/catalog/articles': { items: [], nextCursor: null },
    '/api/catalog/scan/R-1': rope.answer,
    '/api/catalog/scan/S-1': { ...unitOf('Torch'), others: [unitOf('Camera')] },
  });
  const told: boolean[] = [];
  const onPending = (isPending: boolean) => void told.push(isPending);
  renderPage(
    <ArticleSearch
      siteId={undefined}
      onPick={() => undefined}
      inputRef={createRef()}
      invalid={false}
      onPending={onPending}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Add an article' });
  act(() => field.focus());
  scanKeys('R-1\n');
  expect(told).toEqual([false, true]);
  await rope.arrive();
  await waitFor(() => expect(told).toEqual([false, true, false]));
  scanKeys('S-1\n');
  fireEvent.click(await screen.findByRole('button', { name: /Camera/ }));
  await waitFor(() => expect(told).toEqual([false, true, false, true, false]));
});
