import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Int32 } from 'bson';
import { Deadline } from '../../src/base/deadline.js';
import { type Doc, MongoError, type Value } from '../../src/base/values.js';
import {
  insertOne,
  remove,
  select,
  updateRow,
  type WriteScope,
} from '../../src/commands/write/statements.js';
import { checkedSpec } from '../../src/indexes/definition.js';
import { verify } from '../../src/indexes/verify.js';
import { accessBy } from '../../src/planner/access.js';
import { countMatches } from '../../src/planner/count.js';
import { Finder } from '../../src/planner/find.js';
import { planFor, sortParts } from '../../src/planner/plan.js';
import { conjunctionOf } from '../../src/planner/predicates.js';
import type { Row } from '../../src/planner/scan.js';
import { compileFilter, compileSort, compileUpdate, type SortKey } from '../../src/semantics/index.js';
import { type CollectionInfo, type IndexInfo, indexFromSpec } from '../../src/storage/catalogue.js';
import { Engine } from '../../src/storage/engine.js';
import { Store } from '../../src/storage/store.js';
import { beginRound, document, random, SPECS } from '../support/random-documents.js';
import { anySort, filter, range, served, severalWithRange } from '../support/random-queries.js';
import { note } from '../support/server.js';

const DOCUMENTS = 120;
const CASES = Number(process.env.CASES ?? 10_000);
/** The number of cases that run against the same documents; then others replace them. */
const PER_ROUND = 500;
const ROUNDS = Math.ceil(CASES / PER_ROUND);

function define(collection: CollectionInfo, newTree: () => number): CollectionInfo {
  const indexes = SPECS.map(([key, options], at) => {
    const spec: Doc = new Map<string, Value>([
      ['key', new Map(Object.entries(key).map(([path, way]) => [path, new Int32(way)]))],
      ['name', `index${at}`],
      ...Object.entries(options),
    ]);
    return indexFromSpec(checkedSpec(spec), newTree());
  });
  return { ...collection, indexes: [...collection.indexes, ...indexes] };
}

function idsOf(rows: readonly Row[]): string {
  return rows
    .map((row) => row.record)
    .sort((left, right) => left - right)
    .join();
}

function isSorted(rows: readonly Row[], sort: Doc): boolean {
  const order = compileSort(sort);
  const keys = rows.map((row) => order.keyOf(row.doc));
  return keys.every((key, at) => at === 0 || order.compareKeys(keys[at - 1] as SortKey, key) <= 0);
}

/** An engine with one collection of documents made by chance. */
class Sample {
  private readonly directory = mkdtempSync(join(tmpdir(), 'planner-'));
  private readonly store = new Store(this.directory, { unsynced: true });
  readonly engine = new Engine(this.store);

  static async make(): Promise<Sample> {
    beginRound();
    const sample = new Sample();
    const { engine } = sample;
    await engine.write(new Deadline(), (view) => {
      view.describe(define(view.createCollection('d', 'c'), () => view.newTree()));
      for (let at = 0; at < DOCUMENTS; at++) insertOne(scopeOf(view), document(), undefined);
    });
    await engine.write(new Deadline(), (view) => {
      remove(scopeOf(view), { filter: compileFilter(new Map([['a', new Int32(3)]])), limit: 20 });
      const replaced = select(scopeOf(view), view.collection('d.c') as CollectionInfo, {
        filter: compileFilter(new Map([['b', new Int32(2)]])),
        limit: 40,
      });
      for (const row of replaced) replaceBy(view, row, document());
    });
    return sample;
  }

