import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { groupBy } from '../../../platform/collections/group-by.js';
import type { Scope } from '../../../platform/database/index.js';
import { codeKey } from '../../../platform/text/identity.js';
import { stateAfter } from '../assets/asset.rules.js';
import { AssetsRepository } from '../assets/assets.repository.js';
import { lotNumbered } from '../lots/lot.rules.js';
import { LotsRepository } from '../lots/lots.repository.js';

/** A serial number, or the number of a lot, of an article. */
interface TrackingNumber {
  readonly articleId: Types.ObjectId;
  readonly text: string;
}

const keyOf = (articleId: unknown, text: string) => `${String(articleId)}/${text}`;

/** Prepares the lots and units of imported stock. */
@Injectable()
export class ImportedStock {
  constructor(
    private readonly lots: LotsRepository,
    private readonly assets: AssetsRepository,
  ) {}

  /** Returns whether a unit with a serial number is in stock, or out, so that it cannot come again. */
  async taken(
    scope: Scope,
    serials: readonly TrackingNumber[],
  ): Promise<(serial: TrackingNumber) => boolean> {
    if (serials.length === 0) return () => false;
    const found = await this.assets.findMany(
      scope,
      {
        articleId: { $in: serials.map(({ articleId }) => articleId) },
        serialKey: { $in: serials.map(({ text }) => codeKey(text)) },
      },
      { limit: serials.length * serials.length },
    );
    const taken = new Set(
      found
        .filter(({ state }) => stateAfter(state, 'arrive') === undefined)
        .map(({ articleId, serialKey }) => keyOf(articleId, serialKey)),
    );
    return ({ articleId, text }) => taken.has(keyOf(articleId, codeKey(text)));
  }

  /** The expiry of the lots with some numbers: null for never, undefined where there is no such lot. */
  async expiries(
    scope: Scope,
    numbers: readonly TrackingNumber[],
  ): Promise<(lot: TrackingNumber) => Date | null | undefined> {
    if (numbers.length === 0) return () => undefined;
    const found = await this.lots.findMany(
      scope,
      {
        articleId: { $in: numbers.map(({ articleId }) => articleId) },
        numberKey: { $in: numbers.map(({ text }) => codeKey(text)) },
      },
      { limit: numbers.length * numbers.length },
    );
    const named = groupBy(found, ({ articleId, numberKey }) => keyOf(articleId, numberKey));
    return ({ articleId, text }) =>
      lotNumbered(named.get(keyOf(articleId, codeKey(text))) ?? [], text)?.expiresAt;
  }
}
