import { canonicalJson } from '../../../ledger/index.js';
import { sha256 } from '../../../platform/crypto/sha256.js';
import { asJson } from '../../../platform/events/index.js';
import type { DeliveredLine, MovedLine, PickedLine, ReturnedLine, Voucher } from '../documents.schema.js';

type Line = Partial<DeliveredLine & ReturnedLine & MovedLine & PickedLine>;

type VoucherFacts = Pick<Voucher, 'kind' | 'number' | 'code' | 'createdAt' | 'issuerId' | 'content'>;

type PrintedVoucher = Pick<Voucher, 'language' | 'content'>;

const hashOf = (value: unknown): string => sha256(canonicalJson(asJson(value)));

/** The quantities of a line and the codes of its article, lot and unit. */
const figuresOf = (line: Line) => [
  ...[line.sku, line.numbers, line.requested, line.delivered, line.waiting],
  ...[line.returned, line.condition, line.out, line.quantity],
  // Only of picking lists, so that the hashes of other vouchers stay as they are.
  ...(line.picked === undefined ? [] : [line.picked, line.missing]),
];

const wordsOf = ({ name, unit, kit, location, note }: Line) => [
  ...[name, unit, kit],
  ...(location === undefined ? [] : [location]),
  ...(note === undefined ? [] : [{ note }]),
];

/** The hash of the quantities and codes of a voucher: it stays when a person is erased. */
export function figuresHash({ kind, number, code, createdAt, issuerId, content }: VoucherFacts): string {
  const { requestNumber, orderNumber } = content;
  const head = [kind, number, code, createdAt, issuerId, requestNumber, orderNumber];
  return hashOf([head, linesOf(content).map(figuresOf)]);
}

/**
 * The hash of the words of a voucher, names and signature included. It is recorded as an erasable text: after an
 * erasure, guessed names cannot be tested against it.
 */
export function wordsHash({ content }: Pick<Voucher, 'content'>): string {
  const { lines: _lines, ...others } = content;
  const texts = Object.fromEntries(
    Object.entries(others).filter(([, text]) => text !== undefined && text !== null),
  );
  return hashOf([texts, linesOf(content).map(wordsOf)]);
}

/** Returns whether two vouchers say the same, in the same language. */
export function saysTheSame(one: PrintedVoucher, other: PrintedVoucher): boolean {
  const hashOfPrint = ({ language, content }: PrintedVoucher) => hashOf([language, content]);
  return hashOfPrint(one) === hashOfPrint(other);
}

/** The lines, also of a content that no server has written. */
const linesOf = ({ lines }: { readonly lines: unknown }): Line[] =>
  Array.isArray(lines) ? lines.map((line: unknown) => Object(line) as Line) : [];
