/** The messages of browsers for a part of the application that cannot be fetched. */
const WORDS = /dynamically imported module|importing a module script|unable to preload css/i;

/** Returns whether an error is a failed download of code: offline, or replaced by a newer version. */
export const isMissingCode = (error: unknown) => error instanceof Error && WORDS.test(error.message);

/**
 * A new address of a module that could not be loaded, from the error of its import; undefined where the browser does not
 * name it. Browsers may keep the failure of an address for as long as the page lives, also after the network is back
 * (https://github.com/whatwg/html/issues/6768).
 */
export function newAddressOf(error: unknown, attempt: number): string | undefined {
  const message = error instanceof Error ? error.message : '';
  const address = /https?:\/\/[^\s?]+\.js/.exec(message)?.[0];
  return address && `${address}?attempt=${attempt}`;
}
