/** Sorts after the separator of an edition and before every digit: ends the range of a number with its editions. */
export const NUMBER_END = '.';

/** The number of an edition: that of its source for the first, ORD-2026-000012-2 for the second. */
export const numberOfEdition = (number: string, edition: number): string =>
  edition === 1 ? number : `${number}-${edition}`;

/** The edition that a number of a source names. */
export const editionOf = (number: string, ofSource: string): number =>
  number === ofSource ? 1 : Number(number.slice(ofSource.length + 1));
