import { Controller, Get } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, TenantCtx } from '../../platform/http/index.js';
import { LoanReads } from '../loans/index.js';
import { OrderReads } from '../preparation/index.js';
import { RequestReads } from '../requests/index.js';
import { StockReads, ThresholdReads } from '../stock/index.js';
import { DashboardDto } from './dashboard.dto.js';

/** The fixed number of cards on the dashboard. */
const KPI_CARDS = 4;

@Controller('dashboard')
export class DashboardController {
  constructor(
    private readonly stock: StockReads,
    private readonly thresholds: ThresholdReads,
    private readonly orders: OrderReads,
    private readonly requests: RequestReads,
    private readonly loans: LoanReads,
  ) {}

  @Get()
  @Access({ may: 'member', summary: 'The counters of the dashboard', answers: DashboardDto })
  async getDashboard(@TenantCtx() ctx: TenantContext): Promise<DashboardDto> {
    const loans = await this.loans.counts(ctx);
    return {
      email: ctx.principal?.email ?? '',
      trackedItems: await this.stock.countTrackedArticles(ctx),
      activeOrders: await this.orders.countOpen(ctx),
      stockAlerts: await this.thresholds.countOpenAlerts(ctx),
      activeKpis: KPI_CARDS,
      toDecide: await this.requests.count(ctx, { status: 'submitted' }),
      myOpenRequests: await this.requests.count(ctx, {
        requesterId: ctx.userId,
        status: { $in: ['draft', 'submitted', 'approved', 'preparing', 'ready', 'delivered'] },
      }),
      myLoans: loans.mine,
      myOverdueLoans: loans.mineOverdue,
      overdueLoans: loans.overdue,
    };
  }
}
