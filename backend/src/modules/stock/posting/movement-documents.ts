import { randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { averageCostAfter, type LevelChange, type MovementDraft, reasonHash } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { sha256 } from '../../../platform/crypto/sha256.js';
import { newId } from '../../../platform/database/index.js';
import type { Level, StoredMovement } from '../stock.schema.js';
import { unitCostOf } from './movement-costs.rules.js';
import type { MovementRequest, StockLocation } from './stock.batch.js';

/** One level of a batch: as read, and its demand. */
export interface LevelPosting {
  readonly location: StockLocation;
  readonly stored: Level | undefined;
  readonly levelKey: Types.ObjectId;
  readonly change: LevelChange;
  readonly requests: readonly MovementRequest[];
}

const salts = new WeakMap<MovementRequest, string>();

/** The salt of a movement's reason, created once per request, because the hash and the stored text share it. */
function saltOf(request: MovementRequest): string {
  const salt = salts.get(request) ?? randomBytes(16).toString('hex');
  salts.set(request, salt);
  return salt;
}

/** A movement in the form of the ledger: ids as text, the reason as its hash. */
export function draftOf(request: MovementRequest): MovementDraft {
  return {
    type: request.type,
    articleId: String(request.location.articleId),
    siteId: String(request.location.siteId),
    lotId: request.location.lotId ? String(request.location.lotId) : null,
    assetIds: (request.assetIds ?? []).map(String),
    deltaOnHand: request.deltaOnHand,
    deltaQuarantine: request.deltaQuarantine ?? 0,
    reasonHash: request.reason ? reasonHash(saltOf(request), request.reason, sha256) : null,
    cause: request.cause,
    reverses: request.reverses ? String(request.reverses) : null,
  };
}

/** The stored movements of one level, each with its input. */
export function storedMovements(
  tx: Tx,
  level: LevelPosting,
  costs: ReadonlyMap<string, number | null>,
): [MovementRequest, StoredMovement][] {
  let averageCost = level.stored?.averageCost ?? null;
  return level.requests.map((request, index) => {
    const movement = found(level.change.movements[index]);
    const { seq, type, at, deltaOnHand, deltaQuarantine, onHandAfter, quarantineAfter, prevHash, hash } =
      movement;
    const reverses = request.reverses ?? null;
    const unitCost = unitCostOf(request, costs);
    const heldBefore = onHandAfter - deltaOnHand + quarantineAfter - deltaQuarantine;
    averageCost = averageCostAfter(averageCost, heldBefore, {
      deltaOnHand,
      deltaQuarantine,
      unitCost,
      reverses,
    });
    const document: StoredMovement = {
      _id: newId(),
      tenantId: tx.tenantId,
      levelKey: level.levelKey,
      seq,
      type,
      at,
      actorId: tx.userId,
      articleId: level.location.articleId,
      siteId: level.location.siteId,
      lotId: level.location.lotId,
      assetIds: [...(request.assetIds ?? [])],
      deltaOnHand,
      deltaQuarantine,
      onHandAfter,
      quarantineAfter,
      unitCost,
      averageCost,
      reason: request.reason ?? null,
      reasonSalt: request.reason ? saltOf(request) : null,
      reasonHash: movement.reasonHash,
      cause: request.cause,
      reverses,
      prevHash,
      hash,
    };
    return [request, document];
  });
}

/** A part that the batch created itself and must therefore have. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a batch lost one of its own parts');
  return value;
}

/** A stored movement in the hashed form: ids as text. */
export function hashedForm(stored: StoredMovement) {
  const text = (id: Types.ObjectId | null) => (id ? String(id) : null);
  return {
    ...stored,
    actorId: String(stored.actorId),
    articleId: String(stored.articleId),
    siteId: String(stored.siteId),
    lotId: text(stored.lotId),
    assetIds: stored.assetIds.map(String),
    reverses: text(stored.reverses),
  };
}
