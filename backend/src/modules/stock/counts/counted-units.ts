import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ONE_UNIT, type Thousandths } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { codeKey } from '../../../platform/text/identity.js';
import type { Article } from '../../catalog/index.js';
import { ON_HAND, stateAfter } from '../assets/asset.rules.js';
import { AssetsRepository } from '../assets/assets.repository.js';
import type { Asset } from '../assets/assets.schema.js';
import { Lots } from '../lots/lots.service.js';
import type { MovementRequest } from '../posting/stock.batch.js';
import { type CountEntryDto, type CountLineDto, MAX_COUNTED_UNITS } from './counts.dto.js';
import type { CountLine } from './counts.schema.js';

interface UnitCount extends Pick<CountLine, 'lotId' | 'foundIds' | 'missingIds' | 'surplusIds'> {
  /** The number of counted units that are picked: they were counted in their box. */
  readonly boxed: Thousandths;
}

type UnitList = keyof Pick<CountLineDto, 'foundSerials' | 'missingSerials' | 'unexpectedSerials'>;

/** A reserved unit is picked: it is on hand, but in a box and not on the shelf. */
const isOnShelf = ({ state }: Pick<Asset, 'state'>): boolean => state === 'available';

/** The counted units or lots of articles that are tracked by lot or by serial number. */
@Injectable()
export class CountedUnits {
  constructor(
    private readonly lots: Lots,
    private readonly assets: AssetsRepository,
  ) {}

  /** The lot that was counted, or the units that are missing and those that are too many. */
  async find(tx: Tx, article: Article, siteId: Types.ObjectId, input: CountEntryDto): Promise<UnitCount> {
    const { name, tracking, _id: articleId } = article;
    const { lotId, serials, quantity } = input;
    const isForeign = (lotId !== undefined && tracking !== 'lot') || (serials && tracking !== 'serial');
    if (isForeign) throw new AppError('TRACKING_DIFFERS', { params: { name } });
    if (tracking === 'quantity') return { boxed: 0 };
    if (tracking === 'lot') {
      if (lotId === undefined) throw new AppError('LOT_REQUIRED', { params: { name } });
      return { lotId: (await this.lots.get(tx, articleId, lotId))._id, boxed: 0 };
    }
    if (!serials) throw new AppError('SERIALS_REQUIRED', { params: { name } });
    if (serials.length !== quantity)
      throw new AppError('SERIAL_COUNT_DIFFERS', { params: { name, named: serials.length, quantity } });
    const counted = await this.#bySerial(tx, articleId, serials);
    const state = { $in: [...ON_HAND] };
    const onHand = await this.assets.findMany(tx, { articleId, siteId, state }, { limit: MAX_COUNTED_UNITS });
    const expected = new Set(onHand.map(({ _id }) => String(_id)));
    const surplus = counted.filter(({ _id }) => !expected.has(String(_id)));
    for (const { serial, state: from } of surplus)
      if (!stateAfter(from, 'arrive') || ON_HAND.includes(from))
        throw new AppError('ASSET_NOT_POSSIBLE', { params: { serial }, details: { serial, state: from } });
    const found = new Set(counted.map(({ _id }) => String(_id)));
    const missing = onHand.filter((asset) => isOnShelf(asset) && !found.has(String(asset._id)));
    const boxed = onHand.filter((asset) => !isOnShelf(asset) && found.has(String(asset._id)));
    return {
      foundIds: counted.map(({ _id }) => _id),
      missingIds: missing.map(({ _id }) => _id),
      surplusIds: surplus.map(({ _id }) => _id),
      boxed: boxed.length * ONE_UNIT,
    };
  }

  /** The serial numbers of the units that lines name: those that were found, and those that make their difference. */
  async serialsOf(
    scope: Scope,
    lines: readonly CountLine[],
  ): Promise<(line: CountLine) => Record<UnitList, string[]>> {
    const ids = lines.flatMap(({ foundIds = [], missingIds = [], surplusIds = [] }) => [
      ...foundIds,
      ...missingIds,
      ...surplusIds,
    ]);
    const assets = await this.assets.mapByIds(scope, ids);
    const named = (units: readonly Types.ObjectId[] = []) =>
      units.flatMap((id) => assets.get(String(id))?.serial ?? []).sort();
    return ({ foundIds, missingIds, surplusIds }) => ({
      foundSerials: named(foundIds),
      missingSerials: named(missingIds),
      unexpectedSerials: named(surplusIds),
    });
  }

  /** The movements of counted units; a unit that has moved or was picked since it was counted is no difference. */
  async movements(
    tx: Tx,
    siteId: Types.ObjectId,
    { articleId, missingIds = [], surplusIds = [] }: CountLine,
    cause: MovementRequest['cause'],
  ): Promise<MovementRequest[]> {
    const assets = await this.assets.mapByIds(tx, [...missingIds, ...surplusIds]);
    const still = (ids: readonly Types.ObjectId[], isSo: (asset: Asset) => boolean) =>
      ids.filter((id) => {
        const asset = assets.get(String(id));
        return asset !== undefined && isSo(asset);
      });
    const missing = still(missingIds, (asset) => isOnShelf(asset) && asset.siteId.equals(siteId));
    const surplus = still(surplusIds, ({ state }) => stateAfter(state, 'arrive') !== undefined);
    const location = { articleId, siteId, lotId: null };
    const movement = (assetIds: readonly Types.ObjectId[], sign: 1 | -1): MovementRequest[] =>
      assetIds.length === 0
        ? []
        : [{ location, type: 'count', deltaOnHand: sign * assetIds.length * ONE_UNIT, assetIds, cause }];
    return [...movement(surplus, 1), ...movement(missing, -1)];
  }

  async #bySerial(tx: Tx, articleId: Types.ObjectId, serials: readonly string[]): Promise<Asset[]> {
    const keys = [...new Set(serials.map(codeKey))];
    const found = await this.assets.findMany(
      tx,
      { articleId, serialKey: { $in: keys } },
      { limit: serials.length },
    );
    if (found.length < serials.length) throw notFound();
    return found;
  }
}
