/**
 * Searches of several kinds that are answered together. Words that are spelt alike count only where none of them finds
 * anything: a search that finds something is not looked up once more for each kind without a match.
 */
export class JointSearch {
  #running: number;
  #found = 0;
  #decide: (foundNothing: boolean) => void = () => undefined;
  readonly #foundNothing = new Promise<boolean>((resolve) => {
    this.#decide = resolve;
  });

  /** `kinds` is the number of searches, each of which reports once. */
  constructor(kinds: number) {
    this.#running = kinds;
  }

  /** Reports how much a search has found. Answers, when all have reported, whether all of them have found nothing. */
  reportFound(count: number): Promise<boolean> {
    this.#found += count;
    this.#running -= 1;
    if (this.#running === 0) this.#decide(this.#found === 0);
    return this.#foundNothing;
  }
}
