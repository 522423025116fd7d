import { Injectable } from '@nestjs/common';
import type { Scope } from '../database/index.js';
import { Vocabulary } from './vocabulary.js';

/** The documents that are derived again: all of them, or those that have one of some words. */
export type ReindexFilter = { readonly words?: { readonly $in: string[] } };

/** Derives the words of one kind of document again and reports those of each document. */
export type ReindexPart = (
  scope: Scope,
  report: (words: readonly string[]) => void,
  among: ReindexFilter,
) => Promise<void>;

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
    const count = (words: readonly string[]) => {
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    };
    for (const part of this.#parts) await part(scope, count, {});
    await this.vocabulary.add(scope, counts);
  }

  /** Derives the words of the documents that have one of these words: their texts have lost some. */
  async refresh(scope: Scope, words: readonly string[]): Promise<void> {
    if (words.length === 0) return;
    for (const part of this.#parts) await part(scope, () => undefined, { words: { $in: [...words] } });
  }
}
