/** A card by where it begins in its list, in pixels. */
interface Card {
  readonly top: number;
  readonly height: number;
}

/**
 * The index of the first card of each page of a list with a height of `room` pixels. A card that is higher than a page has one
 * of its own. A list without cards, or of unknown height, has one page.
 */
export function firstCards(cards: readonly Card[], room: number): number[] {
  const first = [0];
  if (room <= 0) return first;
  let from = cards[0]?.top ?? 0;
  for (const [index, { top, height }] of cards.entries()) {
    if (index === first.at(-1) || top + height - from <= room) continue;
    first.push(index);
    from = top;
  }
  return first;
}
