import { firstCards } from './card-pages';

const cards = (...heights: number[]) => {
  let top = 0;
  return heights.map((height) => {
    const card = { top, height };
    top += height + 10;
    return card;
  });
};

test.each([
  ['no card', [], 100, [0]],
  ['cards that fit', [40, 50], 100, [0]],
  ['cards that do not fit', [40, 50, 30, 30], 100, [0, 2]],
  ['a card that is higher than a page', [150, 40, 40, 40], 100, [0, 1, 3]],
  ['a list of unknown height', [40, 50, 30], 0, [0]],
] as const)('%s', (_what, heights, room, first) => {
  expect(firstCards(cards(...heights), room)).toEqual(first);
});
