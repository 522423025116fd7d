import { Injectable, type StreamableFile } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { fill } from '../../../platform/i18n/index.js';
import { Worksheets } from '../../documents/index.js';
import { localised, TITLES, unitFor } from '../../list-columns/index.js';
import { ORDER_STATES } from '../orders/order.rules.js';
import { OPEN_ORDERS, OrderReads } from '../reads/order.reads.js';

const TITLE = localised('Picking list', 'Liste de préparation', 'Lista de preparación', 'Lista di prelievo');
const REQUEST = localised('Request', 'Demande', 'Solicitud', 'Richiesta');
const SITE = localised('Site', 'Dépôt', 'Almacén', 'Deposito');
const RECIPIENT = localised('Recipient', 'Destinataire', 'Destinatario', 'Destinatario');
const NEEDED_BY = localised('Needed by', 'Pour le', 'Para el', 'Entro il');
const HEAD = [
  localised('Article', 'Article', 'Artículo', 'Articolo'),
  TITLES.location,
  TITLES.quantity,
  TITLES.picked,
];
const MISSING = localised(
  '{{quantity}} not there',
  '{{quantity}} introuvable en rayon',
  '{{quantity}} no disponible',
  '{{quantity}} non disponibile',
);
const WIDTHS = [130, 80, 50];

/** The sheet with which an order is picked on paper: its lines in walking order. */
@Injectable()
export class PickingList {
  constructor(
    private readonly reads: OrderReads,
    private readonly sheets: Worksheets,
  ) {}

  async render(ctx: TenantContext, id: string): Promise<StreamableFile> {
    const order = await this.reads.get(ctx, id);
    const { status } = order;
    if (!OPEN_ORDERS.includes(status)) throw ORDER_STATES.refusal(status);
    const { language } = ctx;
    const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
    return this.sheets.render(ctx, {
      title: TITLE[language],
      number: order.number,
      facts: [
        [RECIPIENT[language], order.recipientName],
        [SITE[language], order.site?.name ?? ''],
        [REQUEST[language], order.requestNumber],
        ...(order.neededBy ? [[NEEDED_BY[language], day.format(new Date(order.neededBy))] as const] : []),
      ],
      head: HEAD.map((text) => text[language]),
      widths: WIDTHS,
      lines: order.lines
        .filter(({ quantity }) => quantity > 0)
        .map(({ article, lot, assets, locationPath, quantity, picked, shortage }) => ({
          sku: article?.sku ?? '',
          name: article?.name ?? '',
          numbers: lot ? [lot.number] : assets.map(({ serial }) => serial),
          cells: [
            locationPath || '–',
            [
              `${amount.format(quantity)} ${unitFor(article?.unit ?? '', quantity, language)}`,
              ...(shortage ? [fill(MISSING[language], { quantity: amount.format(shortage.quantity) })] : []),
            ].join('\n'),
            picked > 0 ? amount.format(picked) : '',
          ],
        })),
    });
  }
}
