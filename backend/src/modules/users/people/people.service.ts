import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Transactional } from '../../../platform/context/index.js';
import { loadCached, newId, parseId, type Scope } from '../../../platform/database/index.js';
import type { Language } from '../../../platform/i18n/index.js';
import { personToken, searchWords, variantsAmong, type WordSource } from '../../../platform/search/index.js';
import { MembershipsRepository } from '../members/memberships.repository.js';
import type { PersonName } from '../users.dto.js';
import { UsersRepository } from '../users.repository.js';
import { displayName } from '../users.rules.js';
import type { User } from '../users.schema.js';
import { PeopleRepository } from './people.repository.js';
import type { Person } from './people.schema.js';

/** People whose names are looked through, and the maximum that one word of a query matches. */
const MAX_NAMED = 5000;
const MAX_TOKENS = 100;

/**
 * The people in an organisation's books: the only owner of the mapping from an id in the books to a name, and from an
 * account to its person in an organisation.
 */
@Injectable()
export class People {
  /** Looks names up, for documents that have people among their words: see `personToken`. */
  readonly words: WordSource = {
    expand: async (scope, word) => {
      // A number is the number of a document, not the digits of an address.
      const isName = /\p{L}/u.test(word);
      const tokens = isName ? await this.#tokens(scope, (name) => name.startsWith(word)) : [];
      return { words: tokens, size: tokens.length };
    },
    variants: async (scope, word) => this.#tokens(scope, (name) => variantsAmong(word, [name], 1).length > 0),
  };

  constructor(
    private readonly people: PeopleRepository,
    private readonly members: MembershipsRepository,
    private readonly users: UsersRepository,
  ) {}

  /** The names of people by the ids in documents; unknown and erased people are omitted. */
  async names(scope: Scope, ids: Iterable<string | Types.ObjectId>): Promise<Map<string, PersonName>> {
    return loadCached(scope, `person/${String(scope.tenantId)}`, ids, async (missing) => {
      const wanted = missing.map(parseId).filter((id) => id !== undefined);
      const found = await this.#find(scope, wanted);
      return new Map(
        found
          .filter(({ erasedAt }) => !erasedAt)
          .map((person) => [
            String(person.userId),
            { id: String(person.userId), name: displayName(person), email: person.email },
          ]),
      );
    });
  }

  /** A person's preferred language, if their account is linked. */
  async languageOf(scope: Scope, userId: Types.ObjectId): Promise<Language | undefined> {
    const found = await loadCached<Language | undefined>(
      scope,
      `language/${String(scope.tenantId)}`,
      [userId],
      async ([id = '']) => {
        const member = await this.members.load(scope, 'userId', userId);
        const user = member?.accountId ? await this.users.load(scope, member.accountId) : null;
        return new Map([[id, user?.language]]);
      },
    );
    return found.get(String(userId));
  }

  /**
   * The person of an account in an organisation: the one with its address in the books, or a new one. Requires the
   * consent of the account's owner, who founds, accepts or imports. A new person has a new id, so that no archive can
   * refer to them.
   */
  async ofAccount(tx: Transactional<Scope>, { email, name }: User, userId = newId()): Promise<Person> {
    const known = await this.people.findOne(tx, { email });
    if (known) return name && name !== known.name ? this.#rename(tx, known, name) : known;
    return this.people.insert(tx, { userId, email, name, erasedAt: null });
  }

  async rename(tx: Transactional<Scope>, userId: Types.ObjectId, name: string): Promise<void> {
    await this.people.findOneAndUpdate(tx, { userId, erasedAt: null }, { $set: { name } });
  }

  /** Returns whether a person was erased in an organisation since a time. */
  async hasErasedSince(scope: Scope, since: Date): Promise<boolean> {
    return (await this.people.findOne(scope, { erasedAt: { $gte: since } })) !== null;
  }

  async #tokens(scope: Scope, fits: (word: string) => boolean): Promise<string[]> {
    const people = await this.people.findTogether(scope, { erasedAt: null }, { limit: MAX_NAMED });
    return people
      .filter(({ name, email }) => searchWords(name, email).some(fits))
      .slice(0, MAX_TOKENS)
      .map(({ userId }) => personToken(userId));
  }

  async #rename(tx: Transactional<Scope>, person: Person, name: string): Promise<Person> {
    await this.rename(tx, person.userId, name);
    return { ...person, name };
  }

  async #find(scope: Scope, ids: readonly Types.ObjectId[]): Promise<readonly Readonly<Person>[]> {
    if (ids.length === 0) return [];
    if (scope.session)
      return this.people.findMany(scope, { userId: { $in: [...ids] } }, { limit: ids.length });
    const found = await Promise.all(ids.map((id) => this.people.load(scope, 'userId', id)));
    return found.filter((person) => person !== null);
  }
}
