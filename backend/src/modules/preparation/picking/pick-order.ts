import { Injectable } from '@nestjs/common';
import { fitsDecimals, parseQuantity, toUnits } from '../../../ledger/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { requireId, seesSite } from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { Principals } from '../../auth/index.js';
import { type Article, Articles } from '../../catalog/index.js';
import { AssetStates, Lots, quantityOf, StockGuards } from '../../stock/index.js';
import type { AssignDto, PickDto, StartDto } from '../order-commands.dto.js';
import { requireAssignee, statusAfter } from '../orders/order.rules.js';
import { type OrderChange, OrderCommands } from '../orders/order-command.js';
import { applyPick, type OrderWithRequest } from '../orders/order-with-request.rules.js';
import type { OrderDto } from '../orders.dto.js';
import { PickAssets } from './pick-assets.js';
import { PickLot } from './pick-lot.js';
import { readLabel } from './scanned-label.js';
import { StartPlanned } from './start-planned.js';

const assigneeOf = ({ order: { assigneeId } }: OrderWithRequest) => (assigneeId ? String(assigneeId) : null);

/** Picking commands: claim an order, release it, pick line by line. */
@Injectable()
export class PickOrder {
  constructor(
    private readonly orderCommands: OrderCommands,
    private readonly articles: Articles,
    private readonly principals: Principals,
    private readonly guards: StockGuards,
    private readonly planned: StartPlanned,
    private readonly assets: PickAssets,
    private readonly lots: PickLot,
    private readonly knownAssets: AssetStates,
    private readonly knownLots: Lots,
  ) {}

  /** Starts an order and claims it. Planned reservations for a window become active. */
  start(ctx: TenantContext, id: string, input: StartDto): Promise<OrderDto> {
    return this.orderCommands.runOrderCommand(ctx, id, 'start', input, (tx, before) =>
      this.#decideStart(tx, before, input),
    );
  }

  /** Assigns an order to a member, or releases it. */
  assign(ctx: TenantContext, id: string, input: AssignDto): Promise<OrderDto> {
    return this.orderCommands.runOrderCommand(ctx, id, 'assign', input, (tx, before) =>
      this.#decideAssignment(tx, before, input),
    );
  }

  /** Sets the total picked quantity of a line: repeating the same pick changes nothing. */
  pick(ctx: TenantContext, id: string, input: PickDto): Promise<OrderDto> {
    return this.orderCommands.runOrderCommand(ctx, id, 'pick', input, (tx, before) =>
      this.#decidePick(tx, before, input),
    );
  }

  async #decideStart(
    tx: Tx,
    before: OrderWithRequest,
    { expectedAssigneeId }: StartDto,
  ): Promise<OrderChange> {
    requireAssignee(assigneeOf(before), { expected: expectedAssigneeId, next: String(tx.userId) });
    const { order, ...change } = before.order.startsAt ? await this.planned.start(tx, before) : before;
    const claimed = { ...order, assigneeId: tx.userId, startedAt: tx.now };
    return { ...change, order: { ...claimed, status: statusAfter('in-preparation', order.lines) } };
  }

  async #decideAssignment(
    tx: Tx,
    before: OrderWithRequest,
    { userId, expectedAssigneeId }: AssignDto,
  ): Promise<OrderChange> {
    requireAssignee(assigneeOf(before), { expected: expectedAssigneeId, next: userId ?? null });
    const assigneeId = userId ? await this.#preparer(tx, userId, before) : null;
    return { order: { ...before.order, assigneeId }, request: before.request };
  }

  /** A member who works on orders of the site; 409 for another member. */
  async #preparer(tx: Tx, userId: string, { order }: OrderWithRequest) {
    const member = await this.principals.ofMember(tx, requireId(userId), tx.tenantId);
    if (!member) throw notFound();
    const { membership } = member;
    if (!membership.permissions.has('preparation:work') || !seesSite(membership, order.siteId))
      throw new AppError('ASSIGNEE_UNABLE');
    return membership.userId;
  }

  async #decidePick(tx: Tx, { order, request }: OrderWithRequest, scanned: PickDto): Promise<OrderChange> {
    const line = order.lines.find(({ _id }) => String(_id) === scanned.lineId);
    if (!line) throw notFound();
    const article = await this.articles.get(tx, String(line.articleId));
    const input = await this.#withLabelRead(tx, article, scanned);
    const lotId = input.lotId ?? (await this.#scannedLot(tx, article, input.scannedCode));
    if (input.expectedPicked !== undefined && parseQuantity(input.expectedPicked) !== line.picked) {
      const picked = toUnits(line.picked);
      throw new AppError('PICK_CONFLICT', { params: { picked }, details: { picked } });
    }
    const quantity = input.quantity === 0 ? 0 : quantityOf(input.quantity, article);
    if (quantity > line.quantity)
      throw new AppError('QUANTITY_EXCEEDED', { params: { max: toUnits(line.quantity) } });
    const isByLot = article.tracking === 'lot';
    if ((input.lotId !== undefined && !isByLot) || (input.assetIds && article.tracking !== 'serial'))
      throw new AppError('TRACKING_DIFFERS', { params: { name: article.name } });
    if (isByLot && quantity > 0 && lotId !== undefined && lotId !== String(line.lotId))
      return this.lots.execute(tx, { order, request }, line, lotId, quantity);
    // The lot may have expired since it was reserved: its pieces stay where they are.
    if (isByLot && quantity > line.picked && line.lotId)
      await this.knownLots.getUnexpired(tx, line.articleId, line.lotId);
    const assetIds =
      article.tracking === 'serial'
        ? await this.assets.execute(tx, { order, request }, line, article, input)
        : [];
    // The unit must keep the decimals of picked quantities; whole quantities fit every unit.
    if (!fitsDecimals(quantity, 0)) {
      const { articleId } = line;
      await this.guards.occupy(tx, [{ articleId, siteId: order.siteId }]);
    }
    return applyPick({ order, request }, line._id, quantity, assetIds);
  }

  /** A pick whose scanned GS1 label is replaced by the lot or unit of the line's article that it names. */
  async #withLabelRead(tx: Tx, { _id }: Readonly<Article>, pick: PickDto): Promise<PickDto> {
    const { scannedCode } = pick;
    const label = scannedCode === undefined ? undefined : await readLabel(tx, this.articles, scannedCode);
    return label?.article._id.equals(_id) ? Object.assign(pick, { scannedCode: label.code }) : pick;
  }

  /**
   * Checks a scanned code: it is the article's, or the serial number of one of its units, or the number of one of its
   * lots, which is returned.
   */
  async #scannedLot(
    tx: Tx,
    { _id: articleId, tracking }: Readonly<Article>,
    code: string | undefined,
  ): Promise<string | undefined> {
    if (code === undefined) return undefined;
    const found = await this.articles.findByCode(tx, code);
    if (found?._id.equals(articleId)) return undefined;
    const lot = found || tracking !== 'lot' ? null : await this.knownLots.findByNumber(tx, articleId, code);
    if (lot) return String(lot._id);
    const asset =
      found || tracking !== 'serial' ? null : await this.knownAssets.findBySerial(tx, articleId, code);
    if (!asset) throw new AppError('WRONG_CODE');
    return undefined;
  }
}
