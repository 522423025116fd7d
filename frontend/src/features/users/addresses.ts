const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;
const SEPARATORS = /[\s,;]+/;

interface Addresses {
  valid: string[];
  invalid: string[];
}

/**
 * Parses a pasted list of addresses, separated by lines, commas, semicolons or spaces, also in the form « Name
 * <address> » of mail programs. Returns distinct addresses.
 */
export function readAddresses(pasted: string): Addresses {
  const bracketed = pasted.replace(/(?:^|[\n,;])[^\n,;<>]*<([^<>]*)>/g, ' $1 ');
  const words = bracketed
    .split(SEPARATORS)
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
  const unique = [...new Set(words)];
  return {
    valid: unique.filter((word) => EMAIL.test(word)),
    invalid: unique.filter((word) => !EMAIL.test(word)),
  };
}
