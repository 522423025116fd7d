import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { record } from '../../../platform/events/index.js';
import { GuardsRepository, guardShard } from '../../../platform/references/index.js';
import { codeKey, tidyText } from '../../../platform/text/identity.js';
import { dayOf } from '../../../platform/time/index.js';
import { Tenants } from '../../tenants/index.js';
import { linkedThing } from '../labels/label-links.rules.js';
import { isExpired } from './lot.rules.js';
import { lotEvents } from './lots.events.js';
import { LotsRepository } from './lots.repository.js';
import { type Lot, NEVER } from './lots.schema.js';

/** The lots of articles that are tracked by lot. */
@Injectable()
export class Lots {
  constructor(
    private readonly lots: LotsRepository,
    private readonly guards: GuardsRepository,
    private readonly tenants: Tenants,
  ) {}

  /**
   * The lot of a receipt, by its number. It is created if it is new. A lot has one expiry: 422 where another one is given.
   */
  async bring(
    tx: Tx,
    { articleId, siteId }: { readonly articleId: Types.ObjectId; readonly siteId: Types.ObjectId },
    number: string,
    expiresAt: string | undefined,
  ): Promise<Lot> {
    const known = await this.lots.findNumbered(tx, articleId, number);
    const expiry = expiresAt === undefined ? null : new Date(expiresAt);
    if (known) {
      if (expiry) await this.#requireExpiry(tx, known, expiry);
      return known;
    }
    const typed = tidyText(number);
    this.guards.write(tx, [lotGuard(articleId, typed)]);
    const created = this.lots.defer(tx, {
      articleId,
      number: typed,
      numberKey: codeKey(typed),
      expiresAt: expiry,
      expiresKey: expiry ?? NEVER,
      createdAt: tx.now,
    });
    const subject = { id: created._id, label: typed, siteIds: [siteId] };
    record(tx, lotEvents.created, subject, { after: created });
    return created;
  }

  /** A lot expires on a day: another moment of the same day says the same. */
  async #requireExpiry(tx: Tx, { _id, number, expiresAt }: Lot, given: Date): Promise<void> {
    const { timeZone } = await this.tenants.current(tx);
    const day = expiresAt && dayOf(expiresAt, timeZone);
    if (dayOf(given, timeZone) === day) return;
    throw new AppError('LOT_EXPIRY_DIFFERS', {
      params: { number, expiresAt: day ?? '–' },
      details: { lotId: String(_id), expiresAt: expiresAt?.toISOString() ?? null },
    });
  }

  /** The lot of an article with a number. */
  async findByNumber(tx: Tx, articleId: Types.ObjectId, number: string): Promise<Lot | null> {
    return (await this.lots.findNumbered(tx, articleId, number)) ?? null;
  }

  /** The lot whose label has a code. */
  async findByLabel(tx: Tx, code: string): Promise<Lot | null> {
    const link = linkedThing(code);
    const labelled = link?.kind === 'lot' ? await this.lots.findById(tx, link.id) : null;
    return labelled && this.lots.standing(tx, labelled);
  }

  /** A lot of an article; 404 otherwise. */
  async get(tx: Tx, articleId: Types.ObjectId, lotId: string | Types.ObjectId): Promise<Lot> {
    const lot = await this.lots.getById(tx, lotId);
    if (!lot.articleId.equals(articleId)) throw notFound();
    return lot;
  }

  /** A lot of an article that goods may be picked from; refused once it has expired. */
  async getUnexpired(tx: Tx, articleId: Types.ObjectId, lotId: string | Types.ObjectId): Promise<Lot> {
    const lot = await this.get(tx, articleId, lotId);
    if (isExpired(lot, tx.now)) throw new AppError('LOT_EXPIRED', { params: { number: lot.number } });
    return lot;
  }

  /** The lot of a receipt or a transfer: the one that it was merged into, if it was. */
  async getStanding(tx: Tx, articleId: Types.ObjectId, lotId: string): Promise<Lot> {
    return this.lots.standing(tx, await this.get(tx, articleId, lotId));
  }
}

/** The guards of an organisation: transactions about one number conflict, so that the second finds the lot of the first. */
const SHARDS = 64;

/** The guard of a number of an article. */
export function lotGuard(articleId: Types.ObjectId, number: string): string {
  return guardShard('lot', `${String(articleId)} ${codeKey(number)}`, SHARDS);
}
