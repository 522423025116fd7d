/** A question that the page asks the server before the application is loaded (app/first-load). */
export interface FirstAnswer {
  /** When it was asked, in milliseconds since 1970. */
  readonly at: number;
  /** Undefined where the server did not answer. */
  readonly answer: Promise<Response | undefined>;
  /** The access token that it was asked with; null without one. */
  readonly token: Promise<string | null>;
}

declare global {
  var firstAnswers: Map<string, FirstAnswer> | undefined;
}

/** The path and the parameters of an address, the same in whichever order the parameters are. */
export function questionAddress(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page');
  searchParams.sort();
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

let oldestUse = Number.POSITIVE_INFINITY;

/** Takes the answer to a question out: the next one that is the same goes to the server. */
export function takeFirstAnswer(address: string): FirstAnswer | undefined {
  const found = globalThis.firstAnswers?.get(address);
  if (found === undefined) return undefined;
  globalThis.firstAnswers?.delete(address);
  oldestUse = Math.min(oldestUse, found.at);
  return found;
}

/** The time of the oldest answer that was taken, in milliseconds since 1970; infinite without one. */
export const oldestFirstAnswer = (): number => oldestUse;
