import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { newId } from '../database/index.js';
import { MAIL_MODEL, type StoredMail } from './mailbox.schema.js';

const MOST_SHOWN = 50;

/** The development mailbox. Its mails belong to addresses, not to organisations, so it stands outside the tenant scope. */
@Injectable()
export class Mailbox {
  constructor(@InjectModel(MAIL_MODEL) private readonly model: Model<StoredMail>) {}

  async keep(mail: Omit<StoredMail, '_id'>): Promise<void> {
    await this.model
      .updateOne({ messageId: mail.messageId }, { $setOnInsert: { _id: newId(), ...mail } }, { upsert: true })
      .exec();
  }

  /** The newest mails to an address. */
  to(address: string): Promise<StoredMail[]> {
    return this.model
      .find({ to: address })
      .sort({ sentAt: -1, _id: -1 })
      .limit(MOST_SHOWN)
      .lean<StoredMail[]>()
      .exec();
  }
}
