export { isEmail, normaliseEmail } from '../../platform/mail/index.js';

/** The display name of a person: their name, or the local part of the address until they enter one. */
export function displayName(person: { readonly name: string; readonly email: string }): string {
  return person.name || person.email.slice(0, person.email.lastIndexOf('@'));
}
