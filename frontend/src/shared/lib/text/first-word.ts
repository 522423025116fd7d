/** "marie.dupont@example.org" is "Marie": enough to greet somebody whose name is not known. */
export function firstWord(email: string): string {
  const word = email.split(/[\s.@_+-]/).find((part) => part !== '') ?? email;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The first name of a person, or the first word of their address until they have given a name. */
export const greetingName = (name: string | undefined, email: string): string =>
  name?.trim().split(/\s+/)[0] || firstWord(email);
