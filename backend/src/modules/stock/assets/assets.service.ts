import { Injectable } from '@nestjs/common';
import { ONE_UNIT } from '../../../ledger/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { newId, UnitOfWork } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { record } from '../../../platform/events/index.js';
import { codeKey, tidyText } from '../../../platform/text/identity.js';
import { type Article, Articles } from '../../catalog/index.js';
import { type FieldValue, firstBadValue, Models } from '../../models/index.js';
import { Sites } from '../../tenants/index.js';
import { PostWithAllocation } from '../posting/post-with-allocation.js';
import { recordMovements } from '../stock.events.js';
import { ASSET_TRANSITIONS, stateAfter } from './asset.rules.js';
import { AssetStates } from './asset-states.js';
import type { AssetCreateDto, AssetDto, AssetFoundDto, AssetUpdateDto } from './assets.dto.js';
import { assetEvents } from './assets.events.js';
import { AssetReads } from './assets.reads.js';
import { AssetsRepository } from './assets.repository.js';
import type { Asset } from './assets.schema.js';

/** Registers units with serial numbers, corrects their fields, and records that lost ones were found. */
@Injectable()
export class Assets {
  constructor(
    private readonly assets: AssetsRepository,
    private readonly states: AssetStates,
    private readonly reads: AssetReads,
    private readonly posting: PostWithAllocation,
    private readonly articles: Articles,
    private readonly models: Models,
    private readonly sites: Sites,
    private readonly work: UnitOfWork,
  ) {}

  /** Registers a unit that is on the shelf: it is on hand from then on. */
  create(ctx: TenantContext, input: AssetCreateDto): Promise<AssetDto> {
    return this.work.run(ctx, this.#plan(input.siteId, input.articleId), async (tx) => {
      const site = await this.sites.getOpen(tx, input.siteId);
      const article = (await this.posting.getActive(tx, [input]))(input.articleId);
      if (article.tracking !== 'serial')
        throw new AppError('TRACKING_DIFFERS', { params: { name: article.name } });
      const attrs = await this.#attrs(tx, article, input.values ?? {});
      const [asset] = await this.states.bring(tx, article._id, site._id, [input.serial], attrs);
      if (!asset) throw new Error('a unit was not created');
      return this.#arrive(tx, asset, site._id, null);
    });
  }

  update(ctx: TenantContext, id: string, version: number, input: AssetUpdateDto): Promise<AssetDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const before = await this.reads.find(tx, id);
      const article = await this.articles.get(tx, String(before.articleId));
      const carried = Object.fromEntries(before.attrs.map(({ k, v }) => [k, v]));
      const attrs = input.values
        ? await this.#attrs(tx, article, { ...carried, ...input.values }, carried)
        : before.attrs;
      const serial = tidyText(input.serial ?? before.serial);
      const serialKey = codeKey(serial);
      const other = await this.assets.findOne(tx, { articleId: before.articleId, serialKey });
      if (other && !other._id.equals(before._id))
        throw new AppError('ALREADY_EXISTS', { params: { field: 'serial' } });
      const after = await this.assets.updateVersion(tx, before._id, version, {
        $set: { serial, serialKey, attrs, updatedAt: tx.now },
      });
      record(
        tx,
        assetEvents.updated,
        { id: before._id, label: serial, siteIds: [before.siteId] },
        { before, after },
      );
      return this.reads.dto(tx, after);
    });
  }

  /** A lost unit is on the shelf again. */
  async find(ctx: TenantContext, id: string, input: AssetFoundDto): Promise<AssetDto> {
    const seen = await this.reads.find(ctx, id);
    const siteId = input.siteId ?? String(seen.siteId);
    return this.work.run(ctx, this.#plan(siteId, String(seen.articleId)), async (tx) => {
      const asset = await this.reads.find(tx, id);
      const { state: from } = asset;
      if (from !== 'lost') throw ASSET_TRANSITIONS.refusal(from);
      const site = await this.sites.getOpen(tx, siteId);
      await this.posting.getActive(tx, [{ articleId: String(asset.articleId) }]);
      return this.#arrive(tx, asset, site._id, input.reason ?? 'found');
    });
  }

  async #arrive(tx: Tx, asset: Asset, siteId: Asset['siteId'], reason: string | null): Promise<AssetDto> {
    if (!stateAfter(asset.state, 'arrive')) throw new Error('a unit in stock cannot arrive');
    const posted = await this.posting.post(tx, [
      {
        location: { articleId: asset.articleId, siteId, lotId: null },
        type: 'adjustment',
        deltaOnHand: ONE_UNIT,
        assetIds: [asset._id],
        reason,
        cause: { kind: 'asset', id: String(newId()), number: null },
      },
    ]);
    const [movement] = posted;
    if (!movement) throw new Error('a unit arrived without a movement');
    recordMovements(tx, 'adjusted', { id: movement._id, number: null }, posted, reason ? { reason } : {});
    return this.reads.dto(tx, await this.assets.getById(tx, asset._id));
  }

  #plan(siteId: string, articleId: string) {
    return { touches: this.posting.touches([siteId], [articleId]), alone: true };
  }

  /** Values of the fields of the article's model; fields are not required of each unit, and files belong to the article. */
  async #attrs(
    tx: Tx,
    article: Readonly<Article>,
    values: Readonly<Record<string, FieldValue>>,
    carried: Readonly<Record<string, FieldValue>> = {},
  ): Promise<Asset['attrs']> {
    const model = await this.models.find(tx, article.modelId);
    const fields = (model?.fields ?? [])
      .filter(({ type }) => type !== 'file')
      .map((field) => ({ ...field, required: false }));
    const field = firstBadValue(fields, values, carried);
    if (field !== undefined) throw new AppError('FIELD_VALUE_INVALID', { params: { field } });
    return Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([k, v]) => ({ k, v }));
  }
}
