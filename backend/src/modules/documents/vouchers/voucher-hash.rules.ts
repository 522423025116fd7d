import { canonicalJson } from '../../../ledger/index.js';
import { asJson } from '../../../platform/events/index.js';
import { sha256 } from '../../../platform/sha256.js';
import type { DeliveredLine, MovedLine, ReturnedLine, Voucher } from '../documents.schema.js';

type Line = Partial<DeliveredLine & ReturnedLine & MovedLine>;

type Said = Pick<Voucher, 'kind' | 'number' | 'code' | 'createdAt' | 'issuerId' | 'content'>;

const hashOf = (value: unknown): string => sha256(canonicalJson(asJson(value)));

/** The quantities of a line and the numbers of what it is about. */
const figuresOf = (line: Line) => [
  ...[line.sku, line.numbers, line.requested, line.delivered, line.waiting],
  ...[line.returned, line.condition, line.out, line.quantity],
];

/** The hash of what a voucher says without words: it stays when a person is erased. */
export function figuresHash({ kind, number, code, createdAt, issuerId, content }: Said): string {
  const { requestNumber, orderNumber } = content;
  const head = [kind, number, code, createdAt, issuerId, requestNumber, orderNumber];
  return hashOf([head, linesOf(content).map(figuresOf)]);
}

/**
 * The hash of the words of a voucher, names and signature included. It is recorded as an erasable text: after an
 * erasure, names cannot be tried on it.
 */
export function wordsHash({ content }: Pick<Voucher, 'content'>): string {
  const { lines: _lines, ...others } = content;
  const texts = Object.fromEntries(
    Object.entries(others).filter(([, text]) => text !== undefined && text !== null),
  );
  return hashOf([texts, linesOf(content).map(({ name, unit, kit }) => [name, unit, kit])]);
}

/** The lines, also of a content that no server has written. */
const linesOf = ({ lines }: { readonly lines: unknown }): Line[] =>
  Array.isArray(lines) ? lines.map((line: unknown) => Object(line) as Line) : [];
