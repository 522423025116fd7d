import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageRequest, TenantCtx } from '../../platform/http/index.js';
import { HeavyWork } from '../../platform/workers/index.js';
import {
  AvailabilityQuery,
  LEVEL_SORTS,
  LevelListQuery,
  MOVEMENT_SORTS,
  MovementListQuery,
  RESERVATION_SORTS,
  ReservationListQuery,
  StockTotalsQuery,
} from './levels/stock.queries.js';
import { StockReads } from './levels/stock.reads.js';
import { StockTotalsDto } from './levels/stock-totals.dto.js';
import { StockTotals } from './levels/stock-totals.js';
import { ManualStockOperations } from './operations/manual-stock-operations.js';
import { SetAsideStock } from './operations/set-aside-stock.js';
import {
  AdjustmentCreateDto,
  QuarantineDto,
  ReceiptCreateDto,
  ReversalCreateDto,
  ScrapDto,
  TransferCreateDto,
} from './operations/stock-commands.dto.js';
import {
  AvailabilityDto,
  LevelDto,
  MovementDto,
  ReservationDto,
  ReversalDto,
  StockDocumentDto,
} from './stock.dto.js';
import { levelExport, movementExport, reservationExport } from './stock.export.js';
import { LedgerHeadDto, LedgerKeyDto, LedgerVerdictDto } from './verification/ledger.dto.js';
import { LedgerHeads } from './verification/ledger-heads.service.js';
import { VerifyLedger } from './verification/verify-ledger.js';
import { AvailabilityReads } from './windows/availability.js';

@Controller('stock')
export class StockController {
  constructor(
    private readonly stock: ManualStockOperations,
    private readonly setAside: SetAsideStock,
    private readonly reads: StockReads,
    private readonly totals: StockTotals,
    private readonly availability: AvailabilityReads,
    private readonly verifier: VerifyLedger,
    private readonly heads: LedgerHeads,
    private readonly heavy: HeavyWork,
  ) {}

  @Get('levels')
  @Access({
    may: 'stock:read',
    summary: 'List stock levels',
    answers: PageOf(LevelDto),
    exports: levelExport,
    shared: true,
  })
  listLevels(@TenantCtx() ctx: TenantContext, @Query() query: LevelListQuery) {
    const read = () => this.reads.listLevels(ctx, query, pageRequest(query, LEVEL_SORTS, 'id'));
    return query.asOf === undefined ? read() : this.heavy.runPage(ctx, read);
  }

  @Get('totals')
  @Access({
    may: 'stock:read',
    summary: 'Get the total stock of articles',
    about: 'For up to 200 articles, over all lots.',
    answers: StockTotalsDto,
    shared: true,
  })
  async getStockTotals(
    @TenantCtx() ctx: TenantContext,
    @Query() query: StockTotalsQuery,
  ): Promise<StockTotalsDto> {
    return { items: await this.totals.read(ctx, query) };
  }

  @Get('movements')
  @Access({
    may: 'stock:read',
    summary: 'List the movements of the ledger',
    answers: PageOf(MovementDto),
    exports: movementExport,
  })
  listMovements(@TenantCtx() ctx: TenantContext, @Query() query: MovementListQuery) {
    return this.reads.listMovements(ctx, query, pageRequest(query, MOVEMENT_SORTS, '-at'));
  }

  @Get('movements/:id')
  @Access({ may: 'stock:read', summary: 'Get a movement of the ledger', answers: MovementDto })
  getMovement(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.reads.getMovement(ctx, id);
  }

  @Get('reservations')
  @Access({
    may: 'stock:read',
    summary: 'List reservations',
    answers: PageOf(ReservationDto),
    exports: reservationExport,
    shared: true,
  })
  listReservations(@TenantCtx() ctx: TenantContext, @Query() query: ReservationListQuery) {
    return this.reads.listReservations(ctx, query, pageRequest(query, RESERVATION_SORTS, '-createdAt'));
  }

  @Get('availability')
  @Access({
    may: 'stock:read',
    summary: 'Get the quantity of an article that can be promised at a site',
    about:
      'For a window, or from now on without end. Waiting lines come first. For a kit: whole kits, limited by the scarcest component.',
    answers: AvailabilityDto,
    refusals: [422],
  })
  getAvailability(@TenantCtx() ctx: TenantContext, @Query() query: AvailabilityQuery) {
    return this.availability.read(ctx, query);
  }

  @Get('ledger/verify')
  @Access({
    may: 'stock:read',
    summary: 'Verify the ledger',
    answers: LedgerVerdictDto,
  })
  verifyLedger(@TenantCtx() ctx: TenantContext) {
    return this.heavy.run(ctx, 'ledger.verify', () => this.verifier.execute(ctx));
  }

  @Get('ledger/head')
  @Access({
    may: 'stock:read',
    summary: 'Get the signed head of the ledger',
    about:
      'Store it outside of the server: a ledger that is behind a stored head was altered or restored. It covers the whole organisation, so a membership limited to sites is refused.',
    answers: LedgerHeadDto,
  })
  getLedgerHead(@TenantCtx() ctx: TenantContext) {
    return this.heads.get(ctx);
  }

  @Get('ledger/key')
  @Access({
    may: 'member',
    summary: 'Get the public key that ledger heads are signed with',
    answers: LedgerKeyDto,
  })
  getLedgerKey(): LedgerKeyDto {
    return { algorithm: 'Ed25519', key: this.heads.publicKey };
  }

  @Post('receipts')
  @Access({
    may: 'stock:receive',
    summary: 'Create a goods receipt',
    answers: StockDocumentDto,
    writes: true,
    creates: true,
  })
  createReceipt(@TenantCtx() ctx: TenantContext, @Body() body: ReceiptCreateDto) {
    return this.stock.receive(ctx, body);
  }

  @Post('adjustments')
  @Access({
    may: 'stock:adjust',
    summary: 'Adjust a stock level',
    answers: MovementDto,
    writes: true,
    creates: true,
  })
  createAdjustment(@TenantCtx() ctx: TenantContext, @Body() body: AdjustmentCreateDto) {
    return this.stock.adjust(ctx, body);
  }

  @Post('transfers')
  @Access({
    may: 'stock:transfer',
    summary: 'Transfer stock to another site',
    answers: StockDocumentDto,
    writes: true,
    creates: true,
  })
  createTransfer(@TenantCtx() ctx: TenantContext, @Body() body: TransferCreateDto) {
    return this.stock.transfer(ctx, body);
  }

  @Post('scraps')
  @Access({
    may: 'stock:adjust',
    summary: 'Scrap stock, from the shelf or from quarantine',
    answers: MovementDto,
    writes: true,
    creates: true,
  })
  createScrap(@TenantCtx() ctx: TenantContext, @Body() body: ScrapDto) {
    return this.setAside.scrap(ctx, body);
  }

  @Post('quarantine')
  @Access({
    may: 'stock:adjust',
    summary: 'Move stock into or out of quarantine',
    answers: MovementDto,
    writes: true,
    creates: true,
  })
  createQuarantine(@TenantCtx() ctx: TenantContext, @Body() body: QuarantineDto) {
    return this.setAside.quarantine(ctx, body);
  }

  @Post('movements/:id/reverse')
  @Access({
    may: ['stock:receive', 'stock:adjust', 'stock:transfer'],
    summary: 'Reverse a movement',
    about: 'Once per movement. Needs the permission that the movement itself needed.',
    answers: ReversalDto,
    writes: true,
    creates: true,
  })
  reverseMovement(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: ReversalCreateDto) {
    return this.stock.reverse(ctx, id, body);
  }
}
