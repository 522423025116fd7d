import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { OrderFigures } from '../preparation/index.js';
import { RequestFigures } from '../requests/index.js';
import { StockFigures } from '../stock/index.js';
import type { DaySource } from './day-totals.js';
import type { BySite } from './day-totals.schema.js';
import { type Fill, sumOf } from './series.rules.js';

/** The sources of the figures of a day. Each source gives the figures of all sites. */
@Injectable()
export class DaySources {
  /** The number of issues. A movement is never changed. */
  readonly issues: DaySource<number> = {
    kpi: 'issues',
    readDay: async (scope, { from, to }) => ({
      bySite: bySite(await this.stock.issuedBetween(scope, from, to), (issued) =>
        sumOf(issued.map(({ issues }) => issues)),
      ),
      open: false,
    }),
  };

  /** The issued quantity of each article, in thousandths. */
  readonly issuedArticles: DaySource<Readonly<Record<string, number>>> = {
    kpi: 'issued-articles',
    readDay: async (scope, { from, to }) => ({
      bySite: bySite(await this.stock.issuedBetween(scope, from, to), (issued) =>
        Object.fromEntries(issued.map(({ articleId, quantity }) => [String(articleId), quantity])),
      ),
      open: false,
    }),
  };

  /** Of the requests that were decided on the day: the approved quantity, and the quantity delivered by now. */
  readonly fulfilment: DaySource<Fill> = {
    kpi: 'fulfilment',
    readDay: async (scope, { from, to }) => {
      const decided = await this.requests.decidedBetween(scope, from, to);
      return {
        bySite: bySite(decided, (requests) => ({
          approved: sumOf(requests.map(({ approved }) => approved)),
          delivered: sumOf(requests.map(({ delivered }) => delivered)),
        })),
        open: decided.some(({ open }) => open),
      };
    },
  };

  /**
   * From submission to delivery, of each order that was delivered on the day. Delivered orders stay so; a partly delivered
   * one may still become one of them.
   */
  readonly leadTimes: DaySource<readonly number[]> = {
    kpi: 'lead-times',
    readDay: async (scope, { from, to }) => {
      // Read first: an order that is completed between the two reads is counted, or its day stays open.
      const open = await this.orders.isPartOpenBetween(scope, from, to);
      const found = await this.orders.leadTimesBetween(scope, from, to);
      return { bySite: bySite(found, (times) => times.map(({ milliseconds }) => milliseconds)), open };
    },
  };

  constructor(
    private readonly stock: StockFigures,
    private readonly requests: RequestFigures,
    private readonly orders: OrderFigures,
  ) {}
}

function bySite<T extends { readonly siteId: Types.ObjectId }, F>(
  parts: readonly T[],
  combine: (parts: readonly T[]) => F,
): BySite<F> {
  const groups = new Map<string, T[]>();
  for (const part of parts) {
    const siteId = String(part.siteId);
    const group = groups.get(siteId);
    if (group) group.push(part);
    else groups.set(siteId, [part]);
  }
  return Object.fromEntries([...groups].map(([siteId, group]) => [siteId, combine(group)]));
}
