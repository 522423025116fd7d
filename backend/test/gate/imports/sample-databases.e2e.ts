import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Body, Client } from '../../support/client.js';
import { checkFile, runImport } from '../../support/goods/imports.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/**
 * The products of Microsoft's sample databases AdventureWorks and Northwind: every row is imported or reported, and an undo
 * leaves nothing behind.
 */

let origin: string;

beforeAll(async () => {
  ({ origin } = await sharedApp());
});

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../fixtures/sample-databases', name));

/** The rows of a report. */
const report = (rows: readonly Body[]) =>
  rows.map(({ row, label, problem, column }) => [row, label, problem, column]);

/** All items of a list, page after page. */
async function allOf(client: Client, path: string): Promise<Body[]> {
  const items: Body[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Body = await client.expect(200, client.get(`${path}${cursor && `&cursor=${cursor}`}`));
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

/** Everything that an import can have made in an organisation without articles. */
async function contentsOf({ owner, siteId }: Team): Promise<Record<string, number>> {
  const paths = {
    articles: '/catalog/articles?limit=200',
    archived: '/catalog/articles?limit=200&archived=true',
    categories: '/catalog/categories?limit=200',
    suppliers: '/catalog/suppliers?limit=200',
    locations: `/sites/${siteId}/locations?limit=200`,
    alerts: '/stock/alerts?limit=200',
  };
  const counts: [string, number][] = [];
  for (const [name, path] of Object.entries(paths)) counts.push([name, (await allOf(owner, path)).length]);
  const levels = await allOf(owner, '/stock/levels?limit=200');
  return { ...Object.fromEntries(counts), stock: levels.reduce((sum, { onHand }) => sum + onHand, 0) };
}

const NOTHING = { articles: 0, archived: 0, categories: 0, suppliers: 0, locations: 0, alerts: 0, stock: 0 };

const COLUMNS = Array.from({ length: 19 }, () => ({ target: null as string | null }));
for (const [at, target] of [
  [1, 'name'],
  [2, 'sku'],
  [8, 'unitCost'],
] as const)
  COLUMNS[at] = { target };

/** Checks a file, as it is or with another mapping. */
async function checked(owner: Client, name: string, mapping?: readonly unknown[]): Promise<Body> {
  const first = await checkFile(owner, read(name), name);
  if (!mapping) return first;
  return owner.expect(200, owner.patch(`/catalog/imports/${first.id}`, first.version, { mapping }));
}

test.each([
  {
    name: 'adventureworks-products.tsv',
    mapping: COLUMNS,
    rows: 504,
    refused: [],
    made: { articles: 504 },
    undone: { removed: 504, archived: 0, kept: 0 },
    left: NOTHING,
  },
  {
    name: 'northwind-products.csv',
    mapping: undefined,
    rows: 77,
    refused: [],
    made: { articles: 77, categories: 8, suppliers: 29, alerts: 18, stock: 3119 },
    // Articles with movements or thresholds are archived, for their history.
    undone: { removed: 4, archived: 73, kept: 0 },
    left: { ...NOTHING, archived: 73 },
  },
])('the products of $name are imported or reported, and taken back', async (file) => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const plan = await checked(owner, file.name, file.mapping);
  expect(plan.rows).toBe(file.rows);
  const refused = await allOf(owner, `/catalog/imports/${plan.id}/rows?limit=200&outcome=refuse`);
  expect(report(refused)).toEqual(file.refused);
  expect(plan.summary.create + refused.length).toBe(file.rows);
  const done = await runImport(owner, plan, 'commit');
  expect([done.status, done.applied]).toEqual(['done', plan.summary.create]);
  expect(await contentsOf(team)).toMatchObject({ ...file.made, archived: 0 });
  const undone = await runImport(owner, plan, 'undo');
  expect([undone.status, undone.undone]).toEqual(['undone', expect.objectContaining(file.undone)]);
  expect(await contentsOf(team)).toEqual(file.left);
  expect((await owner.expect(200, owner.get('/stock/ledger/verify'))).ok).toBe(true);
});
