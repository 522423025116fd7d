export { isEmail, normaliseEmail } from '../../platform/mail/index.js';

/** What a person is called: their name, or what stands before the @ until they give one. */
export function displayName(person: { readonly name: string; readonly email: string }): string {
  return person.name || person.email.slice(0, person.email.lastIndexOf('@'));
}
