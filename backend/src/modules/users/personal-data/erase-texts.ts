import { Injectable } from '@nestjs/common';
import {
  isDuplicateKey,
  type Scope,
  TenantData,
  type TenantDocument,
} from '../../../platform/database/index.js';
import { type PersonTexts, type Search, withoutMentions } from './erasure.rules.js';

/** A document that others change all the time is tried so often, and then again with the next attempt of the job. */
const MAX_TRIES = 5;

/**
 * Removes the names and the address of an erased person from every text of an organisation's documents, in all collections
 * and fields that declare nothing else (`unsearched`): a new module has its texts searched without doing anything, and
 * declares the fields that the application itself writes.
 */
@Injectable()
export class EraseTexts {
  constructor(private readonly data: TenantData) {}

  /** The collections that are searched, always in the same order. */
  get collections(): string[] {
    return [...this.data.searched().keys()];
  }

  async inCollection(scope: Scope, collection: string, written: PersonTexts): Promise<void> {
    const search = this.#searchOf(collection);
    for await (const document of this.data.walk(scope, collection))
      if (changesOf(document, written, search)) await this.#clear(scope, collection, document, written);
  }

  async #clear(scope: Scope, collection: string, found: TenantDocument, written: PersonTexts): Promise<void> {
    let search = this.#searchOf(collection);
    let document: TenantDocument | null = found;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const changes = document && changesOf(document, written, search);
      if (!document || !changes) return;
      try {
        if (await this.data.replaceFields(scope, collection, document, changes)) return;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Two documents with that name must differ in the rest of their names.
        search = { ...search, suffix: String(found._id).slice(-6) };
      }
      document = await this.data.find(scope, collection, found._id);
    }
    throw new Error(`a document of ${collection} is changed too often to be cleared`);
  }

  #searchOf(collection: string): Search {
    const unsearched = this.data.searched().get(collection);
    return { skips: (path) => unsearched?.has(path) ?? false };
  }
}

/** The fields of a document that differ without the person. */
function changesOf(
  document: TenantDocument,
  written: PersonTexts,
  search: Search,
): Record<string, unknown> | undefined {
  const before = document as unknown as Record<string, unknown>;
  const left = withoutMentions(written, before, search) as Record<string, unknown>;
  if (left === before) return undefined;
  return Object.fromEntries(Object.entries(left).filter(([name, value]) => value !== before[name]));
}
