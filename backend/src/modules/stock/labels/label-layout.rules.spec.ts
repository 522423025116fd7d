import fc from 'fast-check';
import { type CodeKind, LINE, layOutLabel, POINTS_PER_MM } from './label-layout.rules.js';

const size = fc.double({ min: 10, max: 200, noNaN: true });
const code = fc.oneof(
  fc.record({ kind: fc.constant<CodeKind>('qr'), modules: fc.integer({ min: 29, max: 61 }) }),
  fc.record({ kind: fc.constant<CodeKind>('code128'), modules: fc.integer({ min: 55, max: 300 }) }),
  fc.constant<{ kind: CodeKind; modules: number }>({ kind: 'none', modules: 0 }),
);
const texts = fc.array(fc.string({ minLength: 1 }), { maxLength: 7 });

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
      expect(layout.texts.map(({ text }) => text)).toEqual(words);
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
