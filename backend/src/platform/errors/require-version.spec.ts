import { requireMatched, requireVersion } from './require-version.js';

const mismatch = expect.objectContaining({ code: 'VERSION_MISMATCH', status: 412 });
const refusalOf = (check: () => unknown): unknown => {
  try {
    return check();
  } catch (error) {
    return error;
  }
};

describe('the version that a caller saw', () => {
  it('is accepted where it is the stored one', () => {
    expect(refusalOf(() => requireVersion({ version: 3 }, 3))).toBeUndefined();
  });

  it.each([2, 4])('is refused with 412 where the stored one is another: %d', (seen) => {
    expect(refusalOf(() => requireVersion({ version: 3 }, seen))).toEqual(mismatch);
  });

  it('is refused with 412 where a write that names it matched no document', () => {
    expect(requireMatched('document')).toBe('document');
    expect(refusalOf(() => requireMatched(null))).toEqual(mismatch);
    expect(refusalOf(() => requireMatched(false))).toEqual(mismatch);
  });
});
