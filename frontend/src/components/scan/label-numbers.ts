import type { ArticleDto, ScannedDto } from '@/api/generated/catalog';

interface LabelledScan extends Pick<ScannedDto, 'lot' | 'asset' | 'elements'> {
  readonly article?: Pick<ArticleDto, 'tracking'>;
}

/** The lot or the serial number on a GS1 label that is not in stock: its goods are none that are there. */
export function unknownNumber({ article, lot, asset, elements }: LabelledScan): string | undefined {
  if (article?.tracking === 'lot' && lot === undefined) return elements?.lotNumber;
  return article?.tracking === 'serial' && asset === undefined ? elements?.serial : undefined;
}
