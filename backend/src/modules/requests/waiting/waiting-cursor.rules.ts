import type { QueryFilter, Types } from 'mongoose';
import { parseId } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';

/** The place of a line in the queue: that of its request, then the line. */
export interface QueuePlace {
  readonly queueKey: string;
  readonly lineId: Types.ObjectId;
}

/** A line that waits, with its request. */
export interface WaitingLine {
  readonly request: MaterialRequest;
  readonly line: RequestLine;
}

/** The order of the queue, which allocation follows. */
export const QUEUE_ORDER = { queueKey: 1 } as const;

const KEY = /^[\da-f]{1,4000}$/;

export function encodePlace({ request, line }: WaitingLine): string {
  return Buffer.from(JSON.stringify([request.queueKey, String(line._id)])).toString('base64url');
}

/** Decodes a cursor from a client; 400 for an invalid one. */
export function decodePlace(text: string): QueuePlace {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(parts) && parts.length === 2) {
      const [queueKey, line]: unknown[] = parts;
      const lineId = parseId(line);
      if (typeof queueKey === 'string' && KEY.test(queueKey) && lineId) return { queueKey, lineId };
    }
  } catch {
    // Continues to the common answer for invalid cursors.
  }
  throw new AppError('INVALID_CURSOR');
}

/** The requests from a place on: its own request is among them, because it can have further lines. */
export function requestsFrom({ queueKey }: QueuePlace): QueryFilter<MaterialRequest> {
  return { queueKey: { $gte: queueKey } };
}

/** The lines of a request that wait, after a place in it. */
export function waitingLines(request: MaterialRequest, after: QueuePlace | undefined): WaitingLine[] {
  const passed =
    after?.queueKey === request.queueKey
      ? request.lines.findIndex(({ _id }) => _id.equals(after.lineId)) + 1
      : 0;
  return request.lines
    .slice(passed)
    .filter(({ waiting }) => waiting > 0)
    .map((line) => ({ request, line }));
}
