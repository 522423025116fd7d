import type { Answer, Body, Client } from '../../support/client.js';
import { operations } from '../../support/contract.js';
import { levelsOf } from '../../support/goods/levels.js';
import { newFile } from '../../support/goods/upload.js';
import { ACTORS, newActors, onlyFor, type Refusal } from '../../support/people/actors.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Every command on the catalogue, in every state of an article, by every role: its answer and its effect. */

const STATES = ['active', 'archived', 'with stock', 'in an open request'] as const;
type State = (typeof STATES)[number];

const CALLERS = [...ACTORS, 'manager of one site'] as const;
type Caller = (typeof CALLERS)[number];

/** The change of the article, or how it is refused; `added` is for a new article. */
interface Effect {
  readonly status: 200 | 201;
  readonly changed?: object;
  readonly added?: object;
}
type Outcome = Effect | Refusal;

interface Command {
  readonly operationId: string;
  readonly send: (client: Client, article: Body) => Promise<Answer>;
  readonly outcomes: Readonly<Record<State, Outcome>>;
  /** Refused to memberships that are limited to sites. */
  readonly ofOrganisation?: boolean;
}

const everywhere = (outcome: Outcome): Record<State, Outcome> => ({
  active: outcome,
  archived: outcome,
  'with stock': outcome,
  'in an open request': outcome,
});
const post =
  (command: string) =>
  (client: Client, { id }: Body) =>
    client.post(`/catalog/articles/${id}/${command}`);
const unchanged: Effect = { status: 200 };
const isRefusal = (outcome: Outcome): outcome is Refusal => Array.isArray(outcome);

const COMMANDS: Readonly<Record<string, Command>> = {
  create: {
    operationId: 'createArticle',
    send: (client) => client.post('/catalog/articles', { name: 'Another', unitCost: 700 }),
    outcomes: everywhere({
      status: 201,
      added: { name: 'Another', unitCost: 700, archived: false, version: 1 },
    }),
  },
  'create with the same SKU': {
    operationId: 'createArticle',
    send: (client, { sku }) => client.post('/catalog/articles', { name: 'Another', sku: sku.toLowerCase() }),
    outcomes: everywhere([409, 'CODE_TAKEN']),
  },
  change: {
    operationId: 'updateArticle',
    send: (client, { id, version }) =>
      client.patch(`/catalog/articles/${id}`, version, { name: 'Renamed', unitCost: 450 }),
    outcomes: everywhere({ status: 200, changed: { name: 'Renamed', unitCost: 450 } }),
  },
  'give a picture and a file': {
    operationId: 'updateArticle',
    send: async (client, { id, version }) =>
      client.patch(`/catalog/articles/${id}`, version, {
        photos: [await newFile(client, 'photo.png')],
        attachments: [await newFile(client, 'note.txt')],
      }),
    outcomes: everywhere({
      status: 200,
      changed: {
        photos: [expect.any(String)],
        attachments: [{ id: expect.any(String), name: 'note.txt', type: 'text/plain', size: 7 }],
      },
    }),
  },
  'give a picture that is none': {
    operationId: 'updateArticle',
    send: async (client, { id, version }) =>
      client.patch(`/catalog/articles/${id}`, version, { photos: [await newFile(client, 'note.txt')] }),
    outcomes: everywhere([422, 'FILE_NOT_IMAGE']),
  },
  'change against an old version': {
    operationId: 'updateArticle',
    send: (client, { id, version }) =>
      client.patch(`/catalog/articles/${id}`, version + 1, { name: 'Renamed' }),
    outcomes: everywhere([412, 'VERSION_MISMATCH']),
  },
  archive: {
    operationId: 'archiveArticle',
    send: post('archive'),
    ofOrganisation: true,
    outcomes: {
      active: { status: 200, changed: { archived: true } },
      archived: unchanged,
      'with stock': [409, 'STOCK_EXISTS'],
      'in an open request': [409, 'OPEN_REQUESTS'],
    },
  },
  restore: {
    operationId: 'restoreArticle',
    send: post('restore'),
    ofOrganisation: true,
    outcomes: {
      active: unchanged,
      archived: { status: 200, changed: { archived: false } },
      'with stock': unchanged,
      'in an open request': unchanged,
    },
  },
  duplicate: {
    operationId: 'duplicateArticle',
    send: post('duplicate'),
    outcomes: everywhere({
      status: 201,
      added: { name: 'Helmet', barcodes: [], archived: false, version: 1 },
    }),
  },
};

const MANAGERS = onlyFor('owner', 'admin', 'manager');

let team: Team;
let clients: Record<Caller, Client>;
interface ArticleState {
  readonly article: Body;
  readonly levels: Awaited<ReturnType<typeof levelsOf>>;
}

/** One article in each state as it was last read, made again after a command changed it. */
const articles = new Map<State, ArticleState>();
/** The number of articles, as long as no test has made one. */
let known: number | undefined;

beforeAll(async () => {
  const { origin } = await sharedApp();
  team = await foundTeam(origin, { approvalPolicy: 'always' });
  const limited = await newMember(team, 'manager', [team.siteId]);
  clients = { ...(await newActors(team)), 'manager of one site': limited.client };
});

let barcodes = 0;

async function makeArticle(state: State): Promise<string> {
  const { owner } = team;
  barcodes += 1;
  known = undefined;
  const id = await newArticle(team, { name: 'Helmet', barcodes: [`CODE-${barcodes}`] });
  if (state === 'archived') await owner.expect(200, owner.post(`/catalog/articles/${id}/archive`));
  if (state === 'with stock') await receive(team, id, 2);
  if (state === 'in an open request') await newRequest(team, [{ articleId: id, quantity: 1 }]);
  return id;
}

