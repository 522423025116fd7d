import { Injectable, type StreamableFile } from '@nestjs/common';
import { documentTexts } from '../../../locales/documents.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { quantityFormat } from '../../../platform/i18n/index.js';
import { Worksheets } from '../../documents/index.js';
import { localised, TITLES, unitFor } from '../../list-columns/index.js';
import { CountReads } from './counts.reads.js';

const SITE = localised('Depot', 'Dépôt', 'Almacén', 'Deposito');
const OPENED_BY = localised('Opened by', 'Ouvert par', 'Abierto por', 'Aperto da');
const ARTICLE = localised('Article', 'Article', 'Artículo', 'Articolo');
const UNIT = localised('Unit', 'Unité', 'Unidad', 'Unità');
const RECORDED = localised('Recorded', 'En stock', 'Registrado', 'Registrato');
const COUNTED = localised('Counted', 'Compté', 'Contado', 'Contato');

/** The sheet with which a stocktake is counted on paper. The sheet of a blind stocktake omits the recorded quantities. */
@Injectable()
export class CountSheet {
  constructor(
    private readonly reads: CountReads,
    private readonly sheets: Worksheets,
  ) {}

  async render(ctx: TenantContext, id: string): Promise<StreamableFile> {
    const count = await this.reads.get(ctx, id);
    const { language } = ctx;
    const amount = quantityFormat(language);
    const written = (quantity: number | null, without: string) =>
      quantity === null ? without : amount.format(quantity);
    const columns = [ARTICLE, TITLES.location, UNIT, ...(count.blind ? [] : [RECORDED]), COUNTED];
    return this.sheets.render(ctx, {
      title: documentTexts[language].countSheet.title,
      number: count.number,
      facts: [
        [SITE[language], count.site?.name ?? ''],
        [OPENED_BY[language], count.createdBy?.name ?? ''],
      ],
      head: columns.map((text) => text[language]),
      widths: columns.slice(1).map(() => 80),
      lines: (await this.reads.allLines(ctx, id)).map(
        ({ article, lot, locationPath, recorded, counted }) => ({
          sku: article?.sku ?? '',
          name: article?.name ?? '',
          numbers: lot ? [lot.number] : [],
          cells: [
            locationPath || '–',
            article ? unitFor(article.unit, 1, language) : '–',
            ...(count.blind ? [] : [written(recorded, '–')]),
            written(counted, ''),
          ],
        }),
      ),
    });
  }
}
