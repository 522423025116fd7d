import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { record } from '../../../platform/events/index.js';
import { lotEvents } from './lots.events.js';
import { LotsRepository } from './lots.repository.js';
import { type Lot, NEVER } from './lots.schema.js';

/** The lots of articles that are tracked by lot. */
@Injectable()
export class Lots {
  constructor(private readonly lots: LotsRepository) {}

  /** The lot with a number, which is created if it is new. A lot has one expiry: 422 where another one is given. */
  async bring(
    tx: Tx,
    articleId: Types.ObjectId,
    number: string,
    expiresAt: string | undefined,
  ): Promise<Lot> {
    const known = await this.lots.findOne(tx, { articleId, number });
    const expiry = expiresAt === undefined ? null : new Date(expiresAt);
    if (known) {
      if (expiry && expiry.getTime() !== known.expiresAt?.getTime())
        throw new AppError('LOT_EXPIRY_DIFFERS', {
          params: { number, expiresAt: known.expiresAt?.toISOString().slice(0, 10) ?? '–' },
          details: { lotId: String(known._id), expiresAt: known.expiresAt?.toISOString() ?? null },
        });
      return known;
    }
    const created = this.lots.defer(tx, {
      articleId,
      number,
      expiresAt: expiry,
      expiresKey: expiry ?? NEVER,
      createdAt: tx.now,
    });
    record(tx, lotEvents.created, { id: created._id, label: number }, { after: created });
    return created;
  }

  /** The lot of an article with a number. */
  findByNumber(tx: Tx, articleId: Types.ObjectId, number: string): Promise<Lot | null> {
    return this.lots.findOne(tx, { articleId, number });
  }

  /** A lot of an article; 404 otherwise. */
  async get(tx: Tx, articleId: Types.ObjectId, lotId: string | Types.ObjectId): Promise<Lot> {
    const lot = await this.lots.getById(tx, lotId);
    if (!lot.articleId.equals(articleId)) throw notFound();
    return lot;
  }
}
