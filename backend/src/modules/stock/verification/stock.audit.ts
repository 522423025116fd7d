import { averageCostAfter, CHAIN_START, type ChainCursor, verifyNext } from '../../../ledger/index.js';
import {
  type Audit,
  type AuditBreak,
  type AuditRun,
  auditPart,
  type Pin,
} from '../../../platform/audit/index.js';
import { sha256 } from '../../../platform/crypto/sha256.js';
import type { StoredEvent } from '../../../platform/events/index.js';
import { hashedForm } from '../posting/movement-documents.js';
import {
  LEVELS,
  type Level,
  MOVEMENTS,
  movementSchema,
  RESERVATIONS,
  type Reservation,
  type StoredMovement,
} from '../stock.schema.js';
import { isSameLocation, levelProblem, NO_PROMISE, type PromisedSums } from './level-audit.rules.js';
import {
  addMovement,
  digestProblem,
  EMPTY_DIGEST,
  type MovementDigest,
  type MovementTrace,
} from './movement-digest.rules.js';

const head = (kind: 'receipt' | 'transfer'): Pin => ({
  kind,
  collection: 'stockdocuments',
  filter: { kind },
  events: 'changes',
  facts: [],
  texts: ['reference'],
  numbered: kind,
});

/** The field names of a stored movement; any other field is in no hash. */
const MOVEMENT_FIELDS = new Set([
  '_id',
  ...Object.keys(movementSchema.paths).map((path) => path.split('.')[0]),
]);

/** The state of a level's chain while its movements are read. */
interface Chain {
  readonly end: ChainCursor;
  readonly digest: MovementDigest;
  readonly firstAt: string | null;
  readonly averageCost: number | null;
  readonly broken: boolean;
}

const NO_CHAIN: Chain = {
  end: CHAIN_START,
  digest: EMPTY_DIGEST,
  firstAt: null,
  averageCost: null,
  broken: false,
};

/** Compares levels with movements, reservations and the events that recorded the movements, in both directions. */
class StockAudit implements AuditRun {
  /** By level: the movements in the events. */
  readonly #recorded = new Map<string, MovementDigest>();
  /** Deliveries and orders with events that do not contain their movements. */
  readonly #unrecordedCauses = new Set<string>();
  readonly #chains = new Map<string, Chain>();

  constructor(private readonly audit: Audit) {}

  event({ type, facts, subject }: StoredEvent): void {
    const traces = after(facts, 'movements') as MovementTrace[] | undefined;
    for (const trace of traces ?? []) {
      const before = this.#recorded.get(trace.levelKey) ?? EMPTY_DIGEST;
      this.#recorded.set(trace.levelKey, addMovement(before, trace, sha256));
    }
    if (traces || (type !== 'order.delivered' && type !== 'order.completed')) return;
    this.#unrecordedCauses.add(subject.id);
    for (const { _id } of (after(facts, 'documents') ?? []) as { _id: string }[])
      this.#unrecordedCauses.add(_id);
  }

