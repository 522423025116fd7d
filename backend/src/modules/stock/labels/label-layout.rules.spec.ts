import fc from 'fast-check';
import { type CodeKind, LINE, layOutLabel, POINTS_PER_MM } from './label-layout.rules.js';

const size = fc.double({ min: 10, max: 200, noNaN: true });
const code = fc.oneof(
  fc.record({ kind: fc.constant<CodeKind>('qr'), modules: fc.integer({ min: 29, max: 61 }) }),
  fc.record({ kind: fc.constant<CodeKind>('code128'), modules: fc.integer({ min: 55, max: 300 }) }),
  fc.constant<{ kind: CodeKind; modules: number }>({ kind: 'none', modules: 0 }),
);
const shortened = (text: string) => ({ text, isWhole: false });
const texts = fc.array(fc.string({ minLength: 1 }).map(shortened), { maxLength: 7 });

test('code and words of any label lie inside of it and beside each other', () => {
  fc.assert(
    fc.property(size, size, code, texts, (width, height, symbol, words) => {
      const layout = layOutLabel({ width, height }, symbol, words);
      if (!layout) return;
      const boxes = [...(layout.code ? [layout.code] : []), ...layout.texts];
      for (const box of boxes) {
        expect(Math.min(box.x, box.y)).toBeGreaterThan(0);
        expect(box.x + box.width).toBeLessThan(width);
        expect(box.y + box.height).toBeLessThan(height + 1e-9);
      }
      const apart = boxes.every((one, index) =>
        boxes
          .slice(index + 1)
          .every(
            (other) =>
              one.x + one.width <= other.x + 1e-9 ||
              other.x + other.width <= one.x + 1e-9 ||
              one.y + one.height <= other.y + 1e-9 ||
              other.y + other.height <= one.y + 1e-9,
          ),
      );
      expect(apart).toBe(true);
      expect(layout.texts.map(({ text }) => text)).toEqual(words.map(({ text }) => text));
      for (const { height: room, fontSize, maxLines } of layout.texts)
        expect((maxLines * fontSize * LINE) / POINTS_PER_MM).toBeLessThanOrEqual(room + 1e-9);
    }),
  );
});

test('a code is never printed with modules that cannot be read', () => {
  fc.assert(
    fc.property(size, size, code, texts, (width, height, symbol, words) => {
      const box = layOutLabel({ width, height }, symbol, words)?.code;
      if (!box) return;
      expect(box.width / symbol.modules).toBeGreaterThanOrEqual(symbol.kind === 'qr' ? 0.25 : 0.17);
      if (symbol.kind === 'qr') expect(box.width).toBeCloseTo(box.height);
    }),
  );
});

const NONE = { kind: 'none', modules: 0 } as const;
const whole = (text: string) => ({ text, isWhole: true });
const printed = (width: number, height: number, ...codes: string[]) =>
  layOutLabel({ width, height }, NONE, [shortened('Shunt resistor'), ...codes.map(whole)])?.texts.slice(1);

test('a code is on its label as a whole: in smaller letters, else on several lines, else the label is refused', () => {
  const code = 'RES-0805-4K7-1PCT-REEL-0000017';
  const [beside] = printed(60, 20, code) ?? [];
  expect([beside?.text, beside?.maxLines]).toEqual([code, 1]);
  const [below] = printed(25, 20, code) ?? [];
  expect(below?.maxLines).toBeGreaterThan(1);
  expect([below?.text.replaceAll('\n', ''), below?.text.split('\n').length]).toEqual([code, below?.maxLines]);
  expect(printed(12, 10, code)).toBeUndefined();
});

test('codes that differ at their end look different on every label that takes them', () => {
  fc.assert(
    fc.property(size, size, fc.string({ minLength: 1, maxLength: 64 }), (width, height, code) => {
      const texts = [`${code}1`, `${code}2`].map((each) =>
        printed(width, height, each)?.[0]?.text.replaceAll('\n', ''),
      );
      if (texts[0] !== undefined) expect(texts).toEqual([`${code}1`, `${code}2`]);
    }),
  );
});

test('a code that is the only text of its label, and the lines of codes, lie inside of it', () => {
  fc.assert(
    fc.property(
      size,
      size,
      code,
      fc.array(fc.string({ minLength: 1 }).map(whole)),
      (width, height, symbol, words) => {
        for (const box of layOutLabel({ width, height }, symbol, words)?.texts ?? []) {
          expect(box.y + box.height).toBeLessThan(height + 1e-9);
          expect((box.maxLines * box.fontSize * LINE) / POINTS_PER_MM).toBeLessThanOrEqual(box.height + 1e-9);
        }
      },
    ),
  );
});
