import { encode } from '../semantics/index.js';
import { doc } from '../semantics/testing.js';
import { sealed, unsealed } from './document.js';

const raw = encode(doc({ _id: 1, text: 'as it was written', n: 5 }));

describe('A stored document', () => {
  it('is the written document, or an error, whichever bit of it is flipped', () => {
    const stored = sealed(raw);
    expect(unsealed(stored, 7).equals(raw)).toBe(true);
    for (let bit = 0; bit < stored.length * 8; bit++) {
      const damaged = Buffer.from(stored);
      damaged[bit >> 3] = (damaged[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(() => unsealed(damaged, 7)).toThrow('Record 7 is damaged');
    }
  });

  it('is an error where it is shorter than it was', () => {
    const stored = sealed(raw);
    for (let length = 0; length < stored.length; length++) {
      if (length !== raw.length) expect(() => unsealed(stored.subarray(0, length), 7)).toThrow('damaged');
    }
  });

  it('of format 1 has no checksum', () => {
    expect(unsealed(raw, 7)).toBe(raw);
  });
});
