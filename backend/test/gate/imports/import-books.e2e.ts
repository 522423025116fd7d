import type { Body } from '../../support/client.js';
import { articlesOf, checkFile, runImport } from '../../support/goods/imports.js';
import { untilIdle } from '../../support/idle.js';
import { foundTeam } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The records of an import, which share rows until they are sequenced. */

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

const ROWS = 60;
const FILE = `Code,Name,Category\n${Array.from({ length: ROWS }, (_none, at) => `B${at},Board ${at},Boards`).join('\n')}\n`;

test('each article of an import has its own records, and the books hold before they are sequenced and after', async () => {
  const team = await foundTeam(app.origin);
  const { owner, tenantId } = team;
  const isWhole = async () => (await owner.expect(200, owner.get('/logs/verify'))).ok as boolean;
  const typesOf = async (id: string) =>
    (await owner.expect(200, owner.get(`/logs?subjectId=${id}&sort=seq`))).items.map(
      ({ type }: Body) => type,
    );
  const checked = await checkFile(owner, FILE);
  expect((await runImport(owner, checked, 'commit')).status).toBe('done');
  expect(await isWhole()).toBe(true);
  await untilIdle(app, { tenantId, what: ['events'] });
  const ids = (await articlesOf(team)).map(({ id }) => id as string);
  expect(ids).toHaveLength(ROWS);
  for (const id of [ids[0] ?? '', ids.at(-1) ?? '']) expect(await typesOf(id)).toEqual(['article.created']);
  expect(await isWhole()).toBe(true);

  expect((await runImport(owner, checked, 'undo')).status).toBe('undone');
  expect(await isWhole()).toBe(true);
  await untilIdle(app, { tenantId, what: ['events'] });
  expect(await typesOf(ids[0] ?? '')).toEqual(['article.created', 'article.deleted']);
  expect(await isWhole()).toBe(true);
});

test('every record of an import is in the log once, in the order of the rows', async () => {
  const { owner, tenantId } = await foundTeam(app.origin);
  await runImport(owner, await checkFile(owner, FILE), 'commit');
  await untilIdle(app, { tenantId, what: ['events'] });
  const { items } = await owner.expect(200, owner.get('/logs?type=article.created&limit=200&sort=seq'));
  expect(items.map(({ subject }: Body) => subject.label)).toEqual(
    Array.from({ length: ROWS }, (_none, at) => `B${at}`),
  );
  const [first] = items;
  expect(items.map(({ seq }: Body) => seq)).toEqual(items.map((_item: Body, at: number) => first.seq + at));
});
