import { type ExportColumn, exportTable } from '../../platform/export/index.js';
import {
  articleColumns,
  nameOf,
  siteColumn,
  stockedArticleColumns,
  TITLES,
  WORDS,
} from '../list-columns/index.js';
import type { AssetDto } from './assets/assets.dto.js';
import type { CountDto, CountLineDto } from './counts/counts.dto.js';
import type { ExpectedDto, ExpectedLineDto } from './expected/expected.dto.js';
import type { LocationDto, PlacementDto } from './locations/locations.dto.js';
import type { LotDto } from './lots/lots.dto.js';
import type { LevelDto, MovementDto, ReservationDto } from './stock.dto.js';
import type { ReorderLineDto, StockAlertDto, ThresholdDto } from './thresholds/thresholds.dto.js';

const articleOf = <Row extends { readonly article: Article | null }>({ article }: Row) => article;
type Article = NonNullable<LevelDto['article']>;

/** The columns of a lot in a list about the lot. */
function lotColumns<Row extends { readonly lot: LevelDto['lot'] }>(): ExportColumn<Row>[] {
  return [
    { title: TITLES.lot, value: ({ lot }) => lot?.number },
    { title: TITLES.expires, value: ({ lot }) => lot?.expiresAt, day: true },
  ];
}

export const levelExport = exportTable<LevelDto>('stock', [
  ...stockedArticleColumns<LevelDto>(articleOf),
  ...lotColumns<LevelDto>(),
  siteColumn(),
  { title: TITLES.onHand, value: ({ onHand }) => onHand },
  { title: TITLES.reserved, value: ({ reserved }) => reserved },
  { title: TITLES.quarantine, value: ({ quarantine }) => quarantine },
  { title: TITLES.available, value: ({ available }) => available },
  { title: TITLES.waiting, value: ({ waiting }) => waiting },
  { title: TITLES.averageCost, value: ({ averageCost }) => averageCost, money: true },
  { title: TITLES.value, value: ({ value }) => value, money: true },
]);

export const movementExport = exportTable<MovementDto>('movements', [
  { title: TITLES.date, value: ({ at }) => at, moment: true },
  { title: TITLES.type, value: ({ type }) => type, words: WORDS.movement },
  ...articleColumns<MovementDto>(articleOf),
  ...lotColumns<MovementDto>(),
  siteColumn(),
  { title: TITLES.change, value: ({ deltaOnHand }) => deltaOnHand },
  { title: TITLES.balance, value: ({ onHandAfter }) => onHandAfter },
  { title: TITLES.changeQuarantine, value: ({ deltaQuarantine }) => deltaQuarantine },
  { title: TITLES.unitCost, value: ({ unitCost }) => unitCost, money: true },
  { title: TITLES.person, value: ({ actor }) => nameOf(actor) },
  { title: TITLES.cause, value: ({ cause }) => cause?.number },
  { title: TITLES.reason, value: ({ reason }) => reason },
  { title: TITLES.hash, value: ({ hash }) => hash },
]);

export const reservationExport = exportTable<ReservationDto>('reservations', [
  ...articleColumns<ReservationDto>(articleOf),
  { title: TITLES.request, value: ({ requestNumber }) => requestNumber },
  { title: TITLES.quantity, value: ({ quantity }) => quantity },
  { title: TITLES.createdAt, value: ({ createdAt }) => createdAt, moment: true },
]);

export const lotExport = exportTable<LotDto>('lots', [
  { title: TITLES.lot, value: ({ number }) => number },
  { title: TITLES.expires, value: ({ expiresAt }) => expiresAt, day: true },
  ...stockedArticleColumns<LotDto>(articleOf),
  { title: TITLES.onHand, value: ({ onHand }) => onHand },
  { title: TITLES.reserved, value: ({ reserved }) => reserved },
  { title: TITLES.quarantine, value: ({ quarantine }) => quarantine },
  { title: TITLES.available, value: ({ available }) => available },
]);

export const locationExport = exportTable<LocationDto>('locations', [
  { title: TITLES.location, value: ({ path }) => path },
  { title: TITLES.name, value: ({ name }) => name },
  { title: TITLES.createdAt, value: ({ createdAt }) => createdAt, moment: true },
]);

