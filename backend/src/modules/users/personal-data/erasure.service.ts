import { setTimeout } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ErasureJournal } from '../../../platform/backup/index.js';
import type { RequestContext, Transactional } from '../../../platform/context/index.js';
import { IdempotencyStore, requireId, type Scope } from '../../../platform/database/index.js';
import { EventLog } from '../../../platform/events/index.js';
import { DEFAULT_LANGUAGE } from '../../../platform/i18n/index.js';
import { Jobs, type JobType, type Run } from '../../../platform/jobs/index.js';
import { Mailbox } from '../../../platform/mail/index.js';
import { ErasedIds, OwnPeople } from '../people/people.repository.js';
import type { Person } from '../people/people.schema.js';
import { displayName } from '../users.rules.js';
import { ErasingRepository } from './erasing.repository.js';
import type { Erasing } from './erasing.schema.js';
import { mentions, type Written, withoutMentions } from './erasure.rules.js';

/** Scans the data of all organisations with a record of the person, which takes longer than one transaction. */
const ERASE: JobType<{ readonly accountId: string }> = { kind: 'person.erase', attempts: 20 };

/** After this time every transaction that began before the erasure has ended. */
const SETTLE_MS = 6_000;

/** An erased person in the books of one organisation. */
export interface Erased extends Written {
  readonly userId: Types.ObjectId;
}

/** Erases a module's data about a person in one organisation; it must be idempotent. */
type PartInTenant = (scope: Scope, erased: Erased) => Promise<void>;

interface Account {
  readonly _id: Types.ObjectId;
  readonly email: string;
  readonly name: string;
}

/**
 * Erases a person's name and address from all stored data. Every module that stores them registers its part. The
 * person's actions stay, under ids that are never assigned again.
 */
@Injectable()
export class Erasure implements OnModuleInit {
  readonly #inTenant: PartInTenant[] = [];

  constructor(
    private readonly people: OwnPeople,
    private readonly erasedIds: ErasedIds,
    private readonly erasing: ErasingRepository,
    private readonly events: EventLog,
    private readonly answers: IdempotencyStore,
    private readonly mailbox: Mailbox,
    private readonly jobs: Jobs,
    private readonly journal: ErasureJournal,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(ERASE, async ({ accountId }, run) => {
      const erasing = await this.erasing.find(requireId(accountId));
      if (!erasing) return null;
      await this.journal.add(accountId, erasing.since);
      await this.#erase(erasing, run);
      return null;
    });
  }

  addInTenant(part: PartInTenant): void {
    this.#inTenant.push(part);
  }

  /** Erases the person in the books of every organisation, and enqueues a job for the rest, which survives a crash. */
  async begin(tx: Transactional<RequestContext>, account: Account, people: readonly Person[]): Promise<void> {
    const { _id, email } = account;
    await this.erasedIds.add(tx, [_id, ...people.map(({ userId }) => userId)], tx.now);
    await this.people.erase(tx, email, tx.now);
    const names = namesOf([account, ...people].flatMap((each) => [each.name, displayName(each)]));
    const places = people.map(({ tenantId, userId }) => ({ tenantId, userId }));
    await this.erasing.insert(tx, { _id, email, names, places, since: tx.now });
    await this.jobs.add({ session: tx.session }, ERASE, { accountId: String(_id) });
  }

  async #erase(erasing: Erasing, run: Run): Promise<void> {
    const former = await this.#formerNames(erasing);
    const names = namesOf([...erasing.names, ...former]);
    // Stored before the records with these names are emptied: the next attempt needs them too.
    await this.erasing.setNames(erasing._id, names);
    const known = { ...erasing, names };
    await this.#pass(known, run, erasing.since);
    const settled = new Date(erasing.since.getTime() + SETTLE_MS);
    const rest = settled.getTime() - Date.now();
    if (rest > 0) await setTimeout(rest, undefined, { signal: run.signal });
    await this.#pass(known, run, settled);
    await this.erasing.delete(erasing._id);
  }

  async #pass({ _id, email, names, places }: Erasing, run: Run, until: Date): Promise<void> {
    const written = { email, names };
    const ids = [_id, ...places.map(({ userId }) => userId)];
    await this.events.forgetTexts(ids);
    for (const { tenantId, userId } of places) {
      const scope = { requestId: run.id, language: DEFAULT_LANGUAGE, now: new Date(), tenantId };
      for (const part of this.#inTenant) {
        run.signal.throwIfAborted();
        await part(scope, { ...written, userId });
      }
      await this.events.forgetTextsThat(tenantId, (texts) => mentions(written, texts));
    }
    await this.answers.change(
      places.map(({ tenantId }) => tenantId),
      [email, ...names],
      (answer) => withoutMentions(written, answer),
    );
    await this.mailbox.forget(email, names, until);
  }

  /** The person's earlier names, from the records of their changes. */
  async #formerNames({ _id, places }: Erasing): Promise<string[]> {
    const ids = [_id, ...places.map(({ userId }) => userId)];
    const changes = await this.events.textsAbout(ids, 'user.updated', 'name');
    return changes
      .flatMap((change) => Object.values(change ?? {}))
      .filter((name) => typeof name === 'string');
  }
}

function namesOf(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => name.trim() !== ''))];
}
