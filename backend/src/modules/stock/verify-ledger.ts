import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CHAIN_START, type ChainCursor, verifyNext } from '../../ledger/index.js';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { atOwnSites, UnitOfWork } from '../../platform/database/index.js';
import { sha256 } from '../../platform/sha256.js';
import type { LedgerBreakDto, LedgerVerdictDto } from './stock.dto.js';
import { LevelsRepository, MovementsRepository, ReservationsRepository } from './stock.repository.js';
import type { Level, StoredMovement } from './stock.schema.js';

/** Recomputes a tenant's ledger from its movements, at all sites that the caller sees. It finds differences; it never mends them. */
@Injectable()
export class VerifyLedger {
  constructor(
    private readonly levels: LevelsRepository,
    private readonly movements: MovementsRepository,
    private readonly reservations: ReservationsRepository,
    private readonly work: UnitOfWork,
  ) {}

  /** Checks every level against the sum and the hashes of its movements, and its reserved against its reservations. */
  execute(ctx: TenantContext): Promise<LedgerVerdictDto> {
    return this.work.snapshot(ctx, async (tx) => {
      const chains = await this.#chains(tx);
      const reserved = await this.#reserved(tx);
      let levels = 0;
      let firstBreak = chains.firstBreak;
      for await (const level of this.levels.walk(tx, atOwnSites(tx), { _id: 1 })) {
        levels += 1;
        firstBreak ??= mismatch(
          level,
          chains.ends.get(String(level._id)) ?? CHAIN_START,
          reserved.get(String(level._id)) ?? 0,
        );
      }
      return {
        ok: firstBreak === undefined,
        levels,
        movements: chains.count,
        ...(firstBreak ? { firstBreak } : {}),
      };
    });
  }

  async #chains(
    tx: Tx,
  ): Promise<{ ends: Map<string, ChainCursor>; count: number; firstBreak: LedgerBreakDto | undefined }> {
    const ends = new Map<string, ChainCursor>();
    let count = 0;
    let firstBreak: LedgerBreakDto | undefined;
    for await (const stored of this.movements.walk(tx, atOwnSites(tx), { levelKey: 1, seq: 1 })) {
      count += 1;
      const levelKey = String(stored.levelKey);
      const verdict = verifyNext(ends.get(levelKey) ?? CHAIN_START, hashedForm(stored), sha256);
      if ('cursor' in verdict) ends.set(levelKey, verdict.cursor);
      else firstBreak ??= { levelKey, ...verdict.broken };
    }
    return { ends, count, firstBreak };
  }

  async #reserved(tx: Tx): Promise<Map<string, number>> {
    const sums = new Map<string, number>();
    for await (const { levelKey, quantity } of this.reservations.walk(
      tx,
      { status: 'active', ...atOwnSites(tx) },
      { _id: 1 },
    )) {
      sums.set(String(levelKey), (sums.get(String(levelKey)) ?? 0) + quantity);
    }
    return sums;
  }
}

/** A stored movement in the form that was hashed: ids as text. */
function hashedForm(stored: StoredMovement) {
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

function mismatch(level: Level, end: ChainCursor, reserved: number): LedgerBreakDto | undefined {
  const levelKey = String(level._id);
  const same =
    level.onHand === end.onHand &&
    level.quarantine === end.quarantine &&
    level.seq === end.seq &&
    level.headHash === end.hash &&
    level.available === level.onHand - level.reserved &&
    level.available >= 0;
  if (!same) return { levelKey, seq: level.seq, problem: 'level' };
  return level.reserved === reserved ? undefined : { levelKey, seq: level.seq, problem: 'reserved' };
}
