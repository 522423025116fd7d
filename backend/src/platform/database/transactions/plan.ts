import type { ClientSession, Connection } from 'mongoose';
import type { RequestContext } from '../../context/index.js';
import { type CombinedRead, readTogether } from '../queries/combined-reads.js';
import type { Scope } from '../scope/tenant-scope.js';

/** The read of documents that a transaction does not know, which stores the found ones. */
export interface MissingDocuments {
  readonly read: CombinedRead;
  readonly accept: (found: readonly object[]) => void;
}

/** Documents of one collection, by key. */
export interface DocumentKeys {
  readonly source: {
    /** The read of those that the transaction does not know yet; undefined where it knows all of them. */
    readMissing(scope: Scope, keys: readonly string[]): MissingDocuments | undefined;
  };
  readonly keys: readonly string[];
}

/** The declaration of work before it runs. */
export interface Plan {
  /**
   * The documents that the work will touch. Work that names some takes turns with all such work of its tenant on this node,
   * and is committed together with other waiting work: it should read by these keys, and defer its writes. Work that names
   * none runs at once, in parallel with all other work.
   */
  readonly touches?: readonly DocumentKeys[];
  /** Further documents that the work will read. It does not wait for them. */
  readonly reads?: readonly DocumentKeys[];
  /**
   * For work that queries collections that it writes, or takes long: it takes its turn, and then has a transaction to
   * itself.
   */
  readonly alone?: boolean;
  /**
   * For a job that records hundreds of events: they share rows until they are sequenced, shortly after the commit. Until then
   * a read of events by their subject does not find them.
   */
  readonly batchesEvents?: boolean;
  /**
   * Reads, before the turn and outside the transaction, documents that do not change within it (see `loadCached`), so that
   * others wait less. Such reads are not part of the snapshot: a rule that needs one must read it in the work.
   */
  readonly prefetch?: (scope: RequestContext) => Promise<unknown>;
}

/** Reads the documents that several plans declare, in one command, so that the transaction knows it. */
export async function loadDeclared(
  connection: Connection,
  scope: Scope & { readonly session: ClientSession },
  plans: readonly Plan[],
): Promise<void> {
  const declared = new Map<DocumentKeys['source'], Set<string>>();
  for (const { source, keys } of plans.flatMap(({ touches = [], reads = [] }) => [...touches, ...reads])) {
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
