import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CONFIG, type Config } from '../config/index.js';
import { newId } from '../database/index.js';
import { removeInBatches } from '../database/tenant-data/remove-in-batches.js';
import { Retention } from '../jobs/index.js';
import { paced } from '../workers/pacing.js';
import { MAIL_MODEL, type StoredMail } from './mailbox.schema.js';

const MAX_MAILS_SHOWN = 50;

/**
 * The development mailbox. Its e-mails belong to addresses, not to organisations, so it is outside the tenant scope.
 */
@Injectable()
export class Mailbox implements OnModuleInit {
  constructor(
    @InjectModel(MAIL_MODEL) private readonly model: Model<StoredMail>,
    private readonly retention: Retention,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.retention.add(this.config.MAIL_RETENTION_DAYS, (before) => this.#removeSent(before));
  }

  async storeMail(mail: Omit<StoredMail, '_id'>): Promise<void> {
    await this.model
      .updateOne({ messageId: mail.messageId }, { $setOnInsert: { _id: newId(), ...mail } }, { upsert: true })
      .exec();
  }

  /** Deletes e-mails that were sent to an address before a time, and e-mails to others that name its owner. */
  async deleteMails(address: string, until: Date, isAbout: (text: string) => boolean): Promise<void> {
    await this.model.deleteMany({ sentAt: { $lte: until }, to: address }).exec();
    const others = this.model
      .find({ sentAt: { $lte: until } }, { subject: 1, text: 1 })
      .lean<Pick<StoredMail, '_id' | 'subject' | 'text'>[]>()
      .cursor({ batchSize: 100 }) as AsyncIterable<Pick<StoredMail, '_id' | 'subject' | 'text'>>;
    for await (const { _id, subject, text } of paced(others))
      if (isAbout(subject) || isAbout(text)) await this.model.deleteOne({ _id }).exec();
  }

  async #removeSent(before: Date): Promise<void> {
    await removeInBatches(this.model.collection, { sentAt: { $lt: before } });
  }

  /** The newest e-mails to an address. */
  to(address: string): Promise<StoredMail[]> {
    return this.model
      .find({ to: address })
      .sort({ sentAt: -1, _id: -1 })
      .limit(MAX_MAILS_SHOWN)
      .lean<StoredMail[]>()
      .exec();
  }
}
