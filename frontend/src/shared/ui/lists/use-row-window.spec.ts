import { rowWindow } from './use-row-window';

const ROW = 40;
const SCREEN = 800;

test('a list of a page or two is drawn as a whole', () => {
  expect(rowWindow(120, ROW, 2_000, SCREEN)).toEqual({ from: 0, to: 120, before: 0, after: 0 });
});

test.each([0, 1, 399, 20_000, 39_200, 50_000])(
  'of 1,000 rows few are drawn, all those on the screen among them, and the rest keeps its room: %d px down',
  (top) => {
    const { from, to, before, after } = rowWindow(1_000, ROW, top, SCREEN);
    expect(to - from).toBeLessThanOrEqual(60);
    expect(before + (to - from) * ROW + after).toBe(1_000 * ROW);
    const visible = [Math.floor(top / ROW), Math.min(999, Math.floor((top + SCREEN - 1) / ROW))] as const;
    expect([Math.min(visible[0], 999) >= from, visible[1] < to]).toEqual([true, true]);
  },
);

test('until the height of a row is known, the first rows are drawn', () => {
  expect(rowWindow(1_000, 0, 0, SCREEN)).toMatchObject({ from: 0, to: 120 });
});
