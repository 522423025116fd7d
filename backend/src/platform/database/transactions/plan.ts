import type { Types } from 'mongoose';
import type { RequestContext } from '../../context/index.js';

/** Documents of one collection, by key. */
export interface DocumentKeys {
  readonly source: {
    /** Reads them in one query, so that the transaction knows them. */
    findByKeys(
      scope: RequestContext & { readonly tenantId: Types.ObjectId },
      keys: readonly string[],
    ): Promise<unknown>;
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
   * Looks up, before the turn and outside the transaction, what does not change within it (see `loadCached`), so that
   * others wait for less. Such reads are not part of the snapshot: a rule that needs one must read it in the work.
   */
  readonly prefetch?: (scope: RequestContext) => Promise<unknown>;
}

/** Reads what several plans declare, in one query for each collection. */
export async function loadDeclared(
  scope: Parameters<DocumentKeys['source']['findByKeys']>[0],
  plans: readonly Plan[],
): Promise<void> {
  const declared = new Map<DocumentKeys['source'], Set<string>>();
  for (const { source, keys } of plans.flatMap(({ touches = [] }) => touches)) {
    const all = declared.get(source) ?? new Set();
    declared.set(source, all);
    for (const key of keys) all.add(key);
  }
  for (const [source, keys] of declared) await source.findByKeys(scope, [...keys]);
}
