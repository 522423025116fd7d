/** "marie.dupont@example.org" is "Marie": enough to greet somebody whose name is not known. */
export function firstWord(email: string): string {
  const word = email.split(/[\s.@_+-]/).find((part) => part !== '') ?? email;
  return word.charAt(0).toUpperCase() + word.slice(1);
}
