import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Membership, RequestContext, Transactional } from '../../platform/context/index.js';
import { newId, parseId, remembered, UnitOfWork } from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { record } from '../../platform/events/index.js';
import type { Language } from '../../platform/i18n/index.js';
import { searchWords } from '../../platform/text.js';
import { OwnMemberships } from './memberships.repository.js';
import { type MeDto, type MeUpdateDto, type MyMembershipDto, type PersonName, toMeDto } from './users.dto.js';
import { userEvents } from './users.events.js';
import { UsersRepository } from './users.repository.js';
import { displayName } from './users.rules.js';
import type { Preference, User } from './users.schema.js';

const MOST_PREFERENCES = 100;

/** Somebody who comes along with an organisation. */
export type Newcomer = Pick<User, '_id' | 'email' | 'name'>;

/** People: who they are, whatever organisations they are in. */
@Injectable()
export class Users {
  constructor(
    private readonly users: UsersRepository,
    private readonly memberships: OwnMemberships,
    private readonly work: UnitOfWork,
  ) {}

  /** The names of people by id, to be shown beside the ids. The ids come from documents of the caller's tenant. */
  async names(
    scope: RequestContext,
    ids: Iterable<string | Types.ObjectId>,
  ): Promise<Map<string, PersonName>> {
    return remembered(scope, 'user', ids, async (missing) => {
      const wanted = missing.map(parseId).filter((id) => id !== undefined);
      const found = wanted.length === 0 ? [] : await this.users.findByIds(scope, wanted);
      return new Map(
        found.map((user) => [
          String(user._id),
          { id: String(user._id), name: displayName(user), email: user.email },
        ]),
      );
    });
  }

  find(ctx: RequestContext, id: Types.ObjectId): Promise<User | null> {
    return this.users.findById(ctx, id);
  }

  /** The language in which to write to an address, where its owner is known and has chosen one. */
  async languageOf(email: string): Promise<Language | undefined> {
    return (await this.users.findByEmail(email))?.language;
  }

  /** The person with this address, who proved just now that it is theirs; they are new where nobody has it. */
  signIn(ctx: RequestContext, email: string): Promise<User> {
    return this.users.findOrInsert({
      _id: newId(),
      email,
      name: '',
      preferences: {},
      version: 1,
      createdAt: ctx.now,
    });
  }

  /** Remembers where the person works, for the next sign-in. */
  async rememberTenant(
    tx: Transactional<RequestContext>,
    userId: Types.ObjectId,
    tenantId: Types.ObjectId,
  ): Promise<void> {
    await this.users.updateOne(tx, userId, { $set: { lastTenantId: tenantId } });
  }

  /**
   * Takes in people who come along with an organisation. Whoever has an account here already keeps it and stays
   * outside: joining is their doing. Answers the ids of those who are taken in.
   */
  async takeIn(tx: Transactional<RequestContext>, people: readonly Newcomer[]): Promise<Set<string>> {
    const emails = people.map(({ email }) => email);
    const known = new Set((await this.users.findByEmails(tx, emails)).map(({ email }) => email));
    const newcomers = people.filter(({ email }) => !known.has(email));
    await this.users.insertMany(
      tx,
      newcomers.map((person) => ({ ...person, preferences: {}, version: 1, createdAt: tx.now })),
    );
    return new Set(newcomers.map(({ _id }) => String(_id)));
  }

  /** Gives a person who is nowhere a member yet the id under which the books of another server know them. */
  async takeId(tx: Transactional<RequestContext>, from: Types.ObjectId, to: Types.ObjectId): Promise<void> {
    const user = await this.users.findById(tx, from);
    if (!user) throw notFound();
    await this.users.delete(tx, from);
    await this.users.insertMany(tx, [{ ...user, _id: to }]);
  }

  /** Forgets a person: what they did stays under their id, to which no name and no address belongs any more. */
  async erase(tx: Transactional<RequestContext>, userId: Types.ObjectId): Promise<void> {
    await this.users.delete(tx, userId);
    record(tx, userEvents.erased, { id: userId, people: [userId] });
  }

  async me(ctx: RequestContext, userId: Types.ObjectId): Promise<MeDto> {
    const user = await this.users.findById(ctx, userId);
    if (!user) throw notFound();
    return toMeDto(user, myMembership(ctx.principal?.membership));
  }

  /** Changes what a person says of themselves. `version` is what they saw; without it the newest is taken. */
  updateMe(
    ctx: RequestContext,
    userId: Types.ObjectId,
    version: number | undefined,
    input: MeUpdateDto,
  ): Promise<MeDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const user = await this.users.findById(tx, userId);
      if (!user) throw notFound();
      const preferences = merged(user.preferences ?? {}, input.preferences ?? {});
      const changed = await this.users.updateVersion(tx, userId, version ?? user.version, {
        $set: {
          preferences,
          ...(input.name === undefined ? {} : { name: input.name }),
          ...(input.language === undefined ? {} : { language: input.language }),
        },
      });
      record(tx, userEvents.updated, { id: userId, people: [userId] }, { before: user, after: changed });
      if (input.name !== undefined) {
        await this.memberships.rename(tx, userId, input.name, searchWords(input.name, user.email));
      }
      return toMeDto(changed, myMembership(ctx.principal?.membership));
    });
  }
}

function merged(
  before: Readonly<Record<string, Preference>>,
  change: Readonly<Record<string, Preference>>,
): Record<string, Preference> {
  const entries = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
  if (entries.length > MOST_PREFERENCES) {
    throw new AppError('VALIDATION_FAILED', {
      fields: [{ path: 'preferences', code: 'max', message: `at most ${MOST_PREFERENCES} keys` }],
    });
  }
  return Object.fromEntries(entries);
}

function myMembership(membership: Membership | undefined): MyMembershipDto | null {
  if (!membership) return null;
  return {
    tenantId: String(membership.tenantId),
    role: membership.role,
    permissions: [...membership.permissions],
    siteIds: membership.siteIds ? [...membership.siteIds] : null,
  };
}
