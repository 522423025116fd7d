import type { ApprovalDto } from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import { namedLines } from '../kit-lines';
import type { DecisionDraft } from './use-decision-drafts';

type Line = RequestDto['lines'][number];

export const requestedOf = (line: Line) => line.quantity - line.cancelled;

/** The quantity of the approver, else the requested one; null without a readable number. */
export function approvedIn(approved: DecisionDraft['approved'], line: Line): number | null {
  const own = approved[line.id];
  return own === undefined ? requestedOf(line) : own;
}

/** The approval of a request with the quantities of its draft; undefined where they approve nothing or cannot be sent. */
export function approvalOf(
  { version, lines }: Pick<RequestDto, 'version' | 'lines'>,
  approved: DecisionDraft['approved'],
  refusals: DecisionDraft['refusals'] = {},
): ApprovalDto | undefined {
  const named = namedLines(lines).map((line) => ({
    lineId: line.id,
    requested: requestedOf(line),
    quantity: approvedIn(approved, line),
  }));
  if (named.every(({ quantity }) => quantity === 0)) return undefined;
  const changed: NonNullable<ApprovalDto['lines']> = [];
  for (const { lineId, requested, quantity } of named) {
    if (quantity === null || quantity > requested) return undefined;
    const reason = refusals[lineId]?.trim() ?? '';
    if (quantity !== requested) changed.push({ lineId, quantity, ...(reason === '' ? {} : { reason }) });
  }
  return { version, ...(changed.length === 0 ? {} : { lines: changed }) };
}
