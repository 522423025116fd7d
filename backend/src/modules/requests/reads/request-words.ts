import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/context/index.js';
import type { Scope } from '../../../platform/database/index.js';
import {
  allOf,
  joinWords,
  numberSource,
  numberWords,
  personToken,
  Reindex,
  searchWords,
  usedAmong,
  Vocabulary,
  type WordSource,
} from '../../../platform/search/index.js';
import { Articles } from '../../catalog/index.js';
import { People } from '../../users/index.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';

/** Maintains the search words of requests. */
@Injectable()
export class RequestWords implements OnModuleInit {
  /** The source of the words of queries for requests, and for documents that are made from them. */
  readonly source: WordSource;

  constructor(
    private readonly requests: RequestsRepository,
    private readonly articles: Articles,
    private readonly vocabulary: Vocabulary,
    private readonly reindex: Reindex,
    people: People,
  ) {
    this.source = allOf(numberSource, vocabulary, people.words);
  }

  onModuleInit(): void {
    this.vocabulary.addUse(usedAmong(this.requests));
    this.reindex.add(async (scope, report, among) => {
      for await (const request of this.requests.walk(scope, { ...among }, { _id: 1 })) {
        report(ownWords(request));
        await this.update(scope, request);
      }
    });
  }

  /** A request that a transaction is about to store, with its words; those that are new join the vocabulary. */
  async withWords(tx: Tx, request: MaterialRequest, before?: MaterialRequest): Promise<MaterialRequest> {
    const known = new Set(before ? ownWords(before) : []);
    await this.vocabulary.learn(
      tx,
      ownWords(request).filter((word) => !known.has(word)),
    );
    return { ...request, words: await this.of(tx, request) };
  }

  /** Derives the words of a stored request again, unless it is changed concurrently. */
  async update(scope: Scope, request: MaterialRequest): Promise<void> {
    const { _id, version } = request;
    await this.requests.findOneAndUpdate(
      scope,
      { _id, version },
      { $set: { words: await this.of(scope, request) } },
    );
  }

  async of(scope: Scope, request: MaterialRequest): Promise<string[]> {
    const articles = await this.articles.refs(
      scope,
      request.lines.map(({ articleId }) => articleId),
    );
    return requestWords(request, articles);
  }

  /** The words of a stored request by its id; none where there is no such request. */
  async ofId(scope: Scope, id: MaterialRequest['_id']): Promise<readonly string[]> {
    return (await this.requests.findById(scope, id))?.words ?? [];
  }
}

/** The words that people chose for a request: no other document gave them to the vocabulary. */
function ownWords({ recipient, purpose }: Pick<MaterialRequest, 'recipient' | 'purpose'>): string[] {
  return searchWords(recipient && !recipient.userId ? recipient.name : '', purpose);
}

/**
 * The search words of a request: its number, its requester and recipient, its articles by their names at the time, and its
 * purpose. Members are named by their ids.
 */
function requestWords(
  request: Pick<MaterialRequest, 'number' | 'requesterId' | 'recipient' | 'purpose' | 'lines'>,
  articles: ReadonlyMap<string, { readonly name: string; readonly sku: string }>,
): string[] {
  const { number, requesterId, recipient } = request;
  const named = request.lines.flatMap(({ articleId }) => articles.get(String(articleId)) ?? []);
  return joinWords(
    number ? numberWords(number) : [],
    [personToken(requesterId), ...(recipient?.userId ? [personToken(recipient.userId)] : [])],
    ownWords(request),
    ...named.map(({ sku, name }) => searchWords(sku, name)),
  );
}
