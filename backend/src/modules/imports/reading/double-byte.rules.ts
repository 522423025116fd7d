import type { Encoding } from './encodings.js';

/** The common characters of an encoding with two bytes for a character. */
interface Zone {
  readonly encoding: Encoding;
  readonly isCommon: (lead: number, trail: number) => boolean;
  /** Returns whether a byte is a character alone. */
  readonly isSingle: (byte: number) => boolean;
}

const within = (byte: number, from: number, to: number) => byte >= from && byte <= to;

const ZONES: readonly Zone[] = [
  {
    encoding: 'gb18030',
    isCommon: (lead, trail) =>
      (within(lead, 0xb0, 0xd7) || within(lead, 0xa1, 0xa3)) && within(trail, 0xa1, 0xfe),
    isSingle: () => false,
  },
  {
    encoding: 'big5',
    isCommon: (lead, trail) =>
      within(lead, 0xa1, 0xc6) && (within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe)),
    isSingle: () => false,
  },
  {
    encoding: 'shift-jis',
    isCommon: (lead, trail) =>
      (within(lead, 0x81, 0x84) || within(lead, 0x88, 0x98)) && within(trail, 0x40, 0xfc) && trail !== 0x7f,
    // Katakana of half the width.
    isSingle: (byte) => within(byte, 0xa6, 0xdf),
  },
];

/** The minimum share of common characters in its encoding, and how much more than in another one. */
const MIN_SHARE = 0.9;
const MIN_LEAD = 0.1;
const MIN_CHARACTERS = 2;
const FIRST_HIGH_BYTE = 0x80;

/** The encoding in which a text has common characters only; undefined without evidence. */
export function doubleByteEvidence(bytes: Buffer): Encoding | undefined {
  const scores = ZONES.map((zone) => ({ encoding: zone.encoding, share: shareOf(bytes, zone) }));
  const [best, next] = scores.sort((a, b) => b.share - a.share);
  if (!best || best.share < MIN_SHARE || best.share - (next?.share ?? 0) < MIN_LEAD) return undefined;
  return best.encoding;
}

function shareOf(bytes: Buffer, { isCommon, isSingle }: Zone): number {
  let [common, all, run] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < FIRST_HIGH_BYTE) {
      // One character between letters of ASCII is rather an accent.
      if (run === 1 && isAsciiLetter(lead)) common -= 1;
      run = 0;
      continue;
    }
    all += 1;
    run += 1;
    const isAlone = isSingle(lead);
    if (isAlone || isCommon(lead, bytes[at + 1] ?? 0)) common += 1;
    if (!isAlone) at += 1;
  }
  return all < MIN_CHARACTERS ? 0 : common / all;
}

const isAsciiLetter = (byte: number) => within(byte | 0x20, 0x61, 0x7a);