  async close(): Promise<void> {
    await this.store.close();
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** An index by chance of those that may serve the filter; the planner would try the best one only. */
  anyIndexFor(query: Doc): IndexInfo | undefined {
    const { indexes } = this.engine.catalogue.get('d.c') as CollectionInfo;
    const conjunction = conjunctionOf(compileFilter(query).node);
    const usable = indexes.filter((index) => accessBy(index, conjunction) !== undefined);
    const bound = usable.filter((index) => {
      const access = accessBy(index, conjunction);
      return access !== undefined && (access.hasRange || access.equalities > 0);
    });
    if (bound.length > 0 && random.chance(0.5)) return random.pick(bound);
    return usable.length === 0 ? undefined : random.pick(usable);
  }

  async counted(query: Doc, skip: number, limit: number) {
    const view = this.engine.read();
    try {
      const collection = view.collection('d.c') as CollectionInfo;
      const examined = { keys: 0, documents: 0 };
      const filter = compileFilter(query);
      const wanted = { view, collection, filter, skip, limit };
      const counted = await countMatches(wanted, new Deadline(), examined);
      return { counted, documents: examined.documents };
    } finally {
      view.release();
    }
  }

  async found(query: Doc, sort: Doc | undefined, hint: IndexInfo | 'natural' | undefined) {
    const view = this.engine.read();
    try {
      const collection = view.collection('d.c') as CollectionInfo;
      const filter = compileFilter(query);
      const limits = {
        patience: random.below(12),
        perDocument: random.pick([1, 5, 1000]),
        entries: random.chance(0.2) ? random.below(20) : 20_000,
      };
      const finder = new Finder({ view, collection, filter, sort, hint, skip: 0, limit: 0, limits });
      const rows: Row[] = [];
      for (;;) {
        const row = await finder.next(new Deadline());
        if (row === undefined) return { rows, plan: finder.plan, sorted: finder.examined.gathered ?? 0 };
        rows.push(row);
      }
    } finally {
      view.release();
    }
  }
}

function scopeOf(view: WriteScope['view']): WriteScope {
  return {
    view,
    database: 'd',
    collection: 'c',
    deadline: new Deadline(),
    now: new Date(0),
    isUnbounded: true,
  };
}

/** Most fields of a document become those of another, so that entries go, come and stay. */
function replaceBy(view: WriteScope['view'], row: Row, other: Doc): void {
  other.set('_id', row.doc.get('_id') as Value);
  const update = compileUpdate(other);
  const filter = compileFilter(new Map());
  updateRow(scopeOf(view), view.collection('d.c') as CollectionInfo, row, { update, filter });
}

interface Tally {
  compared: number;
  refused: number;
  indexed: number;
  /** The number of queries with the queried order from an index. */
  ordered: number;
  /** The number of these that were merged from several ranges with several values each. */
  merged: number;
  /** The number of counts with a result and without a read document. */
  countedByEntries: number;
  /**
   * The number of queries from sorted entries of indexes: at once, and after some documents were read in the order of an
   * index.
   */
  gathered: number;
  gatheredLate: number;
  readonly wrong: string[];
}

/** A range on the first field of an index and a sort by its second, which has an index of its own. */
function ranged(): [Doc, Doc] {
  const query: Doc = new Map([[random.pick(['tags', 'sub.n']), range()]]);
  return [query, new Map([['a', new Int32(random.pick([1, -1]))]])];
}

/** Two conditions on the elements of one array, in the order of what follows it in an index. */
function paired(): [Doc, Doc | undefined] {
  const one = (): Doc => {
    const tag = random.pick(['r', 'g', 'b', 'rg']);
    if (random.chance(0.4)) return new Map([['tags', range()]]);
    return new Map<string, Value>([['tags', random.chance(0.7) ? tag : new Map([['$in', [tag, 'b']]])]]);
  };
  const query: Doc = new Map([['$and', random.chance(0.8) ? [one(), one()] : [one(), one(), one()]]]);
  return [query, random.chance(0.2) ? undefined : new Map([['a', new Int32(random.pick([1, -1]))]])];
}

function anyQuery(): [Doc, Doc | undefined] {
  if (random.chance(0.1)) return ranged();
  if (random.chance(0.1)) return paired();
  if (random.chance(0.1)) return severalWithRange();
  return random.chance(0.4) ? served() : [filter(), anySort()];
}

async function compare(sample: Sample, tally: Tally): Promise<void> {
  const [query, sort] = anyQuery();
  let plain: Awaited<ReturnType<Sample['found']>>;
  try {
    plain = await sample.found(query, sort, 'natural');
  } catch (error) {
    // A sort by two arrays at once is an error, whichever way the documents are found.
    if (!(error instanceof MongoError)) throw error;
    tally.refused++;
    return;
  }
  const planned = await sample.found(query, sort, undefined);
  tally.compared++;
  await compareCount(sample, query, plain.rows.length, tally);
  const other = sample.anyIndexFor(query);
  if (other !== undefined) check(await sample.found(query, sort, other), plain.rows, sort, tally);
  if (planned.plan.accesses.length > 0) tally.indexed++;
  if (planned.plan.merge && planned.plan.accesses[0]?.hasRange === true && planned.rows.length > 1)
    tally.merged++;
  if (planned.plan.accesses.length > 0 && planned.plan.sorted && sort !== undefined) tally.ordered++;
  check(planned, plain.rows, sort, tally);
}

/** A count, also one that stops early, is that of a scan, whether documents were read for it or not. */
async function compareCount(sample: Sample, query: Doc, expected: number, tally: Tally): Promise<void> {
  const limit = random.chance(0.5) ? 0 : 1 + random.below(40);
  const skip = random.chance(0.8) ? 0 : random.below(10);
  const { counted, documents } = await sample.counted(query, skip, limit);
  const left = Math.max(0, expected - skip);
  if (documents === 0 && expected > 0) tally.countedByEntries++;
  if (counted !== (limit === 0 ? left : Math.min(left, limit)))
    tally.wrong.push(`count ${tally.compared + tally.refused} of seed ${random.seed}`);
}

function check(
  { rows, plan, sorted }: Awaited<ReturnType<Sample['found']>>,
  expected: readonly Row[],
  sort: Doc | undefined,
  tally: Tally,
): void {
  const names = plan.accesses.map((access) => access.index.name).join();
  if (sorted > 1 && rows.length > 1) tally[plan.sorted ? 'gatheredLate' : 'gathered']++;
  const label = `query ${tally.compared + tally.refused} of seed ${random.seed} by ${names}`;
  if (idsOf(rows) !== idsOf(expected)) tally.wrong.push(label);
  if (sort !== undefined && !isSorted(rows, sort)) tally.wrong.push(`${label}, order`);
}

describe(`${CASES} random queries (SEED=${random.seed})`, () => {
  it('find by an index the same documents as a scan, in the order that was asked for', async () => {
    const tally: Tally = {
      compared: 0,
      refused: 0,
      indexed: 0,
      ordered: 0,
      merged: 0,
      countedByEntries: 0,
      gathered: 0,
      gatheredLate: 0,
      wrong: [],
    };
    for (let round = 0; round < ROUNDS; round++) {
      const sample = await Sample.make();
      try {
        const cases = Math.min(PER_ROUND, CASES - round * PER_ROUND);
        for (let at = 0; at < cases; at++) await compare(sample, tally);
        tally.wrong.push(...verify(sample.engine).faults);
      } finally {
        await sample.close();
      }
    }
    expect(tally.wrong).toEqual([]);
    expect(tally.indexed).toBeGreaterThan(CASES / 4);
    expect(tally.ordered).toBeGreaterThan(CASES / 50);
    expect(tally.merged).toBeGreaterThan(0);
    expect(tally.countedByEntries).toBeGreaterThan(CASES / 50);
    expect(tally.gathered).toBeGreaterThan(0);
    expect(tally.gatheredLate).toBeGreaterThan(0);
    note(
      `${tally.compared} queries compared, ${tally.indexed} of them by an index, ${tally.ordered} in its order and ${tally.merged} of these merged from ranges, ${tally.countedByEntries} counted by entries, ${tally.gathered} and ${tally.gatheredLate} from sorted entries, ${tally.refused} refused both ways; 0 differ`,
    );
  }, 600_000);

  it('see the writes of their own view on top of the stored data', async () => {
    const sample = await Sample.make();
    await sample.engine.write(new Deadline(), (view) => {
      const scope = scopeOf(view);
      for (let at = 0; at < 50; at++) insertOne(scope, document(), undefined);
      remove(scope, { filter: compileFilter(new Map([['b', new Int32(1)]])), limit: 10 });
      const collection = view.collection('d.c') as CollectionInfo;
      for (let at = 0; at < 200; at++) {
        const compiled = compileFilter(filter());
        const plan = planFor({ collection, filter: compiled, sort: sortParts(undefined) });
        const hinted = select(scope, collection, { filter: compiled, hint: () => 'natural', limit: 0 });
        const planned = select(scope, collection, { filter: compiled, limit: 0 });
        expect([plan.accesses[0]?.index.name, idsOf(planned)]).toEqual([
          plan.accesses[0]?.index.name,
          idsOf(hinted),
        ]);
      }
    });
    expect(verify(sample.engine).faults).toEqual([]);
    await sample.close();
  });
});
