import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { requestsApi } from '@/api/generated/requests';
import { scanKeys } from '@/testing/keys';
import { answerByPath, Refetch, renderPage } from '@/testing/page';
import { removeRequestDrafts } from './kept-drafts';
import { NewRequestPage } from './new-request-page';

const page = (items: readonly object[]) => ({ items, nextCursor: null });
const line = (id: string, article: string, fields: object = {}) => ({
  id,
  parentLineId: null,
  kit: false,
  articleId: article.toLowerCase(),
  article: { id: article.toLowerCase(), name: article, sku: article.toUpperCase(), unit: 'm', decimals: 0 },
  quantity: 2,
  note: '',
  returnable: false,
  from: null,
  to: null,
  reserved: 0,
  waiting: 0,
  delivered: 0,
  cancelled: 0,
  ...fields,
});
const request = (version: number, purpose: string) => ({
  id: 'r1',
  version,
  number: 'REQ-1',
  status: 'submitted',
  siteId: 's1',
  recipient: null,
  neededBy: null,
  purpose,
  lines: [line('l1', 'Rope')],
  substitutes: [] as object[],
});

const REREAD = requestsApi.endpoints.getRequest.initiate(
  { id: 'r1' },
  { forceRefetch: true, subscribe: false },
);
const answers: Record<string, object | (() => Promise<object>)> = {};

function open(path: string, userId = 'ada') {
  const written = answerByPath(answers);
  renderPage(
    <>
      <Refetch action={REREAD} />
      <NewRequestPage title="New request" />
    </>,
    { permissions: ['requests:create'], userId, path },
  );
  return written;
}

const purpose = () => screen.findByLabelText<HTMLTextAreaElement>(/^Purpose/);

const type = async (text: string) => fireEvent.change(await purpose(), { target: { value: text } });

beforeEach(() => {
  sessionStorage.clear();
  for (const key of Object.keys(answers)) delete answers[key];
  Object.assign(answers, {
    '/api/sites': page([{ id: 's1', name: 'Depot', createdAt: '2026-01-01T00:00:00.000Z' }]),
    '/api/requests': page([]),
    '/api/requests/r1': request(1, 'First'),
  });
});

test('a form of a request sends the version that it began with, and offers the latest one when that is refused', async () => {
  const written = open('/requests/new?edit=r1');
  const user = userEvent.setup();
  await type('First and mine');
  answers['/api/requests/r1'] = request(2, 'Second');
  await user.click(screen.getByText('Refetch 0'));
  await screen.findByText('Refetch 1');
  expect((await purpose()).value).toBe('First and mine');
  globalThis.fetch = refuseOutdated(globalThis.fetch);
  await user.click(screen.getByText('Save changes'));
  await screen.findByText(/your changes are not saved/);
  expect(written[0]?.headers.get('if-match')).toBe('"1"');
  await user.click(screen.getByText(/load the latest version/));
  await waitFor(async () => expect((await purpose()).value).toBe('Second'));
  await user.click(screen.getByText('Save changes'));
  await waitFor(() => expect(written[1]?.headers.get('if-match')).toBe('"2"'));
});

/** Refuses a change of any version but the second. */
const refuseOutdated =
  (send: typeof fetch): typeof fetch =>
  async (input) => {
    const { method, headers } = input as Request;
    const answer = await send(input);
    if (method === 'GET' || headers.get('if-match') === '"2"') return answer;
    return new Response(JSON.stringify({ status: 412, code: 'VERSION_MISMATCH', error: '' }), {
      status: 412,
      headers: { 'content-type': 'application/problem+json' },
    });
  };

test('input for an older version does not replace a newer one', async () => {
  open('/requests/new?edit=r1');
  await type('First and mine');
  cleanup();
  answers['/api/requests/r1'] = request(2, 'Second');
  open('/requests/new?edit=r1');
  expect((await purpose()).value).toBe('Second');
});

test('the next user of the tab does not see the draft of the previous one, who finds it again until the sign-out', async () => {
  open('/requests/new');
  await type('Private');
  cleanup();
  open('/requests/new', 'bob');
  expect((await purpose()).value).toBe('');
  cleanup();
  open('/requests/new');
  expect((await purpose()).value).toBe('Private');
  cleanup();
  removeRequestDrafts();
  open('/requests/new');
  expect((await purpose()).value).toBe('');
});

