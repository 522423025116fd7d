import { Injectable } from '@nestjs/common';
import { type Thousandths, toUnits } from '../../../ledger/index.js';
import { groupBy } from '../../../platform/collections/group-by.js';
import type { Tx } from '../../../platform/context/index.js';
import { type Language, quantityFormat } from '../../../platform/i18n/index.js';
import { Articles } from '../../catalog/index.js';
import type { DeliveredLine } from '../../documents/index.js';
import { articlesOf, lineOf, type MaterialRequest } from '../../requests/index.js';
import { AssetReads, LotReads } from '../../stock/index.js';
import type { OrderLine } from '../orders.schema.js';

/** The quantity and the units of an order line that a delivery contains. */
export interface LineDelivery {
  readonly line: OrderLine;
  readonly quantity: Thousandths;
  readonly assetIds: OrderLine['assetIds'];
}

/** Composes the lines of a delivery note: one for each line of the request, from one or several lots. */
@Injectable()
export class DeliveredLines {
  constructor(
    private readonly articles: Articles,
    private readonly lots: LotReads,
    private readonly assets: AssetReads,
  ) {}

  /** Lines of a kit follow one another, after lines without a kit. `request` is the request after the delivery. */
  async of(
    tx: Tx,
    request: MaterialRequest,
    deliveries: readonly LineDelivery[],
    language: Language,
  ): Promise<DeliveredLine[]> {
    const articles = await this.articles.refs(
      tx,
      deliveries.flatMap(({ line }) => articlesOf(line)),
    );
    const numbersOf = await this.#numbers(tx, deliveries, language);
    const kitOf = ({ kit }: OrderLine) => (kit ? articles.get(String(kit.articleId))?.name : undefined);
    const sorted = [...deliveries].sort((a, b) => (kitOf(a.line) ?? '').localeCompare(kitOf(b.line) ?? ''));
    const byLine = groupBy(sorted, ({ line }) => String(line.requestLineId));
    return [...byLine.values()].flatMap((parts) => {
      const [first] = parts;
      if (!first) return [];
      const { line } = first;
      const kit = kitOf(line);
      const article = articles.get(String(line.articleId));
      const { note, quantity: requested, waiting } = lineOf(request, line.requestLineId);
      const numbers = numbersOf(parts);
      return {
        sku: article?.sku ?? '',
        name: article?.name ?? '',
        unit: article?.unit ?? '',
        ...(numbers.length > 0 ? { numbers } : {}),
        ...(kit === undefined ? {} : { kit }),
        ...(note === '' ? {} : { note }),
        requested,
        delivered: parts.reduce((sum, { quantity }) => sum + quantity, 0),
        waiting,
      };
    });
  }

  /** The numbers of the delivered lots and units; of several lots, the quantity of each. */
  async #numbers(
    tx: Tx,
    deliveries: readonly LineDelivery[],
    language: Language,
  ): Promise<(parts: readonly LineDelivery[]) => string[]> {
    const lots = await this.lots.refs(
      tx,
      deliveries.map(({ line }) => line.lotId),
    );
    const assets = await this.assets.refs(
      tx,
      deliveries.flatMap(({ assetIds }) => assetIds),
    );
    const amount = quantityFormat(language);
    return (parts) => {
      const serials = parts.flatMap(({ assetIds }) => assetIds);
      const ofLots = new Map<string, Thousandths>();
      // Several lines of an order can take the same lot.
      for (const { line, quantity } of parts) {
        const number = lots.get(String(line.lotId))?.number;
        if (number !== undefined) ofLots.set(number, (ofLots.get(number) ?? 0) + quantity);
      }
      return [
        ...serials.flatMap((id) => assets.get(String(id))?.serial ?? []),
        ...[...ofLots].map(([number, of]) =>
          ofLots.size === 1 ? number : `${number} × ${amount.format(toUnits(of))}`,
        ),
      ];
    };
  }
}
