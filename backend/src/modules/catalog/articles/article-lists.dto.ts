import { Transform } from 'class-transformer';
import {
  asBoolean,
  Choice,
  Flag,
  Id,
  ListQuery,
  SkipItems,
  SortBy,
  Text,
} from '../../../platform/http/index.js';
import { TRACKINGS, type Tracking } from './articles.schema.js';
import { STOCK_STATES } from './stock-filter.js';

export const ARTICLE_SORTS = {
  name: 'nameOrder',
  sku: 'skuKey',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
};

export class ArticleListQuery extends ListQuery {
  @SortBy(ARTICLE_SORTS)
  sort?: string;

  @SkipItems()
  skip?: number;

  @Text({ max: 100, optional: true, about: 'Words that the name, SKU, barcode or description begins with.' })
  q?: string;

  @Transform(asBoolean)
  @Flag({
    optional: true,
    about:
      'true: what q finds with the best first, exact codes before all, in one page without total. Needs q, and not with stock.',
  })
  best?: boolean;

  @Id({ optional: true, about: 'The category or one below it.' })
  categoryId?: string;

  @Id({ optional: true })
  supplierId?: string;

  @Choice(TRACKINGS, { optional: true })
  tracking?: Tracking;

  @Text({
    max: 2000,
    optional: true,
    about: 'Custom values that the articles have, all of them: a JSON object of at most 10 keys.',
    example: '{"brand":"Canon"}',
  })
  values?: string;

  @Text({
    max: 2000,
    optional: true,
    about:
      'The least custom values, included: a JSON object of at most 10 keys with numbers or days. Alone or with `valuesTo`.',
    example: '{"weight":2.5,"inspected":"2026-01-01"}',
  })
  valuesFrom?: string;

  @Text({
    max: 2000,
    optional: true,
    about:
      'The greatest custom values, included, like `valuesFrom`. A key is a number in both or a day in both.',
    example: '{"weight":10}',
  })
  valuesTo?: string;

  @Choice(STOCK_STATES, {
    optional: true,
    about:
      'in: stock on hand; out: none; low: below a threshold; tracked: has a stock level, also an empty one. Needs `stock:read`, and omits kits.',
  })
  stock?: (typeof STOCK_STATES)[number];

  @Id({
    optional: true,
    about: 'The site of `stock`, or of `in` without it; otherwise all sites of the caller.',
  })
  siteId?: string;

  @Transform(asBoolean)
  @Flag({ optional: true, about: 'true lists the archived ones instead.' })
  archived?: boolean;
}
