import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../platform/context/index.js';
import { requireId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { Articles } from '../catalog/index.js';
import { type IssuedDraft, VoucherSources } from '../documents/index.js';
import { regionalSettingsOf, Sites, Tenants } from '../tenants/index.js';
import { People } from '../users/index.js';
import { AssetReads } from './assets/assets.reads.js';
import { LotReads } from './lots/lots.reads.js';
import { MovementsRepository, StockDocumentsRepository } from './stock.repository.js';
import type { StockDocument, StoredMovement } from './stock.schema.js';

/** Movements of one document: two for each line of a transfer, and one line for each unit where they are many. */
const MAX_MOVEMENTS = 1000;

/** The movement of each kind of document that its note lists. */
const LISTED = { receipt: 'receipt', transfer: 'transfer-out' } as const;

/** Reads the contents of goods receipts and transfer notes from the ledger. */
@Injectable()
export class StockNotes implements OnModuleInit {
  constructor(
    private readonly sources: VoucherSources,
    private readonly documents: StockDocumentsRepository,
    private readonly movements: MovementsRepository,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly people: People,
    private readonly lots: LotReads,
    private readonly assets: AssetReads,
  ) {}

  onModuleInit(): void {
    this.sources.add('goods-receipt', (tx, id) => this.#draft(tx, id, 'receipt'));
    this.sources.add('transfer-note', (tx, id) => this.#draft(tx, id, 'transfer'));
  }

  async #draft(tx: Tx, id: string, kind: StockDocument['kind']): Promise<IssuedDraft> {
    const head = await this.documents.findOne(tx, { _id: requireId(id), kind });
    if (!head) throw notFound();
    const site = await this.sites.get(tx, head.siteId);
    const tenant = await this.tenants.current(tx);
    const { siteId, toSiteId, actorId, reference, number, createdAt } = head;
    const destination = toSiteId && (await this.sites.names(tx, [toSiteId])).get(String(toSiteId));
    const moved = await this.movements.findMany(
      tx,
      { 'cause.id': id, type: LISTED[kind] },
      { limit: MAX_MOVEMENTS, sort: { _id: 1 } },
    );
    return {
      _id: head._id,
      kind: kind === 'receipt' ? 'goods-receipt' : 'transfer-note',
      ...{ number, siteId, createdAt },
      ...{ requestId: null, orderId: null, requesterId: null, issuerId: actorId },
      language: tenant.language,
      content: {
        tenantName: tenant.name,
        ...regionalSettingsOf(tenant),
        siteName: site.name,
        ...(destination ? { toSiteName: destination.name } : {}),
        reference,
        ...{
          requestNumber: '',
          orderNumber: '',
          recipientName: '',
          receivedBy: '',
          signature: '',
          purpose: '',
        },
        issuedBy: (await this.people.names(tx, [actorId])).get(String(actorId))?.name ?? '',
        lines: await this.#lines(tx, moved),
      },
    };
  }

  async #lines(tx: Tx, moved: readonly StoredMovement[]) {
    const articles = await this.articles.refs(
      tx,
      moved.map(({ articleId }) => articleId),
    );
    const lots = await this.lots.refs(
      tx,
      moved.map(({ lotId }) => lotId),
    );
    const assets = await this.assets.refs(
      tx,
      moved.flatMap(({ assetIds }) => assetIds),
    );
    return moved.map(({ articleId, lotId, assetIds, deltaOnHand }) => {
      const { sku = '', name = '', unit = '' } = articles.get(String(articleId)) ?? {};
      const lot = lots.get(String(lotId));
      const numbers = lot ? [lot.number] : assetIds.flatMap((each) => assets.get(String(each))?.serial ?? []);
      const quantity = Math.abs(deltaOnHand);
      return { sku, name, unit, quantity, ...(numbers.length > 0 ? { numbers } : {}) };
    });
  }
}
