import { setTimeout } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ErasureJournal } from '../../../platform/backup/index.js';
import type { RequestContext, Transactional } from '../../../platform/context/index.js';
import { IdempotencyStore, requireId, type Scope } from '../../../platform/database/index.js';
import { EventLog } from '../../../platform/events/index.js';
import { DEFAULT_LANGUAGE } from '../../../platform/i18n/index.js';
import { type JobRun, Jobs, type JobType } from '../../../platform/jobs/index.js';
import { Mailbox } from '../../../platform/mail/index.js';
import { Reindex, searchWords } from '../../../platform/search/index.js';
import { inSlices } from '../../../platform/workers/index.js';
import { ErasedIds, OwnPeople } from '../people/people.repository.js';
import type { Person } from '../people/people.schema.js';
import { EraseTexts } from './erase-texts.js';
import { EVERYWHERE, isAbout, mentions, type PersonTexts, withoutMentions } from './erasure.rules.js';
import { PersonalFiles } from './personal-data.repository.js';
import { sectionsOf } from './personal-file.rules.js';
import { RunningErasuresRepository } from './running-erasures.repository.js';
import type { RunningErasure } from './running-erasures.schema.js';

/** Scans the data of all organisations with a record of the person, which takes longer than one transaction. */
const ERASE: JobType<{ readonly accountId: string }> = { kind: 'person.erase', attempts: 20, lane: 'long' };

/** After this time every transaction that began before the erasure has ended. */
const SETTLE_MS = 6_000;

/** A step that took longer is not done again after an interruption. */
const MIN_KEPT_MS = 500;

/** An erased person of one organisation. */
export interface ErasedPerson extends PersonTexts {
  readonly userId: Types.ObjectId;
}

/** Erases a module's data about a person in one organisation, beyond its texts; it must be idempotent. */
type PartInTenant = (scope: Scope, erased: ErasedPerson) => Promise<void>;

/** One scan of everything: the second one finds the writes of transactions that began before the erasure. */
interface Pass {
  readonly number: 1 | 2;
  readonly until: Date;
}

interface Account {
  readonly _id: Types.ObjectId;
  readonly email: string;
  readonly name: string;
}

/**
 * Erases a person's name and address from all stored data. The texts of all collections are searched (`EraseTexts`); a
 * module with other traces registers its part. The person's actions stay, under ids that are never assigned again.
 */
@Injectable()
export class Erasure implements OnModuleInit {
  readonly #inTenant = new Map<string, PartInTenant>();

  constructor(
    private readonly people: OwnPeople,
    private readonly erasedIds: ErasedIds,
    private readonly erasing: RunningErasuresRepository,
    private readonly events: EventLog,
    private readonly answers: IdempotencyStore,
    private readonly mailbox: Mailbox,
    private readonly texts: EraseTexts,
    private readonly files: PersonalFiles,
    private readonly reindex: Reindex,
    private readonly jobs: Jobs,
    private readonly journal: ErasureJournal,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(ERASE, async ({ accountId }, run) => {
      const erasing = await this.erasing.find(requireId(accountId));
      if (!erasing) return null;
      await this.journal.add(accountId, erasing.since);
      await inSlices(() => this.#erase(erasing, run));
      return null;
    });
  }

  /** Registers a part under a name, which says in an interrupted erasure that it is done. */
  addInTenant(name: string, part: PartInTenant): void {
    this.#inTenant.set(name, part);
  }

  /** Erases the person in every organisation, and enqueues a job for the rest, which survives a crash. */
  async begin(tx: Transactional<RequestContext>, account: Account, people: readonly Person[]): Promise<void> {
    const { _id, email } = account;
    await this.erasedIds.add(tx, [_id, ...people.map(({ userId }) => userId)], tx.now);
    await this.people.erase(tx, email, tx.now);
    const names = namesOf([account, ...people].map(({ name }) => name));
    const places = people.map(({ tenantId, userId }) => ({ tenantId, userId }));
    await this.erasing.insert(tx, { _id, email, names, places, since: tx.now, done: [] });
    await this.jobs.add({ session: tx.session }, ERASE, { accountId: String(_id) });
  }

  async #erase(erasing: RunningErasure, run: JobRun): Promise<void> {
    const former = await this.#formerNames(erasing);
    const names = namesOf([...erasing.names, ...former]);
    // Stored before the records with these names are emptied: the next attempt needs them too.
    await this.erasing.setNames(erasing._id, names);
    const known = { ...erasing, names };
    await this.#pass(known, run, { number: 1, until: erasing.since });
    const settled = new Date(erasing.since.getTime() + SETTLE_MS);
    const rest = settled.getTime() - Date.now();
    if (rest > 0) await setTimeout(rest, undefined, { signal: run.signal });
    await this.#pass(known, run, { number: 2, until: settled });
    await this.erasing.delete(erasing._id);
  }

  async #pass({ _id, email, names, places, done }: RunningErasure, run: JobRun, pass: Pass): Promise<void> {
    const written = { email, names };
    const ids = [_id, ...places.map(({ userId }) => userId)];
    await this.events.forgetTexts(ids);
    const isDone = new Set(done);
    for (const { tenantId, userId } of places) {
      const scope = { requestId: run.id, language: DEFAULT_LANGUAGE, now: new Date(), tenantId };
      for (const [name, work] of this.#steps(scope, written, userId)) {
        const step = `${pass.number}/${String(tenantId)}/${name}`;
        run.signal.throwIfAborted();
        if (isDone.has(step)) continue;
        const began = performance.now();
        await work();
        if (performance.now() - began > MIN_KEPT_MS) await this.erasing.setDone(_id, step);
      }
    }
    const tenantIds = places.map(({ tenantId }) => tenantId);
    await this.answers.change(tenantIds, (answer) => withoutMentions(written, answer));
    await this.files.forgetThat((text) => mentions(written, sectionsOf(text, tenantIds)));
    await this.mailbox.deleteMails(email, pass.until, (text) => isAbout(written, text));
  }

  /** The steps in one organisation, in order: the search words are derived from texts from which the name was removed. */
  #steps(scope: Scope, written: PersonTexts, userId: Types.ObjectId): [string, () => Promise<void>][] {
    const erased = { ...written, userId };
    const words = searchWords(...written.names, written.email);
    return [
      // First the texts that pin documents, so that an audit meanwhile finds no contradiction.
      [
        'events',
        () => this.events.forgetTextsThat(scope.tenantId, (texts) => mentions(written, texts, EVERYWHERE)),
      ],
      ...this.texts.collections.map((collection): [string, () => Promise<void>] => [
        `texts/${collection}`,
        () => this.texts.inCollection(scope, collection, written),
      ]),
      ['words', () => this.reindex.refresh(scope, words)],
      ...[...this.#inTenant].map(([name, part]): [string, () => Promise<void>] => [
        `part/${name}`,
        () => part(scope, erased),
      ]),
    ];
  }

  /** The person's earlier names, from the records of their changes. */
  async #formerNames({ _id, places }: RunningErasure): Promise<string[]> {
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
