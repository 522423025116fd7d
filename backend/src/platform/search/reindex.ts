import { Injectable } from '@nestjs/common';
import type { Scope } from '../database/index.js';
import { Vocabulary } from './vocabulary.js';

/** Derives the words of one kind of document anew and reports those of each document. */
export type ReindexPart = (scope: Scope, report: (words: readonly string[]) => void) => Promise<void>;

/** Derives everything that searches rely on from an organisation's documents. It may be done again at any time. */
@Injectable()
export class Reindex {
  readonly #parts: ReindexPart[] = [];

  constructor(private readonly vocabulary: Vocabulary) {}

  /** Registers a kind of document; those that rely on the words of others come after them. */
  add(part: ReindexPart): void {
    this.#parts.push(part);
  }

  async execute(scope: Scope): Promise<void> {
    const counts = new Map<string, number>();
    for (const part of this.#parts)
      await part(scope, (words) => {
        for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      });
    await this.vocabulary.add(scope, counts);
  }
}
