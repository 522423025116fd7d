import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ONE_UNIT } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { record } from '../../../platform/events/index.js';
import { codeKey, tidyText } from '../../../platform/text/identity.js';
import { linkedThing } from '../labels/label-links.rules.js';
import type { MovementRequest } from '../posting/stock.batch.js';
import { type AssetEvent, assetEvent, stateAfter } from './asset.rules.js';
import { assetEvents } from './assets.events.js';
import { AssetsRepository } from './assets.repository.js';
import type { Asset, AssetUse } from './assets.schema.js';

/** The only writer of the states of assets: each follows from a movement, a pick or a put-back. */
@Injectable()
export class AssetStates {
  constructor(private readonly assets: AssetsRepository) {}

  /**
   * The assets with these serials, for a movement that brings them. Unknown ones are created; one that was lost or
   * written off comes back; any other is in stock or out already, and is refused.
   */
  async bring(
    tx: Tx,
    articleId: Types.ObjectId,
    siteId: Types.ObjectId,
    serials: readonly string[],
    attrs: Asset['attrs'] = [],
  ): Promise<Asset[]> {
    const byKey = new Map(serials.map((serial) => [codeKey(serial), tidyText(serial)]));
    if (byKey.size < serials.length) throw new AppError('ALREADY_EXISTS', { params: { field: 'serials' } });
    const found = await this.assets.findMany(
      tx,
      { articleId, serialKey: { $in: [...byKey.keys()] } },
      { limit: serials.length },
    );
    const known = new Map(found.map((asset) => [asset.serialKey, asset]));
    const taken = found.filter(({ state }) => stateAfter(state, 'arrive') === undefined);
    if (taken.length > 0)
      throw new AppError('ALREADY_EXISTS', {
        params: { field: 'serials' },
        details: { serials: taken.map(({ serial }) => serial) },
      });
    return [...byKey].map(([serialKey, serial]) => {
      const before = known.get(serialKey);
      if (before) return before;
      const created = this.assets.defer(tx, {
        articleId,
        serial,
        serialKey,
        // It is in no stock until the movement that brings it, in the same transaction.
        state: 'scrapped',
        siteId,
        use: null,
        holder: null,
        attrs,
        version: 1,
        createdAt: tx.now,
        updatedAt: tx.now,
      });
      record(
        tx,
        assetEvents.created,
        { id: created._id, label: serial, siteIds: [siteId] },
        { after: created },
      );
      return created;
    });
  }

  /** Assets of an article by id, in the order of the ids; 404 if one does not exist or is of another article. */
  async getAll(tx: Tx, articleId: Types.ObjectId, ids: readonly unknown[]): Promise<Asset[]> {
    const found = await this.assets.mapByIds(tx, ids.map(String));
    return ids.map((id) => {
      const asset = found.get(String(id));
      if (!asset?.articleId.equals(articleId)) throw notFound();
      return asset;
    });
  }

  /** Those of some assets that are of an article. */
  async ofArticle(tx: Tx, articleId: Types.ObjectId, ids: readonly string[]): Promise<Asset[]> {
    const found = await this.assets.mapByIds(tx, ids);
    return [...found.values()].filter((asset) => asset.articleId.equals(articleId));
  }

  /** The asset whose label has a code. */
  async findByLabel(tx: Tx, code: string): Promise<Asset | null> {
    const link = linkedThing(code);
    return link?.kind === 'asset' ? this.assets.findById(tx, link.id) : null;
  }

  /** The asset of an article with a serial number. */
  async findBySerial(tx: Tx, articleId: Types.ObjectId, serial: string): Promise<Asset | null> {
    return this.assets.findOne(tx, { articleId, serialKey: codeKey(serial) });
  }

  /** The assets of these articles with a serial number, which is unique within an article only. */
  async findAllBySerial(tx: Tx, articleIds: readonly Types.ObjectId[], serial: string): Promise<Asset[]> {
    if (articleIds.length === 0) return [];
    const filter = { articleId: { $in: [...articleIds] }, serialKey: codeKey(serial) };
    return this.assets.findMany(tx, filter, { limit: articleIds.length });
  }

