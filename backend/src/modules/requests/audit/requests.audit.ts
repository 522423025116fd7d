import {
  type Audit,
  type AuditRun,
  auditPart,
  groupBy,
  inBatches,
  type Pin,
} from '../../../platform/audit/index.js';
import {
  type Level,
  locationKey,
  locationOf,
  type Reservation,
  type StockLocation,
} from '../../stock/index.js';
import { windowOf } from '../lines/line-window.rules.js';
import { locationOfLine } from '../lines/material-request.rules.js';
import { queuePositionOf } from '../lines/queue-key.rules.js';
import type { RequestStage } from '../request-status.rules.js';
import { recipientTrace, substituteTraces } from '../requests.events.js';
import type { MaterialRequest, RequestLine, Substitute } from '../requests.schema.js';
import { type LineReservations, lineProblem, requestProblem } from './request-audit.rules.js';

const REQUESTS = 'requests';

/** The fields of a line that change only with events of its request. */
const decided = (lines: unknown) =>
  (lines as (Partial<RequestLine> & { id?: unknown })[]).map(
    ({ _id, id, articleId, quantity, approved }) => ({
      id: _id ?? id,
      articleId,
      quantity,
      approved,
    }),
  );

/** The statuses that are stages too. */
const UNAPPROVED: ReadonlySet<unknown> = new Set<RequestStage>([
  'draft',
  'submitted',
  'refused',
  'cancelled',
]);

/** Orders change a request too and record it in their own events, so quantities that they change are not compared. */
const pin: Pin = {
  kind: 'request',
  collection: REQUESTS,
  events: 'changes',
  facts: ['status', 'siteId', 'requesterId', 'onBehalfOf', 'neededBy', 'lines', 'movedTo'],
  laterFacts: ['decidedBy', 'substitutes', 'recipientId'],
  views: {
    // After an approval the status follows from lines and orders.
    status: {
      stored: ({ stage }) => stage,
      recorded: (status) => (UNAPPROVED.has(status) ? status : 'approved'),
    },
    lines: { stored: ({ lines }) => decided(lines), recorded: decided },
    recipientId: {
      stored: ({ recipient }) => recipientTrace(recipient as MaterialRequest['recipient']),
      recorded: (fact) => fact,
    },
    substitutes: {
      stored: ({ substitutes }) => substituteTraces((substitutes as Substitute[] | undefined) ?? []),
      recorded: (fact) => fact,
    },
  },
  numbered: 'request',
};

const NONE: LineReservations = { active: 0, planned: 0, consumed: 0 };

/** Compares requests with their reservations, and the levels' waiting quantity with their lines. */
class RequestsAudit implements AuditRun {
  readonly #waiting = new Map<string, number>();
  #reservations = 0;

  constructor(private readonly audit: Audit) {}

  async check(): Promise<void> {
    const { source, report } = this.audit;
    for await (const requests of inBatches(source.walk<MaterialRequest>(REQUESTS))) {
      const reservations = await source.all<Reservation>('reservations', {
        requestId: { $in: requests.map(({ _id }) => _id) },
      });
      this.#reservations += reservations.length;
      const byRequest = groupBy(reservations, ({ requestId }) => String(requestId));
      for (const request of requests) this.#checkRequest(request, byRequest.get(String(request._id)) ?? []);
    }
    for await (const level of source.walk<Level>('levels')) {
      const key = locationKey(level);
      if (level.waiting !== (this.#waiting.get(key) ?? 0)) this.#wrongLevel(level);
      this.#waiting.delete(key);
    }
    for (const [key, waiting] of this.#waiting) {
      const [siteId = ''] = key.split('/');
      if (waiting > 0)
        report.add({
          area: 'ledger',
          problem: 'no-level',
          collection: 'levels',
          kind: 'request',
          id: key,
          siteId,
        });
    }
    if ((await source.count('reservations')) !== this.#reservations)
      report.add({ area: 'ledger', problem: 'no-request', collection: 'reservations', kind: 'reservation' });
  }

  #checkRequest(request: MaterialRequest, reservations: readonly Reservation[]): void {
    const lines = new Map(request.lines.map((line) => [String(line._id), line]));
    const problem =
      requestProblem({ ...request, derivedQueueKey: queuePositionOf(request) }) ??
      reservations.map((reservation) => reservationProblem(request, lines, reservation)).find(Boolean) ??
      request.lines
        .map((line) =>
          lineProblem(line, sumsOf(reservations.filter(({ lineId }) => lineId.equals(line._id)))),
        )
        .find(Boolean);
    for (const line of request.lines) {
      const key = locationKey(locationOfLine(request, line));
      if (line.waiting !== 0) this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + line.waiting);
    }
    if (!problem) return;
    const { _id, number: label, siteId } = request;
    this.audit.report.add({
      area: 'ledger',
      problem,
      collection: REQUESTS,
      kind: 'request',
      id: String(_id),
      label,
      siteId: String(siteId),
    });
  }

  #wrongLevel({ _id, siteId, seq }: Level): void {
    const levelKey = String(_id);
    this.audit.report.add({
      area: 'ledger',
      problem: 'waiting',
      collection: 'levels',
      kind: 'level',
      id: levelKey,
      levelKey,
      seq,
      siteId: String(siteId),
    });
  }
}

auditPart({
  name: 'requests',
  pins: [pin],
  begin: (audit) => new RequestsAudit(audit),
});

function reservationProblem(
  request: MaterialRequest,
  lines: ReadonlyMap<string, RequestLine>,
  reservation: Reservation,
): string | undefined {
  const line = lines.get(String(reservation.lineId));
  if (!line) return 'reservation:no-line';
  const location: StockLocation = locationOf(reservation);
  if (locationKey(location) !== locationKey({ ...locationOfLine(request, line), lotId: location.lotId }))
    return 'reservation:place';
  if (reservation.requestNumber !== request.number) return 'reservation:number';
  const isOpen = reservation.status === 'planned' || reservation.status === 'active';
  if (reservation.status === 'planned' && !windowOf(line)) return 'reservation:window';
  const windows = [reservation, line].map(({ from, to }) => `${from?.getTime()} ${to?.getTime()}`);
  return isOpen && windows[0] !== windows[1] ? 'reservation:window' : undefined;
}

function sumsOf(reservations: readonly Reservation[]): LineReservations {
  return reservations.reduce(
    (sums, { status, quantity }) =>
      status !== 'released' ? { ...sums, [status]: sums[status] + quantity } : sums,
    NONE,
  );
}
