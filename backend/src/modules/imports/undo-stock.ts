import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { AppError } from '../../platform/errors/index.js';
import { ImportedPlaces, ImportedThresholds, ManualStockOperations } from '../stock/index.js';
import type { ImportEntry } from './imports.schema.js';

const REASON = 'import undone';

/** Undoes the changes of an import to stock, storage locations and thresholds. Each step can be repeated. */
@Injectable()
export class UndoStock {
  constructor(
    private readonly stock: ManualStockOperations,
    private readonly places: ImportedPlaces,
    private readonly thresholds: ImportedThresholds,
  ) {}

  /** Reverses a movement, unless it is reversed. */
  async reverseOne(ctx: TenantContext, movementId: Types.ObjectId): Promise<void> {
    try {
      await this.stock.reverse(ctx, String(movementId), { reason: REASON });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'ALREADY_REVERSED') throw error;
    }
  }

  /** Reverses the movements of entries in one transaction, all of them or none. */
  reverseAll(tx: Tx, entries: readonly ImportEntry[]): Promise<void> {
    const ids = entries.flatMap(({ movementIds }) => movementIds);
    return this.stock.reverseReceiptsIn(tx, ids, REASON);
  }

  /** Reverses the movements of an entry as far as the stock is still there; answers how many. */
  async reverse(
    ctx: TenantContext,
    { movementIds }: ImportEntry,
  ): Promise<{ readonly reversed: number; readonly isWhole: boolean }> {
    let reversed = 0;
    for (const movementId of movementIds)
      try {
        await this.reverseOne(ctx, movementId);
        reversed += 1;
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
      }
    return { reversed, isWhole: reversed === movementIds.length };
  }

  /** Removes locations and restores earlier thresholds that have not been changed since; answers how many. */
  async unset(tx: Tx, entries: readonly ImportEntry[]): Promise<number> {
    const unplaced = await this.places.unplace(
      tx,
      entries.flatMap(({ placed }) => placed ?? []),
    );
    const restored = await this.thresholds.restore(
      tx,
      entries.flatMap(({ threshold }) => threshold ?? []),
    );
    return unplaced + restored;
  }
}
