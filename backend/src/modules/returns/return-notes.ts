import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/context/index.js';
import { Articles } from '../catalog/index.js';
import { Documents, VoucherLanguages } from '../documents/index.js';
import { articlesOf, kitOf, lineOf, type MaterialRequest, outOf } from '../requests/index.js';
import { AssetReads, LotReads } from '../stock/index.js';
import { regionalSettingsOf, Sites, Tenants } from '../tenants/index.js';
import { People } from '../users/index.js';
import type { MaterialReturn } from './returns.schema.js';

/** Records the note of a return; its language is that of the recipient of the material. */
@Injectable()
export class ReturnNotes {
  constructor(
    private readonly documents: Documents,
    private readonly languages: VoucherLanguages,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly people: People,
    private readonly lots: LotReads,
    private readonly assets: AssetReads,
  ) {}

  /** `request` is the request after the return. */
  async record(
    tx: Tx,
    received: MaterialReturn,
    request: MaterialRequest,
    returnedBy: string,
  ): Promise<void> {
    const { siteId, requesterId } = received;
    const tenant = await this.tenants.current(tx);
    const site = (await this.sites.names(tx, [siteId])).get(String(siteId));
    const people = await this.people.names(tx, [tx.userId, requesterId]);
    const articles = await this.articles.refs(
      tx,
      received.lines.flatMap(({ lineId, articleId }) =>
        articlesOf({ articleId, kit: kitOf(request, lineId) }),
      ),
    );
    const lots = await this.lots.refs(
      tx,
      received.lines.map(({ lotId }) => lotId),
    );
    const assets = await this.assets.refs(
      tx,
      received.lines.flatMap(({ assetIds = [] }) => assetIds),
    );
    await this.documents.record(tx, {
      _id: received.noteId,
      kind: 'return-note',
      number: received.number,
      siteId,
      requestId: request._id,
      orderId: null,
      requesterId,
      issuerId: tx.userId,
      language: await this.languages.for(tx, request),
      content: {
        tenantName: tenant.name,
        ...regionalSettingsOf(tenant),
        siteName: site?.name ?? '',
        requestNumber: received.requestNumber,
        orderNumber: '',
        // An erased recipient stays without a name: the requester is another person.
        recipientName: request.recipient
          ? request.recipient.name
          : (people.get(String(requesterId))?.name ?? ''),
        issuedBy: people.get(String(tx.userId))?.name ?? '',
        receivedBy: returnedBy,
        signature: '',
        purpose: request.purpose,
        lines: received.lines.map(({ lineId, articleId, quantity, condition, lotId, assetIds = [] }) => {
          const article = articles.get(String(articleId));
          const lot = lots.get(String(lotId));
          const serials = assetIds.flatMap((id) => assets.get(String(id))?.serial ?? []);
          const line = lineOf(request, lineId);
          const kit = articles.get(String(kitOf(request, lineId)?.articleId))?.name;
          const numbers = lot ? [lot.number] : serials;
          return {
            sku: article?.sku ?? '',
            name: article?.name ?? '',
            unit: article?.unit ?? '',
            ...(numbers.length > 0 ? { numbers } : {}),
            ...(kit ? { kit } : {}),
            ...(line.note === '' ? {} : { note: line.note }),
            returned: quantity,
            condition,
            out: outOf(line),
          };
        }),
      },
    });
  }
}
