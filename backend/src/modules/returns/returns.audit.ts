import {
  type Audit,
  type AuditRun,
  auditPart,
  groupBy,
  inBatches,
  type Pin,
} from '../../platform/audit/index.js';
import type { ReturnNote } from '../documents/index.js';
import type { MaterialRequest } from '../requests/index.js';
import type { StoredMovement } from '../stock/index.js';
import { sumByLine } from './return.rules.js';
import { isMovedAsReturned } from './return-audit.rules.js';
import { type MaterialReturn, RETURNS } from './returns.schema.js';

const pin: Pin = {
  kind: 'return',
  collection: RETURNS,
  events: 'whole',
  facts: ['requestId', 'siteId', 'requesterId', 'noteId', 'lines'],
  numbered: 'return',
};

/** The data that the returns of one batch of requests are compared with. */
interface BatchContext {
  /** By return. */
  readonly movements: ReadonlyMap<string, readonly StoredMovement[]>;
  readonly notes: ReadonlyMap<string, ReturnNote>;
}

/** Compares returns with their requests, movements and return notes. */
class ReturnsAudit implements AuditRun {
  readonly #seen = { returns: 0, notes: 0, movements: 0 };

  constructor(private readonly audit: Audit) {}

  async check(): Promise<void> {
    const { source, report } = this.audit;
    for await (const requests of inBatches(source.walk<MaterialRequest>('requests'))) {
      const returns: MaterialReturn[] = await source.all(RETURNS, {
        requestId: { $in: requests.map(({ _id }) => _id) },
      });
      this.#seen.returns += returns.length;
      const context = await this.#contextOf(returns);
      const byRequest = groupBy(returns, ({ requestId }) => String(requestId));
      for (const request of requests)
        this.#checkRequest(request, byRequest.get(String(request._id)) ?? [], context);
    }
    const extra = async (collection: string, seen: number, filter: object, problem: string) => {
      if ((await source.count(collection, { ...filter })) !== seen)
        report.add({ area: 'ledger', problem, collection });
    };
    await extra(RETURNS, this.#seen.returns, {}, 'no-request');
    await extra('vouchers', this.#seen.notes, { kind: 'return-note' }, 'no-return');
    const caused = { $or: [{ type: 'return' }, { 'cause.kind': 'return' }] };
    await extra('movements', this.#seen.movements, caused, 'no-return');
  }

  async #contextOf(returns: readonly MaterialReturn[]): Promise<BatchContext> {
    if (returns.length === 0) return { movements: new Map(), notes: new Map() };
    const { source } = this.audit;
    const movements: StoredMovement[] = await source.all('movements', {
      'cause.id': { $in: returns.map(({ _id }) => String(_id)) },
    });
    const notes: ReturnNote[] = await source.all('vouchers', {
      _id: { $in: returns.map(({ noteId }) => noteId) },
    });
    this.#seen.movements += movements.length;
    this.#seen.notes += notes.length;
    return {
      movements: groupBy(movements, ({ cause }) => cause.id),
      notes: new Map(notes.map((note) => [String(note._id), note])),
    };
  }

  #checkRequest(request: MaterialRequest, returns: readonly MaterialReturn[], context: BatchContext): void {
    const sums = sumByLine(returns.flatMap(({ lines }) => lines));
    const isRight = request.lines.every(({ _id, returned }) => returned === (sums.get(String(_id)) ?? 0));
    if (!isRight) this.#found(request, 'request', 'line:returned', 'requests');
    for (const received of returns) {
      const problem = returnProblem(request, received, context);
      if (problem) this.#found(received, 'return', problem, RETURNS);
    }
  }

  #found(
    { _id, number: label, siteId }: Pick<MaterialReturn | MaterialRequest, '_id' | 'number' | 'siteId'>,
    kind: string,
    problem: string,
    collection: string,
  ): void {
    this.audit.report.add({
      area: 'ledger',
      problem,
      collection,
      kind,
      id: String(_id),
      label,
      siteId: String(siteId),
    });
  }
}

function returnProblem(
  request: MaterialRequest,
  received: MaterialReturn,
  { movements, notes }: BatchContext,
): string | undefined {
  const { _id, noteId, number, siteId, requestNumber, lines } = received;
  if (!siteId.equals(request.siteId) || requestNumber !== request.number) return 'request';
  const asked = new Map(request.lines.map((line) => [String(line._id), String(line.articleId)]));
  if (lines.some(({ lineId, articleId }) => asked.get(String(lineId)) !== String(articleId))) return 'lines';
  if (!isMovedAsReturned(received, movements.get(String(_id)) ?? [])) return 'movements';
  const note = notes.get(String(noteId));
  const said = note?.content.lines.map(({ returned, condition }) => `${returned} ${condition}`).join();
  const isNoted = note?.number === number && note.kind === 'return-note';
  return isNoted && said === lines.map(({ quantity, condition }) => `${quantity} ${condition}`).join()
    ? undefined
    : 'return-note';
}

auditPart({
  name: 'returns',
  pins: [pin],
  begin: (audit) => new ReturnsAudit(audit),
});
