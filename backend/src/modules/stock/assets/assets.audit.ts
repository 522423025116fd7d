import { ONE_UNIT } from '../../../ledger/index.js';
import { type Audit, type AuditRun, auditPart } from '../../../platform/audit/index.js';
import type { Article } from '../../catalog/index.js';
import { LEVELS, type Level, MOVEMENTS, type StoredMovement } from '../stock.schema.js';
import { ON_HAND } from './asset.rules.js';
import {
  type AssetSums,
  addAssetMovement,
  isAsMoved,
  isUsedAsItsState,
  NO_SUMS,
} from './asset-audit.rules.js';
import { ASSETS, type Asset } from './assets.schema.js';

const levelKey = ({ articleId, siteId }: Pick<Level, 'articleId' | 'siteId'>) =>
  `${String(siteId)}/${String(articleId)}`;

/** Compares assets with the movements that name them, and their number with the levels. */
class AssetsAudit implements AuditRun {
  constructor(private readonly audit: Audit) {}

  async check(): Promise<void> {
    const { source } = this.audit;
    const sums = new Map<string, AssetSums>();
    for await (const movement of source.walk<StoredMovement>(MOVEMENTS, { assetIds: { $type: 'objectId' } }))
      for (const id of movement.assetIds.map(String))
        sums.set(id, addAssetMovement(sums.get(id) ?? NO_SUMS, movement));
    const onHand = new Map<string, number>();
    const quarantine = new Map<string, number>();
    for await (const asset of source.walk<Asset>(ASSETS)) {
      const id = String(asset._id);
      if (!isAsMoved(asset, sums.get(id) ?? NO_SUMS)) this.#found('state', asset);
      if (!isUsedAsItsState(asset)) this.#found('use', asset);
      sums.delete(id);
      const key = levelKey(asset);
      if (ON_HAND.includes(asset.state)) onHand.set(key, (onHand.get(key) ?? 0) + ONE_UNIT);
      if (asset.state === 'quarantine') quarantine.set(key, (quarantine.get(key) ?? 0) + ONE_UNIT);
    }
    for (const id of sums.keys())
      this.audit.report.add({
        area: 'ledger',
        problem: 'no-asset',
        collection: MOVEMENTS,
        kind: 'asset',
        id,
      });
    await this.#compareLevels(onHand, quarantine);
  }

  /** The number of assets on hand and in quarantine at a site equals the quantity of the level. */
  async #compareLevels(
    onHand: ReadonlyMap<string, number>,
    quarantine: ReadonlyMap<string, number>,
  ): Promise<void> {
    const { source, report } = this.audit;
    const articles = await source.all<Article>('articles', { tracking: 'serial' });
    if (articles.length === 0) return;
    const tracked = new Set(articles.map(({ _id }) => String(_id)));
    for await (const level of source.walk<Level>(LEVELS)) {
      if (!tracked.has(String(level.articleId))) continue;
      const key = levelKey(level);
      if (level.onHand === (onHand.get(key) ?? 0) && level.quarantine === (quarantine.get(key) ?? 0))
        continue;
      const { _id, siteId, seq } = level;
      const place = { id: String(_id), levelKey: String(_id), siteId: String(siteId), seq };
      report.add({ area: 'ledger', problem: 'assets', collection: LEVELS, kind: 'level', ...place });
    }
  }

  #found(problem: string, { _id, serial: label, siteId }: Asset): void {
    this.audit.report.add({
      area: 'ledger',
      problem,
      collection: ASSETS,
      kind: 'asset',
      id: String(_id),
      label,
      siteId: String(siteId),
    });
  }
}

auditPart({
  name: 'assets',
  pins: [
    {
      kind: 'asset',
      collection: ASSETS,
      events: 'changes',
      facts: ['articleId'],
      texts: ['serial', 'attrs'],
    },
  ],
  begin: (audit) => new AssetsAudit(audit),
});
