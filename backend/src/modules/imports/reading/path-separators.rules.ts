/** The separators that programs write between the names of a path; those that contain another come first. */
const SEPARATORS = ['->', '=>', '→', '::', '»', '›', '>', '\\', '/'] as const;
export type PathSeparator = (typeof SEPARATORS)[number];

const ANY = /[>→:»›\\/]/;

/**
 * Finds the separator of the paths of one column: a name may contain another of the signs. A slash is in many names, such
 * as Audio/Video. Where names can have it, it separates if all cells have one, or if several begin alike.
 */
export class PathColumn {
  readonly #found = new Set<PathSeparator>();
  readonly #paths = new Map<string, Set<string>>();
  #isSlashed = true;

  constructor(private readonly canNamesHaveSlashes: boolean) {}

  add(text: string): void {
    if (text === '') return;
    const found = ANY.test(text) ? SEPARATORS.find((separator) => text.includes(separator)) : undefined;
    if (found !== undefined) this.#found.add(found);
    if (found !== '/') this.#isSlashed = false;
    if (!this.canNamesHaveSlashes) return;
    const [first = '', ...rest] = namesIn(text, '/');
    const below = this.#paths.get(first) ?? new Set();
    this.#paths.set(first, below.add(rest.join('/')));
  }

  /** True if it has the first one of those that are looked for. */
  get isSettled(): boolean {
    return this.#found.has(SEPARATORS[0]);
  }

  get separator(): PathSeparator | undefined {
    const found = SEPARATORS.find((separator) => this.#found.has(separator));
    if (found !== '/' || !this.canNamesHaveSlashes || this.#isSlashed) return found;
    return [...this.#paths.values()].some(({ size }) => size > 1) ? found : undefined;
  }
}

/** The names of a path. */
export const namesIn = (text: string, separator: PathSeparator | undefined): string[] =>
  (separator === undefined ? [text] : text.split(separator)).map((name) => name.trim());
