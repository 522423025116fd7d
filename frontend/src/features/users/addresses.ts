const EMAIL = /^\S+@\S+\.\S+$/;
const SEPARATORS = /[\s,;]+/;

interface Addresses {
  valid: string[];
  invalid: string[];
}

/**
 * Reads a pasted list: one address a line, or with commas, semicolons or spaces between them, also in the form
 * « Name <address> » in which mail programs copy them. Each address once.
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
