import { tableForm } from '../../support/calls/imports.js';
import type { Answer, Body, Client } from '../../support/client.js';
import { operations } from '../../support/contract.js';
import { finished } from '../../support/jobs.js';
import { ACTORS, newActors, onlyFor, type Refusal } from '../../support/people/actors.js';
import { foundTeam, newMember, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Every command on an import, in every state, by every role: its answer and the state of the import. */

const STATES = ['ready', 'done', 'undone'] as const;
type State = (typeof STATES)[number];
const CALLERS = [...ACTORS, 'manager of one site'] as const;

/** The state after the command, or how it is refused. */
type Outcome = State | 'gone' | Refusal;

interface Command {
  readonly status: number;
  readonly send: (client: Client, found: Body) => Promise<Answer>;
  readonly outcomes: Readonly<Record<State, Outcome>>;
}

const NOT_ALLOWED: Refusal = [409, 'TRANSITION_NOT_ALLOWED'];

const COMMANDS: Readonly<Record<string, Command>> = {
  updateImport: {
    status: 200,
    send: (client, { id, version }) => client.patch(`/catalog/imports/${id}`, version, { header: true }),
    outcomes: { ready: 'ready', done: NOT_ALLOWED, undone: NOT_ALLOWED },
  },
  commitImport: {
    status: 202,
    send: (client, { id }) => client.post(`/catalog/imports/${id}/commit`),
    outcomes: { ready: 'done', done: NOT_ALLOWED, undone: NOT_ALLOWED },
  },
  undoImport: {
    status: 202,
    send: (client, { id }) => client.post(`/catalog/imports/${id}/undo`),
    outcomes: { ready: NOT_ALLOWED, done: 'undone', undone: NOT_ALLOWED },
  },
  deleteImport: {
    status: 200,
    send: (client, { id, version }) =>
      client.call('DELETE', `/catalog/imports/${id}`, undefined, { headers: { 'if-match': `"${version}"` } }),
    outcomes: { ready: 'gone', done: 'gone', undone: 'gone' },
  },
};

const MANAGERS = onlyFor('owner', 'admin', 'manager');
const refusalOf = (caller: (typeof CALLERS)[number]): Refusal | undefined =>
  caller === 'manager of one site' ? [403, 'SITE_LIMITED'] : MANAGERS[caller];

let team: Team;
let clients: Record<(typeof CALLERS)[number], Client>;
/** One import in each state, made again after a command changed it. */
const imports = new Map<State, string>();
let files = 0;

beforeAll(async () => {
  const { origin } = await sharedApp();
  team = await foundTeam(origin);
  const limited = await newMember(team, 'manager', [team.siteId]);
  clients = { ...(await newActors(team)), 'manager of one site': limited.client };
});

const table = () => {
  files += 1;
  return tableForm(`Code,Name\nIMPORTED-${files},Imported\n`);
};
const read = (id: string): Promise<Body> => team.owner.expect(200, team.owner.get(`/catalog/imports/${id}`));

async function run(id: string, command: 'commit' | 'undo'): Promise<void> {
  const { owner } = team;
  const { jobId } = await owner.expect(202, owner.post(`/catalog/imports/${id}/${command}`));
  await finished(owner, jobId);
}

async function importAt(state: State): Promise<Body> {
  const kept = imports.get(state);
  if (kept !== undefined) return read(kept);
  const { id } = await team.owner.expect(201, team.owner.post('/catalog/imports', table()));
  if (state !== 'ready') await run(id, 'commit');
  if (state === 'undone') await run(id, 'undo');
  imports.set(state, id);
  return read(id);
}

describe.each(Object.entries(COMMANDS))('%s', (_operation, command) => {
  test.each(STATES.flatMap((state) => CALLERS.map((caller) => ({ state, caller }))))(
    'of one that is $state, by $caller',
    async ({ state, caller }) => {
      const found = await importAt(state);
      const { status, body } = await command.send(clients[caller], found);
      const outcome = refusalOf(caller) ?? command.outcomes[state];
      if (typeof outcome !== 'string') {
        expect([status, body.code]).toEqual(outcome);
        expect(await read(found.id)).toEqual(found);
        return;
      }
      imports.delete(state);
      expect(status).toBe(command.status);
      if (status === 202) await finished(clients[caller], body.jobId);
      if (outcome === 'gone') expect((await team.owner.get(`/catalog/imports/${found.id}`)).status).toBe(404);
      else expect((await read(found.id)).status).toBe(outcome);
    },
  );
});

test.each(CALLERS)('a file is checked for %s', async (caller) => {
  const count = async () =>
    (await team.owner.expect(200, team.owner.get('/catalog/imports?count=true&limit=1'))).total;
  const before = await count();
  const { status, body } = await clients[caller].post('/catalog/imports', table());
  const refusal = refusalOf(caller);
  expect([status, body.code]).toEqual(refusal ?? [201, undefined]);
  expect(await count()).toBe(before + (refusal ? 0 : 1));
});

/** A member with a role of their own. */
async function memberWith(permissions: readonly string[]): Promise<Client> {
  const name = `Cataloguer ${permissions.length} ${permissions.at(-1)}`;
  const { key } = await team.owner.expect(201, team.owner.post('/roles', { name, permissions }));
  return (await newMember(team, key)).client;
}

test.each([
  ['stock', 'Quantity', '3', 'stock:receive'],
  ['a storage location', 'Location', 'Shelf 1', 'stock:adjust'],
  ['a minimum stock', 'Minimum', '2', 'thresholds:manage'],
  ['a target stock', 'Target stock', '2', 'thresholds:manage'],
  ['a maximum stock', 'Maximum', '2', 'thresholds:manage'],
])(
  'a file with %s is committed and undone only with the permission for it',
  async (_what, title, value, needed) => {
    const { owner, siteId } = team;
    const catalogue = ['catalog:read', 'catalog:manage', 'stock:read'];
    const [without, withIt] = [await memberWith(catalogue), await memberWith([...catalogue, needed])];
    files += 1;
    const form = tableForm(`Code,Name,${title}\nBEYOND-${files},Imported,${value}\n`);
    const { id, version } = await owner.expect(201, owner.post('/catalog/imports', form));
    await owner.expect(200, owner.patch(`/catalog/imports/${id}`, version, { siteId }));
    for (const command of ['commit', 'undo'] as const) {
      const refused = await without.post(`/catalog/imports/${id}/${command}`);
      expect([refused.status, refused.body.code]).toEqual([403, 'PERMISSION_MISSING']);
      const { jobId } = await withIt.expect(202, withIt.post(`/catalog/imports/${id}/${command}`));
      await finished(withIt, jobId);
    }
    expect((await read(id)).status).toBe('undone');
  },
);

test('no command on an import is left out', () => {
  const writes = operations.filter(
    ({ path, method }) => path.startsWith('/api/catalog/imports') && method !== 'GET',
  );
  expect(['createImport', 'createSampleImport', ...Object.keys(COMMANDS)].toSorted()).toEqual(
    writes.map(({ operationId }) => operationId).toSorted(),
  );
});
