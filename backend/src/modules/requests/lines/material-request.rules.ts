import type { Types } from 'mongoose';
import type { StockLocation } from '../../stock/index.js';
import type { MaterialRequest, OrderRef, RequestLine } from '../requests.schema.js';
import { isKitLine } from './kit-line.rules.js';
import { isCancelled, isRefused } from './request-line.rules.js';

/** The line with an id; an unknown line is a programming error. */
export function lineOf(request: MaterialRequest, lineId: Types.ObjectId): RequestLine {
  const line = request.lines.find(({ _id }) => _id.equals(lineId));
  if (!line) throw new Error('a request without the line that its order or reservation names');
  return line;
}

/**
 * The location of the stock of a line: the site of its request, which the requester chose. Of an article with lots it
 * is the location of the waiting quantity.
 */
export function locationOfLine(
  { siteId }: Pick<MaterialRequest, 'siteId'>,
  { articleId }: Pick<RequestLine, 'articleId'>,
): StockLocation {
  return { articleId, siteId, lotId: null };
}

/** The locations of the lines that wait for stock. */
export function locationsWaitedFor(request: MaterialRequest): StockLocation[] {
  return request.lines.filter(({ waiting }) => waiting > 0).map((line) => locationOfLine(request, line));
}

/** Returns whether a line is to be delivered by now: its window or its needed-by date has come, or it has neither. */
export function isDue(
  { neededBy }: Pick<MaterialRequest, 'neededBy'>,
  { from }: Pick<RequestLine, 'from'>,
  now: Date,
): boolean {
  const due = from ?? neededBy;
  return due === null || due <= now;
}

/** The kit that a line is a part of, by its article and its own line. */
export interface KitOfLine {
  articleId: Types.ObjectId;
  requestLineId: Types.ObjectId;
}

export function kitOf(request: MaterialRequest, lineId: Types.ObjectId): KitOfLine | null {
  const { parentLineId } = lineOf(request, lineId);
  return parentLineId && { articleId: lineOf(request, parentLineId).articleId, requestLineId: parentLineId };
}

/** The request with one line changed. */
export function withLine(
  request: MaterialRequest,
  lineId: Types.ObjectId,
  change: (line: RequestLine) => RequestLine,
): MaterialRequest {
  const line = lineOf(request, lineId);
  return { ...request, lines: request.lines.map((other) => (other === line ? change(line) : other)) };
}

/** The request with the status of orders updated, including new ones. */
export function withOrders(request: MaterialRequest, orders: readonly OrderRef[]): MaterialRequest {
  if (orders.length === 0) return request;
  const others = request.orders.filter(
    (known) => !orders.some(({ orderId }) => orderId.equals(known.orderId)),
  );
  return { ...request, orders: [...others, ...orders] };
}

/** The request without the named lines: withdrawn before a decision; cancelled afterwards with `cancel`. */
export function withoutLines(
  request: MaterialRequest,
  lines: readonly RequestLine[],
  cancel: (line: RequestLine) => RequestLine,
): MaterialRequest {
  const ids = new Set(lines.map(({ _id }) => String(_id)));
  const left = request.lines.map((line) => (ids.has(String(line._id)) ? cancel(line) : line));
  return cancelledIfEmpty({ ...request, lines: left });
}

/** The request, cancelled if every line is, but for those that its decision refused. */
export function cancelledIfEmpty(request: MaterialRequest): MaterialRequest {
  const { lines, stage } = request;
  const asked = lines.filter((line) => !isKitLine(lines, line));
  const isEmpty = (line: RequestLine) => isCancelled(line) || (stage === 'approved' && isRefused(line));
  return asked.every(isEmpty) && asked.some(isCancelled) ? { ...request, stage: 'cancelled' } : request;
}