test('a request keeps its depot while it is edited, also one that is not to be chosen any more', async () => {
  answers['/api/requests/r1'] = {
    ...request(1, 'First'),
    siteId: 's9',
    site: { id: 's9', name: 'Old depot' },
  };
  const written = open('/requests/new?edit=r1');
  await type('Second');
  expect(screen.getByText('Old depot')).toBeTruthy();
  await userEvent.setup().click(screen.getByText('Save changes'));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ purpose: 'Second' });
  expect(written[0]?.body).not.toHaveProperty('siteId');
});

/** The request after a substitute was accepted for its first line, and its third line was withdrawn. */
const substituted = () => ({
  ...request(2, 'First'),
  lines: [
    line('l1', 'Rope', { cancelled: 2 }),
    line('l2', 'Cable'),
    line('l3', 'Chain', { cancelled: 2 }),
    line('l4', 'Cable', { quantity: 3 }),
  ],
  substitutes: [{ id: 'p1', lineId: 'l1', articleId: 'cable', status: 'accepted' }],
});

test('the lines of a submitted request are not sent where only something else was changed', async () => {
  answers['/api/requests/r1'] = substituted();
  const written = open('/requests/new?edit=r1');
  await type('Second');
  await userEvent.setup().click(screen.getByText('Save changes'));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ purpose: 'Second' });
  expect(written[0]?.body).not.toHaveProperty('lines');
});

test('changed lines are sent without replaced or withdrawn ones', async () => {
  answers['/api/requests/r1'] = substituted();
  const written = open('/requests/new?edit=r1');
  await purpose();
  expect(screen.queryByText('Rope')).toBeNull();
  expect(screen.queryByText('Chain')).toBeNull();
  const [quantity] = await screen.findAllByLabelText<HTMLInputElement>(/Cable/, { selector: 'input' });
  if (quantity === undefined) throw new Error('no quantity of the cable');
  expect(quantity.value).toBe('5');
  fireEvent.change(quantity, { target: { value: '6' } });
  await userEvent.setup().click(screen.getByText('Save changes'));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ lines: [{ articleId: 'cable', quantity: 6 }] });
});

test('the lines of a draft are sent again, so that they are checked before it is submitted', async () => {
  answers['/api/requests/r1'] = { ...request(1, 'First'), status: 'draft' };
  const written = open('/requests/new?edit=r1');
  await type('Second');
  await userEvent.setup().click(screen.getByText('Keep as draft'));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ lines: [{ articleId: 'rope', quantity: 2 }] });
});

test('only open depots are offered', async () => {
  const asked: URL[] = [];
  open('/requests/new');
  const send = globalThis.fetch;
  globalThis.fetch = async (input) => {
    asked.push(new URL((input as Request).url));
    return send(input);
  };
  await purpose();
  const sites = asked.filter(({ pathname }) => pathname === '/api/sites');
  expect(sites.map(({ searchParams }) => searchParams.get('archived'))).toEqual(['false']);
});

test('Enter in the field of a date sends no request', async () => {
  const written = open('/requests/new?edit=r1');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Needed by/), '{Enter}');
  expect(written).toEqual([]);
});

test('a code that is being typed when the article before is added is not continued in its quantity', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const found = (id: string, name: string) => ({
    kind: 'article',
    article: { id, name, sku: id, unit: '', decimals: 0 },
  });
  answers['/api/catalog/articles'] = page([]);
  answers['/api/catalog/scan/R-1'] = async () => {
    await arrived;
    return found('rope', 'Rope');
  };
  answers['/api/catalog/scan/L-1'] = found('lamp', 'Lamp');
  open('/requests/new');
  const user = userEvent.setup();
  const quantity = (name: string) => screen.findByLabelText<HTMLInputElement>(`Quantity of ${name}`);
  await user.click(await screen.findByRole('combobox', { name: 'Add an article' }));
  scanKeys('R-1\nL-');
  arrive();
  expect((await quantity('Rope')).value).toBe('1');
  scanKeys('1\n');
  const ofLamp = await quantity('Lamp');
  expect([(await quantity('Rope')).value, ofLamp.value]).toEqual(['1', '1']);
  // A scanner goes on where it is: nothing is typed into a quantity.
  const search = screen.getByRole('combobox', { name: 'Add an article' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  scanKeys('R-1\n');
  await waitFor(async () => expect((await quantity('Rope')).value).toBe('2'));
  expect([document.activeElement, ofLamp.value]).toEqual([search, '1']);
});
