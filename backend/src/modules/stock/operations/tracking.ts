import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ONE_UNIT, type Thousandths } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { tidyText } from '../../../platform/text/identity.js';
import type { Article } from '../../catalog/index.js';
import { AssetStates } from '../assets/asset-states.js';
import { Lots } from '../lots/lots.service.js';

/** The lot and the units that it takes from stock or moves. */
export interface OutgoingTracking {
  readonly lotId?: string;
  readonly assetIds?: readonly string[];
}

/** The lot and the units that it brings into stock. */
export interface IncomingTracking {
  readonly lotId?: string;
  readonly lotNumber?: string;
  readonly expiresAt?: string;
  readonly serials?: readonly string[];
}

/** The lot and the units of a quantity, as the tracking of its article demands. */
export interface TrackedQuantity {
  readonly lotId: Types.ObjectId | null;
  readonly assetIds?: readonly Types.ObjectId[];
}

/** Returns whether input names a lot or units: such a command queries collections that it writes. */
export function namesTracking(input: OutgoingTracking & IncomingTracking): boolean {
  return [input.lotId, input.lotNumber, input.assetIds, input.serials].some((value) => value !== undefined);
}

/** Checks the lots and units of commands against the tracking of the article. */
@Injectable()
export class Tracking {
  constructor(
    private readonly lots: Lots,
    private readonly assets: AssetStates,
  ) {}

  /** The lot and the units of a quantity that is in stock. */
  async taken(
    tx: Tx,
    article: Article,
    input: OutgoingTracking,
    quantity: Thousandths,
  ): Promise<TrackedQuantity> {
    requireFields(article, { lot: input.lotId, units: input.assetIds });
    if (article.tracking === 'lot')
      return { lotId: (await this.lots.get(tx, article._id, input.lotId ?? ''))._id };
    if (article.tracking === 'quantity') return { lotId: null };
    requireCount(article, input.assetIds ?? [], quantity);
    const assets = await this.assets.getAll(tx, article._id, input.assetIds ?? []);
    return { lotId: null, assetIds: assets.map(({ _id }) => _id) };
  }

  /** The lot and the units of a quantity that comes into stock; new ones are created. */
  async brought(
    tx: Tx,
    article: Article,
    siteId: Types.ObjectId,
    input: IncomingTracking,
    quantity: Thousandths,
  ): Promise<TrackedQuantity> {
    const { lotId, lotNumber, expiresAt, serials } = input;
    requireFields(article, { lot: lotId ?? lotNumber ?? expiresAt, units: serials });
    if (article.tracking === 'quantity') return { lotId: null };
    if (article.tracking === 'serial') {
      requireCount(article, serials ?? [], quantity);
      const assets = await this.assets.bring(tx, article._id, siteId, serials ?? []);
      return { lotId: null, assetIds: assets.map(({ _id }) => _id) };
    }
    if (lotId !== undefined) return { lotId: (await this.lots.getStanding(tx, article._id, lotId))._id };
    if (!lotNumber || tidyText(lotNumber) === '')
      throw new AppError('LOT_REQUIRED', { params: { name: article.name } });
    return {
      lotId: (await this.lots.bring(tx, { articleId: article._id, siteId }, lotNumber, expiresAt))._id,
    };
  }
}

/** Refuses fields that the tracking of the article does not have, and missing ones that it has. */
function requireFields(
  { name, tracking }: Article,
  { lot, units }: { lot: unknown; units: readonly unknown[] | undefined },
): void {
  const isForeign =
    (lot !== undefined && tracking !== 'lot') || (units !== undefined && tracking !== 'serial');
  if (isForeign) throw new AppError('TRACKING_DIFFERS', { params: { name } });
  if (tracking === 'lot' && lot === undefined) throw new AppError('LOT_REQUIRED', { params: { name } });
  if (tracking === 'serial' && units === undefined)
    throw new AppError('SERIALS_REQUIRED', { params: { name } });
}

/** Each unit is named once, and all are named. */
function requireCount({ name }: Article, units: readonly unknown[], quantity: Thousandths): void {
  if (units.length * ONE_UNIT === quantity) return;
  throw new AppError('SERIAL_COUNT_DIFFERS', {
    params: { name, named: units.length, quantity: quantity / ONE_UNIT },
  });
}
