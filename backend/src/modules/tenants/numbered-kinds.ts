import { parsePattern } from '../../platform/database/index.js';
import { declareNumberPrefixes } from '../../platform/search/index.js';

/** The numbered documents and the patterns of their numbers until an organisation chooses others. */
export const NUMBER_PATTERNS = {
  request: 'REQ-{YYYY}-{000000}',
  order: 'ORD-{YYYY}-{000000}',
  receipt: 'REC-{YYYY}-{000000}',
  transfer: 'TRF-{YYYY}-{000000}',
  count: 'CNT-{YYYY}-{000000}',
  expected: 'EXP-{YYYY}-{000000}',
  delivery: 'DEL-{YYYY}-{000000}',
  return: 'RET-{YYYY}-{000000}',
} as const;

export type NumberedKind = keyof typeof NUMBER_PATTERNS;
export const NUMBERED_KINDS = Object.keys(NUMBER_PATTERNS) as NumberedKind[];

declareNumberPrefixes(Object.values(NUMBER_PATTERNS).map((pattern) => parsePattern(pattern)?.prefix ?? ''));
