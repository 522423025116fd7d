import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { exported, importing, packed, unpacked } from '../../support/archive.js';
import { ATTACKS, type Attack, LIMIT_ATTACKS, type Target } from '../../support/attacks/import-attacks.js';
import { leastOfAttempts } from '../../support/attempts.js';
import { Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { richArchive } from '../../support/goods/rich-archive.js';
import {
  foundTeam,
  newAddress,
  newArticle,
  newMember,
  signIn,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

const PLANTED = [...ATTACKS, ...LIMIT_ATTACKS];

/** The time that others may wait for an answer while an attack is being refused. */
const MAX_ANSWER_MS = 1000;
/** Far below it: a wait counts from when the last answer came, pause included, so that none is missed. */
const ASK_PAUSE_MS = 100;

let database: RunningDatabase;
let db: mongo.Db;
let client: mongo.MongoClient;
let here: SharedApp;
let there: RunningApp;
let source: Awaited<ReturnType<typeof richArchive>>;
let importer: Client;
let victim: Team;
let target: Target;

beforeAll(async () => {
  database = await startDatabase();
  client = await mongo.MongoClient.connect(database.uri);
  db = client.db();
  [here, there] = await Promise.all([sharedApp(), startApp({ env: { MONGODB_URI: database.uri } })]);
  source = await richArchive(here.origin);
  victim = await foundTeam(there.origin);
  const articleId = await newArticle(victim);
  const bystander = await signIn(new Client(there.origin), newAddress('bystander'));
  const { id: accountId } = await bystander.expect(200, bystander.get('/users/me'));
  const erased = await newMember(victim, 'requester');
  await erased.client.expect(200, erased.client.post('/users/me/erase'));
  await until('the erasure is done', async () => (await db.collection('erasing').countDocuments()) === 0);
  target = { accountId, erasedId: erased.userId, articleId };
  importer = await signIn(new Client(there.origin), newAddress('importer'));
});

afterAll(async () => {
  await client?.close();
  await there?.dispose();
  await database?.dispose();
});

async function altered({ alter, repack }: Attack): Promise<Buffer> {
  const files = await unpacked(source.archive);
  alter(files, target);
  const bytes = await packed(files);
  return repack ? repack(bytes) : bytes;
}

/** Documents and stored files of the organisation, in all collections. */
async function leftovers(): Promise<string[]> {
  const tenantId = new mongo.ObjectId(source.tenantId);
  const filter = { $or: [{ tenantId }, { _id: tenantId }, { _id: source.tenantId }] } as mongo.Document;
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const counts = await Promise.all(names.map((name) => db.collection(name).countDocuments(filter)));
  const found = names.flatMap((name, index) =>
    counts[index] && name !== 'leases' ? [`${counts[index]} in ${name}`] : [],
  );
  try {
    found.push(...readdirSync(join(there.dataDir, 'files', source.tenantId)));
  } catch {
    // Nothing was ever stored for it.
  }
  return found;
}

/** The maximum latency of other callers during the work, without the delay of this process itself. */
async function slowestAnswer(work: () => Promise<void>): Promise<number> {
  let slowest = 0;
  let busy = true;
  const own = monitorEventLoopDelay({ resolution: 10 });
  own.enable();
  const asking = (async () => {
    while (busy) {
      await setTimeout(ASK_PAUSE_MS);
      own.reset();
      const asked = performance.now();
      await victim.owner.expect(200, victim.owner.get('/sites'));
      slowest = Math.max(slowest, performance.now() - asked - own.max / 1e6);
    }
  })();
  await work().finally(() => {
    busy = false;
  });
  await asking;
  own.disable();
  return slowest;
}

/** The people and activity of the other organisation, which no archive may change. */
const ofVictim = async () => {
  const { owner } = victim;
  const paths = ['/users', '/users/invitations', '/roles', '/catalog/articles', '/logs?limit=200'];
  const answers = await Promise.all(paths.map((path) => owner.expect(200, owner.get(path))));
  return answers.map(({ items }) => items);
};

describe('an altered archive', () => {
  let before: unknown;
  let accounts: number;

  beforeAll(async () => {
    await until('every event has its place', async () => {
      return (await db.collection('events').countDocuments({ pending: true })) === 0;
    });
    before = await ofVictim();
    accounts = await db.collection('users').countDocuments();
  });

  it.each(PLANTED.map((attack) => [attack.name, attack] as const))(
    'is refused as a whole with %s',
    async (_name, attack) => {
      const bytes = await altered(attack);
      const { slowest } = await leastOfAttempts({ slowest: MAX_ANSWER_MS }, async () => {
        let answer = { status: 0, code: '', error: '' };
        const measured = await slowestAnswer(async () => {
          const { status, body } = await importing(importer, bytes);
          answer = { status, code: body.code, error: body.error };
        });
        expect(answer).toMatchObject({
          status: attack.code === 'ALREADY_HERE' ? 409 : 422,
          code: attack.code ?? 'IMPORT_REFUSED',
        });
        if (!attack.code) expect(answer.error).toContain(attack.part);
        expect(await leftovers()).toEqual([]);
        return { slowest: measured };
      });
      expect(slowest).toBeLessThan(MAX_ANSWER_MS);
    },
  );

  it('changes nothing for others, and creates no account', async () => {
    expect(await ofVictim()).toEqual(before);
    expect(await db.collection('users').countDocuments()).toBe(accounts);
    expect((await importer.expect(200, importer.get('/tenants'))).items).toEqual([]);
  });
});

describe('an archive of another form that is still sound', () => {
  /** Imports the archive of another organisation, altered; answers its owner there. */
  async function taken(
    alter: (files: Map<string, Buffer>) => void,
  ): Promise<{ owner: Client; tenantId: string }> {
    const { archive, email, tenantId } = await richArchive(here.origin);
    const files = await unpacked(archive);
    alter(files);
    const arriving = await signIn(new Client(there.origin), email);
    const { token } = await arriving.expect(201, importing(arriving, await packed(files)));
    return { owner: arriving.as(token), tenantId };
  }

  it('has its files counted anew', async () => {
    const { tenantId } = await taken(() => undefined);
    const usage = await db.collection('file_usage').findOne({ tenantId: new mongo.ObjectId(tenantId) });
    expect(usage?.['bytes']).toBe('A note.'.length);
  });

  it('is imported with an erased person, and stays the same when it is exported again', async () => {
    let userId = '';
    let sent = new Map<string, Buffer>();
    const { owner } = await taken((files) => {
      const name = 'data/people.jsonl';
      const people = String(files.get(name)).trim().split('\n');
      const former = people.findIndex((line) => line.includes('former@example.org'));
      const person = JSON.parse(people[former] ?? '');
      userId = person.userId.$oid;
      people[former] = JSON.stringify({
        _id: person._id,
        email: '',
        erasedAt: { $date: '2026-01-02T03:04:05Z' },
        name: '',
        tenantId: person.tenantId,
        userId: person.userId,
      });
      files.set(name, Buffer.from(`${people.join('\n')}\n`));
      sent = files;
    });
    const again = await unpacked(await exported(owner));
    for (const [name, bytes] of sent) expect([name, String(again.get(name))]).toEqual([name, String(bytes)]);
    const { items } = await owner.expect(200, owner.get(`/logs?actorId=${userId}`));
    expect(items.length).toBeGreaterThan(0);
    for (const { actor } of items) expect(actor).toBeNull();
  });
});
