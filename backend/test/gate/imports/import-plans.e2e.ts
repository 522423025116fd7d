import mongoose, { type Connection, Types } from 'mongoose';
import type { Body } from '../../support/client.js';
import { checkFile, rowsOf, runImport } from '../../support/goods/imports.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** An import commits what its last check shows, and the plans of other checks are removed. */

const ROUNDS = [1, 2, 3, 4];

let connection: Connection;
let app: SharedApp;
let team: Team;
/** The two sites. */
let sites: [string, string];

beforeAll(async () => {
  app = await sharedApp('verbose');
  connection = await mongoose.createConnection(app.mongoUri).asPromise();
  team = await foundTeam(app.origin);
  const { id } = await team.owner.expect(201, team.owner.post('/sites', { name: 'North', code: 'N' }));
  sites = [team.siteId, id];
});

afterAll(async () => {
  await connection?.close();
});

let files = 0;

/** An import of one article with stock; answers it with the code of the article. */
async function checked(): Promise<Body> {
  files += 1;
  const code = `PLAN-${files}`;
  return { ...(await checkFile(team.owner, `Code,Name,Quantity\n${code},Bolt,5\n`)), code };
}

const read = (id: string): Promise<Body> => team.owner.expect(200, team.owner.get(`/catalog/imports/${id}`));
const recheck = ({ id, version }: Body, values: object) =>
  team.owner.patch(`/catalog/imports/${id}`, version, values);

/** The sites at which there is stock of an article. */
async function sitesOf(code: string): Promise<string[]> {
  const { items } = await team.owner.expect(200, team.owner.get('/stock/levels?limit=200'));
  const own = items.filter(({ article, onHand }: Body) => article.sku === code && onHand > 0);
  return own.map(({ siteId }: Body) => siteId as string);
}

const stored = (id: string) => ({ _id: new Types.ObjectId(id) });
const imports = () => connection.collection('article_imports');
const temporary = () => connection.collection('temporary_files');
const plansOf = (id: string) => ({ purpose: { $regex: `^catalog\\.import\\.plan\\.${id}` } });
const filesOf = (id: string) => ({ purpose: { $regex: `^catalog\\.import\\.[a-z]+\\.${id}` } });

test.each(ROUNDS)('of two checks at once the one that succeeds is committed (%d)', async () => {
  const found = await checked();
  const answers = await Promise.all(sites.map((siteId) => recheck(found, { siteId })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const accepted = answers.find(({ status }) => status === 200)?.body;
  expect((await read(found.id)).siteId).toBe(accepted.siteId);
  expect(await temporary().countDocuments(plansOf(found.id))).toBe(1);
  await runImport(team.owner, found, 'commit');
  expect(await sitesOf(found.code)).toEqual([accepted.siteId]);
});

test.each(ROUNDS)('a check at the same time as a commit is committed or refused (%d)', async () => {
  const first = await checked();
  const found = (await recheck(first, { siteId: sites[0] })).body;
  const [{ status }, { status: committed }] = await Promise.all([
    recheck(found, { siteId: sites[1] }),
    runImport(team.owner, found, 'commit'),
  ]);
  expect([200, 409, 412]).toContain(status);
  expect(committed).toBe('done');
  const { siteId } = await read(found.id);
  expect(siteId).toBe(sites[status === 200 ? 1 : 0]);
  expect(await sitesOf(first.code)).toEqual([siteId]);
});

test('rows are those of the last check, whose plan alone is kept', async () => {
  const found = await checked();
  const { body } = await recheck(found, {
    siteId: sites[0],
    mapping: ['sku', null, null].map((target) => ({ target })),
  });
  expect((await rowsOf(team.owner, found)).map(({ outcome }) => outcome)).toEqual(['refuse']);
  expect(body.summary.refuse).toBe(1);
  expect((await recheck(found, { siteId: sites[1] })).status).toBe(412);
  expect(await temporary().countDocuments(plansOf(found.id))).toBe(1);
});

/** The import as it was stored when imports had one plan. */
async function withoutPlanId(id: string): Promise<void> {
  const name = { purpose: `catalog.import.plan.${id}`, fileId: `e${id.slice(1)}` };
  expect((await temporary().updateOne(plansOf(id), { $set: name })).matchedCount).toBe(1);
  expect((await imports().updateOne(stored(id), { $unset: { planId: '' } })).matchedCount).toBe(1);
}

test('an import whose plan has no id is shown, committed and checked again', async () => {
  const [found, other] = [await checked(), await checked()];
  for (const { id } of [found, other]) await withoutPlanId(id);
  expect((await rowsOf(team.owner, found)).map(({ label }) => label)).toEqual([found.code]);
  await recheck(other, { siteId: sites[1] });
  expect((await rowsOf(team.owner, other)).map(({ label }) => label)).toEqual([other.code]);
  expect((await temporary().find(plansOf(other.id)).toArray()).map(({ purpose }) => purpose)).toEqual([
    `catalog.import.plan.${other.id}.${String((await imports().findOne(stored(other.id)))?.['planId'])}`,
  ]);
  expect((await runImport(team.owner, other, 'commit')).status).toBe('done');
  expect(await sitesOf(other.code)).toEqual([sites[1]]);
});

test('an import that is too old goes with every plan, also one that a crash left behind', async () => {
  const { id } = await checked();
  await imports().updateOne(stored(id), { $set: { planId: new Types.ObjectId() } });
  expect(await temporary().countDocuments(filesOf(id))).toBe(2);
  await imports().updateOne(stored(id), { $set: { createdAt: new Date(0) } });
  await until('the import is gone', async () => (await imports().countDocuments(stored(id))) === 0);
  expect(await temporary().countDocuments(filesOf(id))).toBe(0);
});
