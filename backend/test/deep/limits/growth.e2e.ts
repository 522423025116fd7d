import { type RunningApp, startApp } from '../../support/app.js';
import { newWorld, type World } from '../../support/calls/world.js';
import { untilIdle } from '../../support/idle.js';
import { type MeasuredOperation, measureCalls } from '../../support/measures/database-commands.js';
import { GROWING_READS, type GrowingRead } from '../../support/measures/growing-reads.js';
import { newArticle } from '../../support/people/people.js';

/**
 * The reads of an operation do not grow with the years of an organisation, nor with its catalogue. They are counted in index
 * entries and documents, which no other work on the machine changes. `npm run bench -- --large` measures the same by time.
 */

/** The factor by which reads may grow: plans and background work differ by less, a list that reads all by more. */
const MAX_GROWTH = 1.3;
/** A difference that is no growth, such as a page that has become full. */
const PLAY = 60;
/** Commands that a call can share with background work, or send beside it. */
const SHARED = 2;
/** The calls of each operation, the cheapest of which counts. */
const CALLS = 2;
/** The most lines that one receipt takes. */
const LINES = 200;

interface Size {
  readonly articles: number;
  readonly receipts: number;
  readonly handOuts: number;
}

const SMALL: Size = { articles: 240, receipts: 6, handOuts: 60 };
const YEARS_LATER: Size = { ...SMALL, receipts: 60, handOuts: 360 };
const LARGE_CATALOGUE: Size = { ...YEARS_LATER, articles: 1_200 };

let app: RunningApp;
let world: World;
let articleIds: string[] = [];
const filled = { receipts: 0, handOuts: 0 };
let before: Map<string, MeasuredOperation>;

beforeAll(async () => {
  app = await startApp({
    env: { TIME_SCALE: '10', TEST_FAULTS: 'audits-off,rests-off,records-commands', LOG_LEVEL: 'warn' },
  });
  world = await newWorld(app.origin);
  await growTo(SMALL);
  before = await measureAll();
});

afterAll(async () => {
  await app?.dispose();
});

test('ten times the movements, and six times the loans and returns, are not read', async () => {
  await growTo(YEARS_LATER);
  const after = await measureAll();
  expect(grownFrom(before, after, ({ growsWith }) => growsWith === 'history')).toEqual([]);
  before = after;
});

test('five times the articles are not read', async () => {
  await growTo(LARGE_CATALOGUE);
  const after = await measureAll();
  expect(grownFrom(before, after, ({ growsWith }) => growsWith === 'catalogue')).toEqual([]);
});

/** The operations that read more than before, each with what it read. */
function grownFrom(
  small: ReadonlyMap<string, MeasuredOperation>,
  large: ReadonlyMap<string, MeasuredOperation>,
  mayGrow: (read: GrowingRead) => boolean,
): string[] {
  return GROWING_READS.filter((read) => !mayGrow(read)).flatMap(({ name }) => {
    const [a, b] = [small.get(name), large.get(name)];
    if (!a || !b) return [`${name} was not measured`];
    return (['commands', 'keys', 'documents'] as const).flatMap((figure) => {
      const play = figure === 'commands' ? SHARED : PLAY;
      return b[figure] > a[figure] * MAX_GROWTH + play
        ? [`${name}: ${a[figure]} → ${b[figure]} ${figure}`]
        : [];
    });
  });
}

async function measureAll(): Promise<Map<string, MeasuredOperation>> {
  await untilIdle(app, { what: ['events', 'consumers', 'jobs'] });
  const measured = new Map<string, MeasuredOperation>();
  for (const read of GROWING_READS) {
    const calls: MeasuredOperation[] = [];
    for await (const call of measureCalls(world, read)) if (calls.push(call) === CALLS) break;
    const [cheapest] = calls.toSorted(
      (a, b) => a.commands - b.commands || a.keys + a.documents - b.keys - b.documents,
    );
    if (cheapest) measured.set(read.name, cheapest);
  }
  return measured;
}

/** Fills the organisation up to a size, with its events sequenced. */
async function growTo({ articles, receipts, handOuts }: Size): Promise<void> {
  while (articleIds.length < articles) {
    const some = Array.from({ length: 8 }, (_item, at) => articleIds.length + at);
    const made = await Promise.all(
      some.map((index) =>
        newArticle(world, {
          name: `Ladder ${index} of ${index % 17}`,
          returnable: index % 2 === 0,
          unitCost: 500,
        }),
      ),
    );
    await receiveAll(made);
    articleIds = [...articleIds, ...made];
    if (articleIds.length <= 24) await setThresholds(made);
  }
  for (; filled.receipts < receipts; filled.receipts += 1) await receiveAll(articleIds.slice(0, LINES));
  for (; filled.handOuts < handOuts; filled.handOuts += 1) await lendAndReturn(filled.handOuts);
}

async function receiveAll(ids: readonly string[]): Promise<void> {
  const { owner, siteId } = world;
  const lines = ids.map((articleId) => ({ articleId, quantity: 10 }));
  await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
}

/** Minima that every stock is below: each of these articles has an alert. */
async function setThresholds(ids: readonly string[]): Promise<void> {
  const { owner, siteId } = world;
  for (const articleId of ids)
    await owner.expect(
      200,
      owner.call('PUT', '/stock/thresholds', { articleId, siteId, minimum: 1_000_000 }),
    );
}

/** Hands two articles out; lent articles come back, but for a few of the first loans. */
async function lendAndReturn(index: number): Promise<void> {
  const { owner, siteId } = world;
  const articles = [articleIds[(index * 2) % 100], articleIds[(index * 2 + 1) % 100]];
  const lines = articles.map((articleId) => ({ articleId, quantity: 1 }));
  const { request } = await owner.expect(201, owner.post('/requests/handout', { siteId, lines }));
  if (index % 12 === 0 && index < 60) return;
  const back = request.lines.map(({ id: lineId }: { id: string }) => ({
    lineId,
    quantity: 1,
    condition: 'good',
  }));
  await owner.expect(201, owner.post('/returns', { requestId: request.id, lines: back }));
}
