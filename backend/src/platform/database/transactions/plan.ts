import type { ClientSession, Connection, Types } from 'mongoose';
import type { RequestContext } from '../../context/index.js';
import { type CombinedRead, readTogether } from '../queries/combined-reads.js';

type PlanScope = RequestContext & { readonly tenantId: Types.ObjectId };

/** The read of documents that a transaction does not know, which accepts what it finds. */
export interface MissingDocuments {
  readonly read: CombinedRead;
  readonly accept: (found: readonly object[]) => void;
}

/** Documents of one collection, by key. */
export interface DocumentKeys {
  readonly source: {
    /** The read of those that the transaction does not know yet; undefined where it knows all of them. */
    readMissing(scope: PlanScope, keys: readonly string[]): MissingDocuments | undefined;
  };
  readonly keys: readonly string[];
}

/** The declaration of work before it runs. */
export interface Plan {
  /**
   * The documents that the work will touch. Work that names some takes turns with all such work of its tenant on this
   * node, and is committed together with what waits beside it: it should read by these keys, and put its writes off.
   * Work that names none runs at once, beside all other.
   */
  readonly touches?: readonly DocumentKeys[];
  /** For work that queries what it writes, or takes long: it takes its turn, and then has a transaction to itself. */
  readonly alone?: boolean;
  /**
   * For a job that records hundreds of events: they share rows until they are sequenced, shortly after the commit. Until then
   * a read of events by their subject does not find them.
   */
  readonly batchesEvents?: boolean;
  /**
   * Looks up, before the turn and outside the transaction, what does not change within it (see `loadCached`), so that
   * others wait for less. Such reads are not part of the snapshot: a rule that needs one must read it in the work.
   */
  readonly prefetch?: (scope: RequestContext) => Promise<unknown>;
}

/** Reads what several plans declare, in one command, so that the transaction knows it. */
export async function loadDeclared(
  connection: Connection,
  scope: PlanScope & { readonly session: ClientSession },
  plans: readonly Plan[],
): Promise<void> {
  const declared = new Map<DocumentKeys['source'], Set<string>>();
  for (const { source, keys } of plans.flatMap(({ touches = [] }) => touches)) {
    const all = declared.get(source) ?? new Set();
    declared.set(source, all);
    for (const key of keys) all.add(key);
  }
  const missing = [...declared].flatMap(([source, keys]) => source.readMissing(scope, [...keys]) ?? []);
  const found = await readTogether(
    connection,
    missing.map(({ read }) => read),
    scope.session,
  );
  for (const [index, { accept }] of missing.entries()) accept(found[index] ?? []);
}
