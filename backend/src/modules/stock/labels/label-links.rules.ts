export const LABEL_KINDS = ['article', 'asset', 'lot', 'location'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/** The letter of each kind in an address, which is short so that its code is small. */
const LETTERS: Readonly<Record<LabelKind, string>> = { article: 'a', asset: 'u', lot: 'l', location: 'p' };

/** The path of the page that opens the subject of a label. */
const PATH = '/q/';

/** The address in the QR code of a label. It opens the page of the labelled article, unit, lot or location. */
export const linkTo = (origin: string, kind: LabelKind, id: string): string =>
  `${origin}${PATH}${LETTERS[kind]}${id}`;

/**
 * The record that an address from a label names, with or without the part before the short code. The host is not compared: it
 * can have changed since the label was printed, and the id is unique.
 */
export function linkedThing(code: string): { kind: LabelKind; id: string } | undefined {
  const [, letter, id = ''] = /^(?:https?:\/\/[^/\s]+\/q\/)?([aulp])([0-9a-f]{24})$/.exec(code.trim()) ?? [];
  const kind = LABEL_KINDS.find((each) => LETTERS[each] === letter);
  return kind && { kind, id };
}