  /** Applies the effect of movements on their assets, in order. */
  async move(tx: Tx, movements: readonly MovementRequest[]): Promise<void> {
    const ids = movements.flatMap(({ assetIds = [] }) => assetIds.map(String));
    if (ids.length === 0) return;
    const current = await this.assets.mapByIds(tx, ids);
    // A unit leaves a site before it arrives at another one, also where a transfer is reversed.
    const inOrder = [...movements].sort((a, b) => leaving(b) - leaving(a));
    const underway = new Set<string>();
    for (const movement of inOrder) {
      const { assetIds = [], location, holder, deltaOnHand, deltaQuarantine = 0 } = movement;
      if (assetIds.length === 0) continue;
      const moved = Math.abs(deltaOnHand === 0 ? deltaQuarantine : deltaOnHand);
      if (moved !== assetIds.length * ONE_UNIT) throw new Error('a movement of assets names other assets');
      const event = assetEvent(movement);
      const arrives =
        event === 'arrive' || event === 'arrive-in-quarantine' || movement.type === 'transfer-in';
      for (const id of assetIds) {
        const asset = current.get(String(id));
        if (!asset?.articleId.equals(location.articleId)) throw notFound();
        if (!arrives && !asset.siteId.equals(location.siteId)) throw notPossible(asset);
        if (!isUnderway(underway, movement, asset)) throw notPossible(asset);
        const state = nextState(asset, event);
        const use = state === 'out' ? asset.use : null;
        const after = {
          state,
          use,
          siteId: location.siteId,
          holder: state === 'out' ? (holder ?? null) : null,
        };
        current.set(String(id), this.assets.save(tx, asset, after));
      }
    }
  }

  /** Gives assets that are out to another member. */
  async changeHolder(tx: Tx, ids: readonly Types.ObjectId[], userId: Types.ObjectId): Promise<void> {
    if (ids.length === 0) return;
    for (const asset of (await this.assets.mapByIds(tx, ids)).values())
      this.assets.save(tx, asset, { holder: { userId, name: '' } });
  }

  /** Picks available assets at a site for a request line. */
  async pick(tx: Tx, assets: readonly Asset[], siteId: Types.ObjectId, use: AssetUse): Promise<void> {
    for (const asset of assets) {
      if (!asset.siteId.equals(siteId)) throw notPossible(asset);
      this.assets.save(tx, asset, { state: nextState(asset, 'pick'), use });
    }
  }

  /** Puts picked assets back on the shelf. */
  async putBack(tx: Tx, ids: readonly Types.ObjectId[]): Promise<void> {
    if (ids.length === 0) return;
    for (const asset of (await this.assets.mapByIds(tx, ids)).values())
      this.assets.save(tx, asset, { state: nextState(asset, 'put-back'), use: null });
  }
}

const leaving = ({ type }: MovementRequest): number => (type === 'transfer-out' ? 1 : 0);

/** Returns whether a unit leaves once in a transfer, however many lines name it, and only units that left arrive. */
function isUnderway(underway: Set<string>, { type }: MovementRequest, { _id }: Asset): boolean {
  const id = String(_id);
  if (type === 'transfer-in') return underway.delete(id);
  if (type !== 'transfer-out') return true;
  if (underway.has(id)) return false;
  underway.add(id);
  return true;
}

function nextState(asset: Asset, event: AssetEvent): Asset['state'] {
  const next = stateAfter(asset.state, event);
  if (!next) throw notPossible(asset);
  return next;
}

/** The refusal of an event that the state or the site of an asset does not allow. */
function notPossible({ serial, state, siteId }: Asset): AppError {
  return new AppError('ASSET_NOT_POSSIBLE', {
    params: { serial, state },
    details: { serial, state, siteId: String(siteId) },
  });
}
