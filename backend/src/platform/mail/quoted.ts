const MAX_LENGTH = 60;

/**
 * Untrusted text, such as the name of an organisation, as an e-mail may quote it: one line, short, and without anything
 * that a mail program turns into a link.
 */
export function quoted(text: string): string {
  const line = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[a-z][a-z\d+.-]{0,30}:(?:\/\/)?(?=\S)/gi, '')
    .replace(/[/\\@]+/g, ' ')
    // A dot between two characters could be part of a domain.
    .replace(/[.。．｡](?=\S)/gu, '. ')
    .replace(/ +/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > MAX_LENGTH
    ? `${characters
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : line;
}
