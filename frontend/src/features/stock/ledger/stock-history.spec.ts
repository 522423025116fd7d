import { stockHistory } from './stock-history';

const moved = (at: string, deltaOnHand: number) => ({ at: `2026-03-${at}T08:00:00Z`, deltaOnHand });
const at = (day: string) => Date.parse(`2026-03-${day}T08:00:00Z`);

test('the current stock is taken back movement by movement, in exact thousandths', () => {
  expect(stockHistory(1.3, [moved('05', -0.7), moved('03', 0.1), moved('02', 1.9)])).toEqual([
    { at: at('02'), onHand: 0 },
    { at: at('02'), onHand: 1.9 },
    { at: at('03'), onHand: 2 },
    { at: at('05'), onHand: 1.3 },
  ]);
});

test('a movement within the depot, such as into quarantine, is no step', () => {
  expect(stockHistory(4, [moved('05', 0), moved('03', 4)])).toEqual([
    { at: at('03'), onHand: 0 },
    { at: at('03'), onHand: 4 },
  ]);
});

test('without a movement there is no history', () => {
  expect(stockHistory(0, [])).toEqual([]);
});