  async check(): Promise<void> {
    const { source } = this.audit;
    const levels = new Map<string, Level>();
    for await (const level of source.walk<Level>(LEVELS)) {
      levels.set(String(level._id), level);
      if (this.audit.report.sees(level.siteId)) this.audit.report.levels += 1;
    }
    for await (const movement of source.walk<StoredMovement>(MOVEMENTS, {}, { levelKey: 1, seq: 1 })) {
      this.#add(movement, levels.get(String(movement.levelKey)));
    }
    const reserved = await this.#reserved(levels);
    for (const [levelKey, level] of levels) {
      const chain = this.#chains.get(levelKey) ?? NO_CHAIN;
      const problem = levelProblem(level, chain, reserved.get(levelKey) ?? NO_PROMISE);
      if (problem && !chain.broken) this.#found(level, { problem, collection: LEVELS, seq: level.seq });
    }
    for (const [levelKey, recorded] of this.#recorded)
      this.#compare(levelKey, recorded, levels.get(levelKey));
    for (const [levelKey, chain] of this.#chains) {
      if (!this.#recorded.has(levelKey)) this.#compare(levelKey, EMPTY_DIGEST, levels.get(levelKey), chain);
    }
    this.#checkKept(levels.size);
  }

  #add(movement: StoredMovement, level: Level | undefined): void {
    const levelKey = String(movement.levelKey);
    const { end, digest, broken, ...before } = this.#chains.get(levelKey) ?? NO_CHAIN;
    if (this.audit.report.sees(movement.siteId)) this.audit.report.movements += 1;
    const isRecorded = !this.#unrecordedCauses.has(movement.cause?.id);
    const trace = { id: String(movement._id), levelKey, hash: movement.hash, unitCost: movement.unitCost };
    const verdict = isWellFormed(movement)
      ? verifyNext(end, hashedForm(movement), sha256)
      : { broken: { seq: movement.seq, problem: 'form' as const } };
    const averageCost = averageCostAfter(before.averageCost, end.onHand + end.quarantine, movement);
    const wrong = 'broken' in verdict ? verdict.broken : contentBreak(movement, level, averageCost);
    this.#chains.set(levelKey, {
      end: 'cursor' in verdict ? verdict.cursor : end,
      digest: isRecorded ? addMovement(digest, trace, sha256) : digest,
      firstAt: before.firstAt ?? movement.at,
      averageCost,
      broken: broken || wrong !== undefined,
    });
    if (wrong && !broken) this.#found(movement, { ...wrong, levelKey, collection: MOVEMENTS });
  }

  async #reserved(levels: ReadonlyMap<string, Level>): Promise<Map<string, PromisedSums>> {
    const sums = new Map<string, PromisedSums>();
    for await (const reservation of this.audit.source.walk<Reservation>(RESERVATIONS)) {
      const levelKey = String(reservation.levelKey);
      const level = levels.get(levelKey);
      if (!level || !isSameLocation(reservation, level)) {
        const problem = level ? 'place' : 'no-level';
        this.#found(reservation, { problem, levelKey, collection: RESERVATIONS });
      }
      if (reservation.status !== 'active' && reservation.status !== 'planned') continue;
      if (!(reservation.quantity > 0))
        this.#found(reservation, { problem: 'quantity', collection: RESERVATIONS });
      const sum = sums.get(levelKey) ?? NO_PROMISE;
      const field = reservation.status === 'active' ? 'reserved' : 'planned';
      sums.set(levelKey, { ...sum, [field]: sum[field] + reservation.quantity });
    }
    return sums;
  }

  /** Compares the movements of a level with the events that recorded them. */
  #compare(
    levelKey: string,
    recorded: MovementDigest,
    level: Level | undefined,
    chain = this.#chains.get(levelKey) ?? NO_CHAIN,
  ): void {
    const problem = digestProblem(recorded, chain.digest);
    if (!problem || chain.broken) return;
    const { seq } = chain.end;
    this.audit.report.add({
      area: 'ledger',
      problem,
      collection: MOVEMENTS,
      kind: 'level',
      id: levelKey,
      levelKey,
      seq,
      ...(level ? { siteId: String(level.siteId) } : {}),
    });
  }

  #checkKept(levels: number): void {
    const { kept, report } = this.audit;
    const movements = [...this.#chains.values()].reduce((sum, { end }) => sum + end.seq, 0);
    if (!kept || (levels >= kept.levels && movements >= kept.movements)) return;
    report.add({ area: 'ledger', problem: 'behind-kept-head', collection: LEVELS, seq: 0 });
  }

  #found(
    thing: Pick<Level, '_id' | 'siteId'>,
    wrong: Pick<AuditBreak, 'problem' | 'collection' | 'seq' | 'levelKey'>,
  ): void {
    const id = String(thing._id);
    const kind = wrong.collection.slice(0, -1);
    const levelKey = wrong.collection === LEVELS ? id : undefined;
    const siteId = String(thing.siteId);
    this.audit.report.add({ area: 'ledger', kind, id, siteId, ...(levelKey ? { levelKey } : {}), ...wrong });
  }
}

/** Passes the events and the stored documents to the checks. */
auditPart({
  name: 'stock',
  pins: [head('receipt'), head('transfer')],
  compares: [LEVELS, MOVEMENTS, RESERVATIONS],
  begin: (audit) => new StockAudit(audit),
});

function after(facts: StoredEvent['facts'], field: string): unknown {
  const change = facts[field] as { after?: unknown } | undefined;
  return Array.isArray(change?.after) ? change.after : undefined;
}

function contentBreak(movement: StoredMovement, level: Level | undefined, averageCost: number | null) {
  const { seq } = movement;
  if (!level) return { seq, problem: 'no-level' };
  if (!isSameLocation(movement, level)) return { seq, problem: 'place' };
  return movement.averageCost === averageCost ? undefined : { seq, problem: 'average-cost' };
}

/** Returns whether a movement has exactly the hashed fields, and its reason is either present or erased completely. */
function isWellFormed(movement: StoredMovement): boolean {
  const { reason, reasonSalt, reasonHash, assetIds, cause } = movement;
  return (
    Object.keys(movement).every((name) => MOVEMENT_FIELDS.has(name)) &&
    Array.isArray(assetIds) &&
    typeof cause === 'object' &&
    cause !== null &&
    Object.keys(cause).sort().join() === 'id,kind,number' &&
    (reason === null) === (reasonSalt === null) &&
    (reason === null || reasonHash !== null)
  );
}
