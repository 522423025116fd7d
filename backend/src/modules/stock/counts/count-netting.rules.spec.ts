import { Types } from 'mongoose';
import {
  adjustedSince,
  type CorrectingMovement,
  correctedSince,
  type Entry,
  isSuperseded,
  leftQuarantine,
  type QuarantineMovement,
} from './count-netting.rules.js';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

const movement = (seq: number, deltaOnHand: number) => ({ seq, at: at(seq).toISOString(), deltaOnHand });

describe('postings of other stocktakes', () => {
  const posted = [movement(3, 5), movement(4, -2), movement(6, 1)];

  test.each<[string, Parameters<typeof correctedSince>[0], number]>([
    ['of which none is later', { recordedSeq: 6, countedAt: at(0) }, 0],
    ['of which the entry has read some', { recordedSeq: 3, countedAt: at(9) }, -1],
    ['after an entry without a level', { recordedSeq: 0, countedAt: at(9) }, 4],
    ['after an entry of an earlier version', { countedAt: at(4) }, 1],
    ['of a line that is not counted', { countedAt: null }, 0],
  ])('%s', (_name, entry, corrected) => {
    expect(correctedSince(entry, posted)).toBe(corrected);
  });
});

describe('manual changes of the books', () => {
  const idOf = (seq: number) => new Types.ObjectId(String(seq).padStart(24, '0'));
  const change = (
    seq: number,
    type: CorrectingMovement['type'],
    deltaOnHand: number,
    more: Partial<CorrectingMovement> = {},
  ): CorrectingMovement => ({
    ...movement(seq, deltaOnHand),
    type,
    cause: { kind: type, id: 'x', number: null },
    reverses: null,
    ...more,
  });
  const entry = { recordedSeq: 5, countedAt: at(5) };
  const originals = new Map([2, 6].map((seq) => [String(idOf(seq)), movement(seq, 0)]));

  test.each<[string, CorrectingMovement[], number]>([
    ['an adjustment after the entry', [change(6, 'adjustment', -2)], -2],
    ['not one that the entry includes', [change(5, 'adjustment', -2)], 0],
    ['adjustments together', [change(6, 'adjustment', -2), change(7, 'adjustment', 3)], 1],
    ['the undoing of what the entry includes', [change(7, 'receipt', -2, { reverses: idOf(2) })], -2],
    ['not the undoing of what came after it', [change(7, 'receipt', -2, { reverses: idOf(6) })], 0],
    [
      'an adjustment and its undoing, which cancel out',
      [change(6, 'adjustment', -2), change(7, 'adjustment', 2, { reverses: idOf(6) })],
      0,
    ],
    ['not goods that moved', [change(6, 'receipt', 5), change(7, 'issue', -1), change(8, 'scrap', -1)], 0],
    [
      'not what another stocktake posted',
      [change(6, 'count', -2, { cause: { kind: 'count', id: 'x', number: null } })],
      0,
    ],
  ])('is %s', (_name, movements, adjusted) => {
    expect(adjustedSince(entry, movements, originals)).toBe(adjusted);
  });
});

test.each<[string, Entry, Entry, boolean]>([
  [
    'that has read a later movement',
    { recordedSeq: 3, countedAt: at(9) },
    { recordedSeq: 4, countedAt: at(1) },
    true,
  ],
  [
    'that has read fewer movements',
    { recordedSeq: 3, countedAt: at(1) },
    { recordedSeq: 2, countedAt: at(9) },
    false,
  ],
  [
    'later of the same state',
    { recordedSeq: 3, countedAt: at(1) },
    { recordedSeq: 3, countedAt: at(2) },
    true,
  ],
  [
    'earlier of the same state',
    { recordedSeq: 3, countedAt: at(2) },
    { recordedSeq: 3, countedAt: at(1) },
    false,
  ],
  ['later, of an earlier version', { recordedSeq: 3, countedAt: at(1) }, { countedAt: at(2) }, true],
  ['of a line that was left out', { recordedSeq: 3, countedAt: at(1) }, { countedAt: null }, false],
])('a count %s supersedes another one or does not', (_name, entry, other, superseded) => {
  expect(isSuperseded(entry, [other])).toBe(superseded);
});

describe('manual releases from quarantine', () => {
  const idOf = (seq: number) => new Types.ObjectId(String(seq).padStart(24, '0'));
  const act = (
    seq: number,
    type: QuarantineMovement['type'],
    deltaQuarantine: number,
    more: Partial<QuarantineMovement> = {},
  ): QuarantineMovement => ({
    _id: idOf(seq),
    seq,
    at: at(seq).toISOString(),
    type,
    deltaQuarantine,
    cause: { kind: type, id: 'x', number: null },
    reverses: null,
    ...more,
  });
  const byPick = { cause: { kind: 'order', id: 'x', number: null } };
  const byCount = { cause: { kind: 'count', id: 'x', number: null } };
  const NOTHING = { putBackBefore: 0, scrappedBefore: 0, putBack: 0, scrapped: 0 };

  test.each<[string, QuarantineMovement[], object]>([
    ['nothing where pieces only came', [act(1, 'quarantine-in', 2), act(6, 'quarantine-in', 3)], {}],
    ['what was put back before the count', [act(4, 'quarantine-out', -2)], { putBackBefore: 2 }],
    ['what was scrapped before the count', [act(4, 'scrap', -2)], { scrappedBefore: 2 }],
    ['what was put back since', [act(6, 'quarantine-out', -2)], { putBack: 2 }],
    ['what was scrapped since', [act(6, 'scrap', -1)], { scrapped: 1 }],
    [
      'the missing piece whose quarantine was undone',
      [act(1, 'quarantine-in', 1, byPick), act(4, 'quarantine-out', -1, { reverses: idOf(1) })],
      { putBackBefore: 1 },
    ],
    [
      'not the damaged piece whose quarantine was undone',
      [act(2, 'quarantine-in', 1), act(4, 'quarantine-out', -1, { reverses: idOf(2) })],
      {},
    ],
    ['not what was set aside before the pick', [act(4, 'quarantine-out', -1, { reverses: idOf(1) })], {}],
    [
      'not what was taken out, where that was undone',
      [
        act(2, 'quarantine-out', -3),
        act(3, 'quarantine-out', -1),
        act(4, 'quarantine-in', 3, { reverses: idOf(2) }),
      ],
      { putBackBefore: 1 },
    ],
    [
      'not what was scrapped, where that was undone',
      [act(6, 'scrap', -3), act(7, 'scrap', -2), act(8, 'scrap', 3, { reverses: idOf(6) })],
      { scrapped: 2 },
    ],
    [
      'not less than nothing',
      [act(4, 'scrap', -2), act(6, 'scrap', 2, { reverses: idOf(4) })],
      { scrappedBefore: 2 },
    ],
    [
      'not what a stocktake settled',
      [act(4, 'quarantine-out', -2, byCount), act(6, 'scrap', -1, byCount)],
      {},
    ],
    ['not what came back damaged', [act(4, 'return', 1)], {}],
  ])('is %s', (_name, movements, left) => {
    const entry = { recordedSeq: 5, countedAt: at(5) };
    expect(leftQuarantine(entry, movements)).toEqual({ ...NOTHING, ...left });
  });
});
