import type { QueryFilter, Types } from 'mongoose';
import { parseId } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';

/** The position of a line in the queue: that of its request, then the line. */
export interface QueuePosition {
  readonly queueKey: string;
  readonly requestId: Types.ObjectId;
  readonly lineId: Types.ObjectId;
}

/** A line that waits, with its request. */
export interface WaitingLine {
  readonly request: MaterialRequest;
  readonly line: RequestLine;
}

const KEY = /^[\da-f]{1,4000}$/;

export function encodeQueuePosition({ request, line }: WaitingLine): string {
  const position = [request.queueKey, String(request._id), String(line._id)];
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Decodes a cursor from a client; 400 for an invalid one. */
export function decodeQueuePosition(text: string): QueuePosition {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(parts) && parts.length === 3) {
      const [queueKey, request, line]: unknown[] = parts;
      const [requestId, lineId] = [parseId(request), parseId(line)];
      if (typeof queueKey === 'string' && KEY.test(queueKey) && requestId && lineId)
        return { queueKey, requestId, lineId };
    }
  } catch {
    // Continues to the common answer for invalid cursors.
  }
  throw new AppError('INVALID_CURSOR');
}

/** The requests from a position on: its own request is among them, because it can have further lines. */
export function requestsFrom({ queueKey, requestId }: QueuePosition): QueryFilter<MaterialRequest> {
  return {
    queueKey: { $gte: queueKey },
    $or: [{ queueKey: { $gt: queueKey } }, { _id: { $gte: requestId } }],
  };
}

/** The waiting lines of a request after a position in it. */
export function waitingLines(request: MaterialRequest, after: QueuePosition | undefined): WaitingLine[] {
  const isAt = after?.queueKey === request.queueKey && after.requestId.equals(request._id);
  const passed = isAt ? request.lines.findIndex(({ _id }) => _id.equals(after.lineId)) + 1 : 0;
  return request.lines
    .slice(passed)
    .filter(({ waiting }) => waiting > 0)
    .map((line) => ({ request, line }));
}
