import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, TenantCtx } from '../../platform/http/index.js';
import { LoanReads } from '../loans/index.js';
import { OrderReads } from '../preparation/index.js';
import { RequestReads } from '../requests/index.js';
import { StockReads, ThresholdReads } from '../stock/index.js';
import { Boards } from './boards.service.js';
import { BoardDto, BoardUpdateDto, DashboardDto } from './dashboard.dto.js';
import { SeriesDto } from './series.dto.js';
import { Series } from './series.js';

/** The values of promises, under their names. */
async function valuesOf<N extends string>(
  promises: Readonly<Record<N, Promise<number>>>,
): Promise<Record<N, number>> {
  const named = Object.entries<Promise<number>>(promises);
  const values = await Promise.all(named.map(async ([name, promise]) => [name, await promise] as const));
  return Object.fromEntries(values) as Record<N, number>;
}

@Controller('dashboard')
export class DashboardController {
  constructor(
    private readonly stock: StockReads,
    private readonly thresholds: ThresholdReads,
    private readonly orders: OrderReads,
    private readonly requests: RequestReads,
    private readonly loans: LoanReads,
    private readonly boards: Boards,
    private readonly series: Series,
  ) {}

  @Get()
  @Access({
    may: 'member',
    summary: 'Get the counters and cards of the dashboard',
    about: 'Each counter is the total of the list that its description names.',
    answers: DashboardDto,
  })
  async getDashboard(@TenantCtx() ctx: TenantContext): Promise<DashboardDto> {
    const holder = String(ctx.userId);
    // All in one turn: they share a command.
    const counters = {
      trackedItems: this.stock.countTrackedArticles(ctx),
      activeOrders: this.orders.count(ctx, { status: 'open' }),
      stockAlerts: this.thresholds.countOpenAlerts(ctx),
      toDecide: this.requests.count(ctx, { view: 'processing' }),
      toPrepare: this.orders.count(ctx, { status: 'pending' }),
      myOpenRequests: this.requests.count(ctx, { view: 'mine', status: 'open' }),
      myLoans: this.loans.count(ctx, { holder }),
      myOverdueLoans: this.loans.count(ctx, { holder, overdue: true }),
      overdueLoans: this.loans.count(ctx, { overdue: true }),
    };
    const [board, counted] = await Promise.all([this.boards.get(ctx), valuesOf(counters)]);
    const { cards, available, customised } = board;
    return {
      email: ctx.principal?.email ?? '',
      ...counted,
      activeKpis: cards.length,
      cards,
      available,
      customised,
    };
  }

  @Put('cards')
  @Access({
    may: 'member',
    programs: false,
    summary: 'Set the dashboard cards of the caller',
    about: 'A card needs the permissions of the list that it opens.',
    answers: BoardDto,
    writes: true,
  })
  setDashboardCards(@TenantCtx() ctx: TenantContext, @Body() { cards }: BoardUpdateDto): Promise<BoardDto> {
    return this.boards.set(ctx, cards);
  }

  @Get('series/:kpi')
  @Access({
    may: 'requests:read-all',
    summary: 'Get a metric over time, with the previous period',
    about:
      '`issues` (number of issues), `fill-rate` (the delivered part of the quantities that were approved in each week and are due by now) and `lead-time` (median of hours from submission to delivery, by the week of the delivery): 12 weeks, from Monday on, in the organisation’s time zone. `top-articles`: the ten with the largest issued quantity of the last 90 days. `stock-value`: of each site, now.',
    answers: SeriesDto,
  })
  getDashboardSeries(@TenantCtx() ctx: TenantContext, @Param('kpi') kpi: string): Promise<SeriesDto> {
    return this.series.get(ctx, kpi);
  }
}
