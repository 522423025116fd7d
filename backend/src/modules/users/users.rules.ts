/** The specification's rule, and nothing more: text, @, text, dot, text, none of it with spaces. */
const EMAIL = /^\S+@\S+\.\S+$/;

/** The longest address that mail can carry (RFC 5321). */
const LONGEST_EMAIL = 254;

/** One spelling per address, so that nobody has two accounts by accident. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

export function isEmail(email: string): boolean {
  return email.length <= LONGEST_EMAIL && EMAIL.test(email);
}

/** What a person is called: their name, or what stands before the @ until they give one. */
export function displayName(person: { readonly name: string; readonly email: string }): string {
  return person.name || person.email.slice(0, person.email.lastIndexOf('@'));
}
