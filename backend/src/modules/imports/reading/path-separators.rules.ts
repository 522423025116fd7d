/** What programs write between the names of a path; those that contain another come first. */
const SEPARATORS = ['->', '=>', '→', '::', '»', '›', '>', '\\', '/'] as const;
export type PathSeparator = (typeof SEPARATORS)[number];

/** Finds what separates the paths of one column: a name may contain another of the signs. */
export class PathColumn {
  readonly #found = new Set<PathSeparator>();

  add(text: string): void {
    const found = SEPARATORS.find((separator) => text.includes(separator));
    if (found !== undefined) this.#found.add(found);
  }

  /** Whether it has the first one of those that are looked for. */
  get isSettled(): boolean {
    return this.#found.has(SEPARATORS[0]);
  }

  get separator(): PathSeparator | undefined {
    return SEPARATORS.find((separator) => this.#found.has(separator));
  }
}

/** The names of a path. */
export const namesIn = (text: string, separator: PathSeparator | undefined): string[] =>
  (separator === undefined ? [text] : text.split(separator)).map((name) => name.trim());