const read = (id: string): Promise<Body> => team.owner.expect(200, team.owner.get(`/catalog/articles/${id}`));

async function countArticles(): Promise<number> {
  const totals = await Promise.all(
    ['true', 'false'].map((archived) =>
      team.owner.expect(200, team.owner.get(`/catalog/articles?count=true&limit=1&archived=${archived}`)),
    ),
  );
  return totals.reduce((sum, { total }) => sum + total, 0);
}

async function articleAt(state: State): Promise<ArticleState> {
  const last = articles.get(state);
  if (last) return last;
  const article = await read(await makeArticle(state));
  const made = { article, levels: await levelsOf(team, article.id) };
  articles.set(state, made);
  return made;
}

function outcomeOf({ ofOrganisation, outcomes }: Command, state: State, caller: Caller): Outcome {
  if (caller === 'manager of one site') return ofOrganisation ? [403, 'SITE_LIMITED'] : outcomes[state];
  return MANAGERS[caller] ?? outcomes[state];
}

describe.each(Object.entries(COMMANDS))('%s', (_name, command) => {
  test.each(STATES.flatMap((state) => CALLERS.map((caller) => ({ state, caller }))))(
    'an article that is $state, by $caller',
    async ({ state, caller }) => {
      const { article, levels } = await articleAt(state);
      const count = known ?? (await countArticles());
      const { status, body } = await command.send(clients[caller], article);
      const outcome = outcomeOf(command, state, caller);
      known = count;
      if (isRefusal(outcome)) {
        expect([status, body.code]).toEqual(outcome);
        return;
      }
      const { changed, added } = outcome;
      expect([status, body.code]).toEqual([outcome.status, undefined]);
      const now = await read(article.id);
      if (changed) {
        articles.delete(state);
        expect(now).toEqual({
          ...article,
          ...changed,
          version: article.version + 1,
          updatedAt: expect.any(String),
        });
        expect(now).toEqual(body);
      } else expect(now).toEqual(article);
      if (added) {
        expect(await read(body.id)).toMatchObject(added);
        expect([body.id, body.sku]).not.toContain(article.sku);
      }
      known = await countArticles();
      expect(known).toBe(count + (added ? 1 : 0));
      expect(await levelsOf(team, article.id)).toEqual(levels);
    },
  );
});

test('commands that are refused change no article, level or number of articles', async () => {
  expect([...articles.keys()].toSorted()).toEqual(STATES.toSorted());
  for (const { article, levels } of articles.values()) {
    expect(await read(article.id)).toEqual(article);
    expect(await levelsOf(team, article.id)).toEqual(levels);
  }
  expect(await countArticles()).toBe(known);
});

describe('create a category', () => {
  const names = async () =>
    (await team.owner.expect(200, team.owner.get('/catalog/categories?limit=200'))).items.map(
      ({ name }: { name: string }) => name,
    );

  test.each(CALLERS)('by %s', async (caller) => {
    const before = await names();
    const name = `Category of ${caller}`;
    const { status, body } = await clients[caller].post('/catalog/categories', { name });
    const refusal = caller === 'manager of one site' ? undefined : MANAGERS[caller];
    expect([status, body.code]).toEqual(refusal ?? [201, undefined]);
    expect(await names()).toEqual(refusal ? before : [...before, name].toSorted());
  });

  test.each(CALLERS)('below one that does not exist, by %s', async (caller) => {
    const before = await names();
    const input = { name: 'Nowhere', parentId: '665f1c2ab7e4d90012ab34cd' };
    const { status, body } = await clients[caller].post('/catalog/categories', input);
    const refusal = caller === 'manager of one site' ? undefined : MANAGERS[caller];
    expect([status, body.code]).toEqual(refusal ?? [404, 'NOT_FOUND']);
    expect(await names()).toEqual(before);
  });
});

/** Commands on categories and suppliers, by operation: what each does to a new one. */
const OTHERS: Readonly<Record<string, (client: Client, turn: string) => Promise<Answer>>> = {
  updateCategory: async (client, turn) => {
    const { id } = await made('/catalog/categories', turn);
    return client.patch(`/catalog/categories/${id}`, 1, { name: `${turn} renamed` });
  },
  deleteCategory: async (client, turn) => {
    const { id } = await made('/catalog/categories', turn);
    const headers = { 'if-match': '"1"' };
    return client.call('DELETE', `/catalog/categories/${id}`, undefined, { headers });
  },
  createSupplier: (client, turn) => client.post('/catalog/suppliers', { name: turn, customerNumber: 'C-1' }),
  updateSupplier: async (client, turn) => {
    const { id } = await made('/catalog/suppliers', turn);
    return client.patch(`/catalog/suppliers/${id}`, 1, { phone: '+33 1' });
  },
};

const made = (path: string, name: string): Promise<Body> =>
  team.owner.expect(201, team.owner.post(path, { name }));

describe.each(Object.entries(OTHERS))('%s', (operationId, command) => {
  test.each(CALLERS)('by %s', async (caller) => {
    const { status, body } = await command(clients[caller], `${operationId} ${caller}`);
    const refusal = caller === 'manager of one site' ? undefined : MANAGERS[caller];
    const success = operationId.startsWith('create') ? 201 : 200;
    expect([status, body?.code]).toEqual(refusal ?? [success, undefined]);
  });
});

test('no command on the catalogue is left out', () => {
  // Making labels changes nothing.
  const writes = operations.filter(
    ({ path, method }) => /^\/api\/catalog\/(?!imports|labels)/.test(path) && method !== 'GET',
  );
  const tried = [
    ...Object.values(COMMANDS).map(({ operationId }) => operationId),
    'createCategory',
    ...Object.keys(OTHERS),
  ];
  expect([...new Set(tried)].toSorted()).toEqual(writes.map(({ operationId }) => operationId).toSorted());
});
