import type { QueryFilter, Types } from 'mongoose';
import { parseId } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';

/** The place of a line in the queue: the order of its request, then the line. */
export interface QueuePlace {
  readonly neededByKey: Date;
  readonly submittedAt: Date;
  readonly requestId: Types.ObjectId;
  readonly lineId: Types.ObjectId;
}

/** A line that waits, with its request. */
export interface WaitingLine {
  readonly request: MaterialRequest;
  readonly line: RequestLine;
}

/** The order of the queue, as allocation follows it. */
export const QUEUE_ORDER = { neededByKey: 1, submittedAt: 1, _id: 1 } as const;

const NEVER = new Date(0);

export function encodePlace({ request, line }: WaitingLine): string {
  const { neededByKey, submittedAt, _id } = request;
  const parts = [neededByKey.getTime(), (submittedAt ?? NEVER).getTime(), String(_id), String(line._id)];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Decodes a cursor from a client; 400 for an invalid one. */
export function decodePlace(text: string): QueuePlace {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(parts) && parts.length === 4) {
      const [neededByKey, submittedAt] = parts.slice(0, 2).map(dateOf);
      const [requestId, lineId] = parts.slice(2).map(parseId);
      if (neededByKey && submittedAt && requestId && lineId)
        return { neededByKey, submittedAt, requestId, lineId };
    }
  } catch {
    // Continues to the common answer for invalid cursors.
  }
  throw new AppError('INVALID_CURSOR');
}

function dateOf(value: unknown): Date | undefined {
  if (typeof value !== 'number') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * The requests from a place on: its own request is among them, because it can have further lines. The plain range lets the
 * index find the beginning.
 */
export function requestsFrom({
  neededByKey,
  submittedAt,
  requestId,
}: QueuePlace): QueryFilter<MaterialRequest> {
  return {
    neededByKey: { $gte: neededByKey },
    $or: [
      { neededByKey: { $gt: neededByKey } },
      { submittedAt: { $gt: submittedAt } },
      { submittedAt, _id: { $gte: requestId } },
    ],
  };
}

/** The lines of a request that wait, after a place in it. */
export function waitingLines(request: MaterialRequest, after: QueuePlace | undefined): WaitingLine[] {
  const passed = after?.requestId.equals(request._id)
    ? request.lines.findIndex(({ _id }) => _id.equals(after.lineId)) + 1
    : 0;
  return request.lines
    .slice(passed)
    .filter(({ waiting }) => waiting > 0)
    .map((line) => ({ request, line }));
}
