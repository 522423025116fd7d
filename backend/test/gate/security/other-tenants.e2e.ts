import { mongo } from 'mongoose';
import { exported, unpacked } from '../../support/archive.js';
import { all } from '../../support/audit.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { readFeed } from '../../support/servers/feed.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

const OTHER_ACTS = 50;

type NumbersByPath = Readonly<Record<string, unknown>>;

/** Every number in an answer, by the path to it. */
function numbersIn(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, `${path}.${key}`));
}

/** The differences between the numbers of two documents. */
function differences(before: unknown, after: unknown): Record<string, number> {
  const earlier = new Map(numbersIn(before));
  const changed = numbersIn(after).map(([path, value]) => [path, value - (earlier.get(path) ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, difference]) => difference !== 0));
}

/** The number of ids that a counter at the end of two ids would have counted between them. */
const countedBetween = (before: string, after: string): number =>
  Number.parseInt(after.slice(-6), 16) - Number.parseInt(before.slice(-6), 16);

describe('the data that an organisation can read', () => {
  let client: mongo.MongoClient;
  let app: SharedApp;
  let ours: Team;
  let theirs: Team;

  beforeAll(async () => {
    app = await sharedApp();
    client = await mongo.MongoClient.connect(app.mongoUri);
    [ours, theirs] = [await foundTeam(app.origin), await foundTeam(app.origin)];
  });

  afterAll(async () => {
    await client?.close();
  });

  const allPlaced = () =>
    until('every event has its place', async () => {
      return (await client.db().collection('events').countDocuments({ pending: true })) === 0;
    });

  it('says nothing of how much another organisation does', async () => {
    const reader = await readFeed(app.origin, { authorization: `Bearer ${ours.owner.token}` });
    await reader.until(({ event }) => event === 'hello');
    const first = await newArticle(ours);
    for (let count = 0; count < OTHER_ACTS; count += 1) await newArticle(theirs);
    await allPlaced();
    const second = await newArticle(ours);
    await allPlaced();

    const stored = client.db().collection('events');
    const [one, two] = [
      await stored.findOne({ 'subject.id': first }),
      await stored.findOne({ 'subject.id': second }),
    ];
    expect(two?.['position'] - one?.['position']).toBeGreaterThan(OTHER_ACTS);

    const told = await Promise.all(
      [first, second].map((id) => reader.until(({ data }) => data.subject?.id === id)),
    );
    reader.close();
    expect(differences(...(told as [unknown, unknown]))).toEqual({ '.id': 1 });

    const logs = await all<NumbersByPath & { id: string; subject: { id: string } }>(ours.owner, '/logs');
    const [before, after] = [first, second].map((id) => logs.find(({ subject }) => subject.id === id));
    expect(differences(before, after)).toEqual({ '.seq': 1 });
    expect(await ours.owner.expect(200, ours.owner.get(`/logs/${after?.id}`))).toEqual(after);

    const files = await unpacked(await exported(ours.owner));
    const lines = String(files.get('data/events.jsonl')).trim().split('\n');
    const rows = lines.map((line) => JSON.parse(line));
    const kept = [first, second].map((id) => rows.find(({ subject }) => subject.id === id));
    expect(Object.keys(differences(kept[0], kept[1])).sort()).toEqual(['.seq']);
    expect(kept[1].seq - kept[0].seq).toBe(1);

    const verdict = await ours.owner.expect(200, ours.owner.get('/logs/verify'));
    expect(verdict).toEqual({ ok: true, records: logs.length });
    for (const [a, b] of [
      [first, second],
      [before?.id, after?.id],
    ]) {
      const counted = countedBetween(String(a), String(b));
      expect(counted > 0 && counted < 20 * OTHER_ACTS).toBe(false);
    }
  });
});
