import { Injectable, type OnModuleInit, type StreamableFile } from '@nestjs/common';
import { parseQuantity } from '../../../ledger/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { newId, requireId } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { Documents, type IssuedDraft, IssueVoucher, toPdf, VoucherSources } from '../../documents/index.js';
import { regionalSettingsOf, Tenants } from '../../tenants/index.js';
import { ORDER_STATES } from '../orders/order.rules.js';
import type { OrderDto } from '../orders.dto.js';
import { OPEN_ORDERS, OrderReads } from '../reads/order.reads.js';

/** The sheet with which an order is picked on paper: its lines in walking order, as they are when it is printed. */
@Injectable()
export class PickingList implements OnModuleInit {
  constructor(
    private readonly reads: OrderReads,
    private readonly tenants: Tenants,
    private readonly sources: VoucherSources,
    private readonly issuing: IssueVoucher,
    private readonly documents: Documents,
  ) {}

  onModuleInit(): void {
    this.sources.add('picking-list', (tx, id) => this.#draft(tx, id));
  }

  async print(ctx: TenantContext, id: string): Promise<StreamableFile> {
    return toPdf(await this.documents.fileOf(ctx, await this.issuing.issue(ctx, 'picking-list', id)));
  }

  async #draft(tx: Tx, id: string): Promise<IssuedDraft> {
    if (!tx.permissions.has('preparation:work')) throw new AppError('PERMISSION_MISSING');
    const order = await this.reads.get(tx, id);
    if (!OPEN_ORDERS.includes(order.status)) throw ORDER_STATES.refusal(order.status);
    const tenant = await this.tenants.current(tx);
    return {
      _id: newId(),
      kind: 'picking-list',
      number: order.number,
      siteId: requireId(order.siteId),
      requestId: requireId(order.requestId),
      orderId: requireId(order.id),
      // For the depot only: it names storage locations.
      requesterId: null,
      issuerId: null,
      language: tx.language,
      createdAt: tx.now,
      content: {
        tenantName: tenant.name,
        ...regionalSettingsOf(tenant),
        siteName: order.site?.name ?? '',
        ...(order.startsAt ? { startsAt: order.startsAt } : {}),
        ...(order.neededBy ? { neededBy: order.neededBy } : {}),
        requestNumber: order.requestNumber,
        orderNumber: order.number,
        recipientName: order.recipientName,
        ...{ issuedBy: '', receivedBy: '', signature: '', purpose: '' },
        lines: order.lines.filter(({ quantity }) => quantity > 0).map(toPickedLine),
      },
    };
  }
}

const inThousandths = (units: number) => parseQuantity(units) ?? 0;

function toPickedLine({
  article,
  kit,
  lot,
  assets,
  locationPath,
  quantity,
  picked,
  shortage,
}: OrderDto['lines'][number]) {
  const numbers = lot ? [lot.number] : assets.map(({ serial }) => serial);
  return {
    sku: article?.sku ?? '',
    name: article?.name ?? '',
    unit: article?.unit ?? '',
    ...(numbers.length > 0 ? { numbers } : {}),
    ...(kit?.article ? { kit: kit.article.name } : {}),
    location: locationPath,
    quantity: inThousandths(quantity),
    picked: inThousandths(picked),
    missing: inThousandths(shortage?.quantity ?? 0),
  };
}
