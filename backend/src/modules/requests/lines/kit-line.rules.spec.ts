import fc from 'fast-check';
import { Types } from 'mongoose';
import type { RequestLine } from '../requests.schema.js';
import {
  approveQuantity,
  fullyApproved,
  isKitLine,
  kitQuantities,
  partsOf,
  withParts,
} from './kit-line.rules.js';
import {
  approveLine,
  cancelLine,
  deliverLine,
  isConsistent,
  pickLine,
  releaseLine,
  reserveLine,
  returnLine,
  UNDECIDED,
} from './request-line.rules.js';

const newLine = (quantity: number, parent?: RequestLine, returnable = false): RequestLine => ({
  _id: new Types.ObjectId(),
  parentLineId: parent?._id ?? null,
  articleId: new Types.ObjectId(),
  returnable,
  note: '',
  from: null,
  to: null,
  quantity,
  ...UNDECIDED,
});

/** A number of kits with these quantities of parts each. */
function kitOf(kits: number, perKit: readonly number[], returnable: readonly boolean[] = []): RequestLine[] {
  const kit = newLine(kits * 1000);
  return [kit, ...perKit.map((quantity, at) => newLine(kits * quantity, kit, returnable[at]))];
}

const approvedPart = (quantity: number, reserved: number) =>
  approveLine(newLine(quantity), quantity, reserved);

describe('the lines of a kit', () => {
  test('are one named line with its parts', () => {
    const [kit, part, ...others] = kitOf(2, [1000, 500]);
    const plain = newLine(1000);
    const lines = [kit, part, ...others, plain].filter((line) => line !== undefined);
    expect(lines.map((line) => isKitLine(lines, line))).toEqual([true, false, false, false]);
    expect(withParts(lines, [kit as RequestLine])).toEqual([kit, part, ...others]);
  });

  test('are approved together, in proportion, and the kit itself gets no stock', () => {
    const lines = kitOf(3, [333, 2000]);
    const approved = fullyApproved(lines, ({ quantity }) => quantity);
    expect([...approved.values()]).toEqual([0, 999, 6000]);
    const [kit] = lines as [RequestLine];
    expect([...approveQuantity(approved, lines, kit, 2000).values()]).toEqual([0, 666, 4000]);
    expect([...approveQuantity(approved, lines, kit, 0).values()]).toEqual([0, 0, 0]);
    expect([...approved.values()]).toEqual([0, 999, 6000]);
  });
});

describe('the quantities of a kit', () => {
  const [kit = newLine(0)] = kitOf(2, []);

  test('count complete kits: the scarcest part decides, and what it lacks waits', () => {
    const shown = kitQuantities(kit, [approvedPart(2000, 2000), approvedPart(4000, 3000)]);
    expect(shown).toMatchObject({ approved: 2000, reserved: 1000, waiting: 1000, delivered: 0 });
  });

  test('a kit whose parts leave one after the other is delivered with the last', () => {
    const one = deliverLine(pickLine(approvedPart(2000, 2000), 2000), 2000);
    const other = approvedPart(2000, 2000);
    expect(kitQuantities(kit, [one, other])).toMatchObject({ reserved: 2000, delivered: 0 });
    const both = deliverLine(pickLine(other, 2000), 1000);
    expect(kitQuantities(kit, [one, both])).toMatchObject({ reserved: 1000, delivered: 1000 });
  });

  test.each([
    ['with its returnable part, whatever consumables come back', [true, false], [2000, 0], 2000],
    ['as far as its returnable part is', [true, false], [1000, 2000], 1000],
    ['with all of its returnable parts', [true, true], [2000, 1000], 1000],
    ['with all of its parts where none is returnable', [false, false], [2000, 1000], 1000],
  ])('a kit is back %s', (_name, returnable, returned, kits) => {
    const parts = kitOf(2, [1000, 1000], returnable).slice(1);
    const back = parts.map((part, at) =>
      returnLine(deliverLine(pickLine(approveLine(part, 2000, 2000), 2000), 2000), returned[at] ?? 0),
    );
    expect(kitQuantities(kit, back)).toMatchObject({ delivered: 2000, returned: kits });
  });

  test('no more of a kit is back than was complete when it left', () => {
    const [camera = newLine(0), batteries = newLine(0)] = kitOf(2, [1000, 1000], [true, false]).slice(1);
    const delivered = deliverLine(pickLine(approveLine(camera, 2000, 2000), 2000), 2000);
    const shown = kitQuantities(kit, [returnLine(delivered, 2000), approveLine(batteries, 2000, 2000)]);
    expect(shown).toMatchObject({ delivered: 0, returned: 0 });
  });

  test('a part that is dropped cancels the kits that cannot be complete any more', () => {
    const dropped = releaseLine(approvedPart(2000, 2000), 1000, 'cancelled');
    const shown = kitQuantities(kit, [dropped, approvedPart(2000, 2000)]);
    expect(shown).toMatchObject({ approved: 2000, reserved: 1000, cancelled: 1000 });
  });

  /** A random command on a part, as far as its quantities allow it. */
  function step(part: RequestLine, command: number, size: number): RequestLine {
    const some = (max: number) => Math.min(max, size);
    switch (command) {
      case 0:
        return reserveLine(part, some(part.waiting));
      case 1:
        return pickLine(part, some(part.reserved + part.delivered - part.picked));
      case 2:
        return deliverLine(part, some(part.picked - part.delivered));
      case 3:
        return returnLine(part, some(part.delivered - part.returned));
      case 4:
        return releaseLine(part, some(part.reserved + part.delivered - part.picked), 'waiting');
      case 5:
        return releaseLine(part, some(part.reserved + part.delivered - part.picked), 'cancelled');
      default:
        return part.picked === part.delivered ? cancelLine(part) : part;
    }
  }

  test('are consistent after any history of its parts, and its parts hold at least as much as its kits need', () => {
    const history = fc.array(fc.tuple(fc.nat(20), fc.nat(6), fc.integer({ min: 1, max: 5000 })), {
      maxLength: 60,
    });
    const sizes = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 5 });
    const flags = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.nat(9),
        sizes,
        flags,
        history,
        (kits, approved, perKit, returnable, commands) => {
          const lines = kitOf(kits, perKit, returnable);
          const [own = newLine(0)] = lines;
          const inFull = fullyApproved(lines, ({ quantity }) => quantity);
          const approvedByLine = approveQuantity(inFull, lines, own, Math.min(approved, kits) * 1000);
          let parts = partsOf(lines, own).map((part) =>
            approveLine(part, approvedByLine.get(String(part._id)) ?? 0, 0),
          );
          for (const [at, command, size] of commands) {
            parts = parts.map((part, index) =>
              index === at % parts.length ? step(part, command, size) : part,
            );
            const shown = kitQuantities(own, parts);
            expect(isConsistent(shown)).toBe(true);
            expect(shown.approved).toBe(Math.min(approved, kits) * 1000);
            parts.forEach((part, index) => {
              const needed = (quantity: number) => (quantity / 1000) * (perKit[index] ?? 0);
              expect(part.delivered).toBeGreaterThanOrEqual(needed(shown.delivered));
              expect(part.reserved + part.delivered).toBeGreaterThanOrEqual(
                needed(shown.reserved + shown.delivered),
              );
              if (part.returnable || parts.every(({ returnable }) => !returnable))
                expect(part.returned).toBeGreaterThanOrEqual(needed(shown.returned));
            });
          }
        },
      ),
      { verbose: 1 },
    );
  });
});
