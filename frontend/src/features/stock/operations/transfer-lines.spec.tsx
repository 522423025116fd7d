import { expect, test } from 'vitest';
import type { AssetDto, LotDto } from '@/api/generated/schemas';
import type { ScannedArticle } from './line-scan';
import { emptyLine, type Line } from './lines-field';
import { withTaken } from './transfer-lines';

const article = (id: string, tracking: 'quantity' | 'lot' | 'serial' = 'quantity') =>
  ({ id, name: id, sku: id, unit: '', decimals: 0, tracking }) satisfies NonNullable<Line['article']>;
const lot = (id: string) => ({ id }) as LotDto;
const unit = (id: string) => ({ id }) as AssetDto;

test('each scan is one piece more of its article or lot, or a unit, or as many as its label says', () => {
  const scans: ScannedArticle[] = [
    { article: article('tape') },
    { article: article('gel', 'lot'), lot: lot('A') },
    { article: article('tape') },
    { article: article('radio', 'serial'), asset: unit('u1') },
    { article: article('gel', 'lot'), lot: lot('B'), elements: { quantity: 12 } },
    { article: article('radio', 'serial'), asset: unit('u2') },
    { article: article('radio', 'serial'), asset: unit('u2') },
    { article: article('gel', 'lot'), lot: lot('A') },
  ];
  const lines = scans.reduce<Line[]>((all, one) => withTaken(all, one), [{ ...emptyLine }]);
  expect(lines.map((line) => [line.article?.id, line.lotId, line.assetIds ?? line.quantity])).toEqual([
    ['tape', undefined, 2],
    ['gel', 'A', 2],
    ['radio', undefined, ['u1', 'u2']],
    ['gel', 'B', 12],
  ]);
});
