import { Deadline } from '../../base/deadline.js';
import type { Doc, Value } from '../../base/values.js';
import { dropUnfinished } from '../../indexes/build.js';
import { compileFilter } from '../../semantics/index.js';
import type { CollectionInfo, IndexInfo } from '../../storage/catalogue.js';
import type { Engine } from '../../storage/engine.js';
import { afterPrefix, SESSION_TREE, treeKey } from '../../storage/keys.js';
import { droppedTrees, removeDropped } from '../../storage/metadata.js';
import { decodeRecord } from '../../transactions/records.js';
import { remove } from '../write/statements.js';

const INTERVAL_MS = 60_000;
/** Small enough that a commit of this many deletions fits into a slice of 10 ms. */
const AT_ONCE = 500;
const RECORD_LIFETIME_MS = 60 * 60_000;

/** Background deletion of expired documents, dropped trees and old session records. */
export class Housekeeping {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  private intervalMs = INTERVAL_MS;

  constructor(private readonly engine: Engine) {}

  /** First completes the work that a crash interrupted. */
  async start(): Promise<void> {
    await this.dropUnfinishedIndexes();
    this.schedule();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  every(intervalMs: number): void {
    this.intervalMs = intervalMs;
    clearTimeout(this.timer);
    this.schedule();
  }

  private schedule(): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.running = this.round()
        .catch((error: unknown) => {
          if (!this.stopped) console.error('embedded-mongo: housekeeping failed', error);
        })
        .then(() => this.schedule());
    }, this.intervalMs);
    this.timer.unref();
  }

  /** Before the first client, so that every unfinished index is left over from an earlier process. */
  private async dropUnfinishedIndexes(): Promise<void> {
    for (const { namespace, indexes } of this.engine.catalogue.values()) {
      if (indexes.some((index) => index.building))
        await this.engine.write(new Deadline(), (view) => dropUnfinished(view, namespace));
    }
  }

  private async round(): Promise<void> {
    for (const collection of this.engine.catalogue.values()) {
      for (const index of collection.indexes) {
        if (index.expireAfterSeconds !== undefined && !index.building) await this.expire(collection, index);
      }
    }
    for (const tree of droppedTrees(this.engine.store)) await this.emptyTree(tree);
    await this.forgetRecords();
  }

  private async expire(collection: CollectionInfo, index: IndexInfo): Promise<void> {
    const filter = compileFilter(expired(index));
    for (let removed = AT_ONCE; removed === AT_ONCE && !this.stopped; ) {
      const deadline = new Deadline();
      removed = await this.engine.write(deadline, (view) => {
        const { database, name } = collection;
        const scope = { view, database, collection: name, deadline, now: new Date(), isUnbounded: true };
        return remove(scope, { filter, limit: AT_ONCE }).matched;
      });
    }
  }

  private async emptyTree(tree: number): Promise<void> {
    const low = treeKey(tree);
    const high = afterPrefix(low);
    for (let left = true; left && !this.stopped; ) {
      left = await this.engine.write(new Deadline(), (view) => {
        let count = 0;
        for (const { key } of view.range(low, high, false)) {
          view.remove(key);
          if (++count === AT_ONCE) return true;
        }
        removeDropped(view, tree);
        return false;
      });
    }
  }

  private async forgetRecords(): Promise<void> {
    const end = afterPrefix(treeKey(SESSION_TREE));
    const oldest = Date.now() - RECORD_LIFETIME_MS;
    for (let low: Buffer | undefined = treeKey(SESSION_TREE); low !== undefined && !this.stopped; ) {
      const from: Buffer = low;
      low = await this.engine.write(new Deadline(), (view) => {
        let count = 0;
        for (const { key, value } of view.range(from, end, false)) {
          if (++count > AT_ONCE) return key;
          if (decodeRecord(key, value).at < oldest) view.remove(key);
        }
        return undefined;
      });
    }
  }
}

/** Documents of the index whose date, or whose earliest date, has expired. */
function expired(index: IndexInfo): Doc {
  const limit = new Date(Date.now() - (index.expireAfterSeconds ?? 0) * 1000);
  const path = index.parts[0]?.path ?? '';
  const byDate: Doc = new Map<string, Value>([[path, new Map<string, Value>([['$lte', limit]])]]);
  const partial = index.spec.get('partialFilterExpression');
  return partial instanceof Map ? new Map<string, Value>([['$and', [byDate, partial]]]) : byDate;
}