/** One row for each location of an article; the first one is where it is picked. */
export const placementExport = exportTable<PlacementDto, { document: PlacementDto; path: string }>(
  'placements',
  [
    ...stockedArticleColumns<{ document: PlacementDto }>(({ document }) => document.article),
    { title: TITLES.location, value: ({ path }) => path },
  ],
  { parts: (document) => document.locations.map(({ path }) => ({ document, path })) },
);

export const assetExport = exportTable<AssetDto>('units', [
  { title: TITLES.serial, value: ({ serial }) => serial },
  ...stockedArticleColumns<AssetDto>(articleOf),
  { title: TITLES.status, value: ({ state }) => state, words: WORDS.asset },
  siteColumn(),
  { title: TITLES.holder, value: ({ holder }) => nameOf(holder) },
  { title: TITLES.updatedAt, value: ({ updatedAt }) => updatedAt, moment: true },
]);

export const expectedExport = exportTable<ExpectedDto, { document: ExpectedDto; line: ExpectedLineDto }>(
  'expected-receipts',
  [
    { title: TITLES.number, value: ({ document }) => document.number },
    { title: TITLES.site, value: ({ document }) => nameOf(document.site) },
    { title: TITLES.status, value: ({ document }) => document.status, words: WORDS.expected },
    { title: TITLES.reference, value: ({ document }) => document.reference },
    { title: TITLES.expectedAt, value: ({ document }) => document.expectedAt, day: true },
    ...articleColumns<{ line: ExpectedLineDto }>(({ line }) => line.article),
    { title: TITLES.quantity, value: ({ line }) => line.quantity },
    { title: TITLES.received, value: ({ line }) => line.received },
  ],
  { parts: (document) => document.lines.map((line) => ({ document, line })) },
);

export const thresholdExport = exportTable<ThresholdDto>('thresholds', [
  ...stockedArticleColumns<ThresholdDto>(articleOf),
  siteColumn(),
  { title: TITLES.minimum, value: ({ minimum }) => minimum },
  { title: TITLES.target, value: ({ target }) => target },
  { title: TITLES.maximum, value: ({ maximum }) => maximum },
  { title: TITLES.available, value: ({ available }) => available },
  { title: TITLES.status, value: ({ state }) => state, words: WORDS.threshold },
]);

export const alertExport = exportTable<StockAlertDto>('alerts', [
  ...articleColumns<StockAlertDto>(articleOf),
  siteColumn(),
  { title: TITLES.minimum, value: ({ minimum }) => minimum },
  { title: TITLES.available, value: ({ available }) => available },
  { title: TITLES.opened, value: ({ openedAt }) => openedAt, moment: true },
  { title: TITLES.resolved, value: ({ resolvedAt }) => resolvedAt, moment: true },
]);

export const reorderExport = exportTable<ReorderLineDto>('to-reorder', [
  ...articleColumns<ReorderLineDto>(articleOf),
  siteColumn(),
  { title: TITLES.suggested, value: ({ suggested }) => suggested },
  { title: TITLES.minimum, value: ({ minimum }) => minimum },
  { title: TITLES.target, value: ({ target }) => target },
  { title: TITLES.available, value: ({ available }) => available },
  { title: TITLES.incoming, value: ({ incoming }) => incoming },
  { title: TITLES.waiting, value: ({ waiting }) => waiting },
  { title: TITLES.daysOfCover, value: ({ daysOfCover }) => daysOfCover },
  { title: TITLES.supplier, value: ({ supplier }) => nameOf(supplier) },
  { title: TITLES.supplierReference, value: ({ supplierReference }) => supplierReference },
]);

export const countExport = exportTable<CountDto>('stocktakes', [
  { title: TITLES.number, value: ({ number }) => number },
  siteColumn(),
  { title: TITLES.status, value: ({ status }) => status, words: WORDS.count },
  { title: TITLES.quantity, value: ({ lineCount }) => lineCount },
  { title: TITLES.counted, value: ({ countedCount }) => countedCount },
  { title: TITLES.createdAt, value: ({ createdAt }) => createdAt, moment: true },
]);

export const countLineExport = exportTable<CountLineDto>('stocktake', [
  ...articleColumns<CountLineDto>(articleOf),
  ...lotColumns<CountLineDto>(),
  { title: TITLES.counted, value: ({ counted }) => counted },
  { title: TITLES.recorded, value: ({ recorded }) => recorded },
  { title: TITLES.difference, value: ({ difference }) => difference },
]);
