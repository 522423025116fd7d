const LENGTHS = new Set([8, 12, 13, 14]);

/** The last digit that a number of the length of a GTIN should have; undefined where it has it, or is none. */
export function wrongCheckDigit(code: string): { readonly expected: number } | undefined {
  if (!LENGTHS.has(code.length) || !/^\d+$/.test(code)) return undefined;
  const [last = 0, ...digits] = Array.from(code, Number).toReversed();
  // From the right, before the check digit, the weights are 3, 1, 3 and so on.
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  const expected = (10 - (sum % 10)) % 10;
  return expected === last ? undefined : { expected };
}
