import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import {
  IN_ANY_TENANT,
  sessionOf,
  TenantRepository,
  type TransactionScope,
} from '../../../platform/database/index.js';
import { ERASED_ID_MODEL, type ErasedId, PERSON_MODEL, type Person } from './people.schema.js';

@Injectable()
export class PeopleRepository extends TenantRepository<Person> {
  constructor(@InjectModel(PERSON_MODEL) model: Model<Person>) {
    super(model);
  }
}

/** The records of one address in all organisations, for its verified owner. */
@Injectable()
export class OwnPeople {
  constructor(@InjectModel(PERSON_MODEL) private readonly model: Model<Person>) {}

  withEmail(scope: TransactionScope, email: string): Promise<Person[]> {
    return this.model
      .find({ email, tenantId: IN_ANY_TENANT }, null, { session: scope.session ?? null })
      .lean<Person[]>()
      .exec();
  }

  /** Erases name and address of the person with this address, in every organisation. */
  async erase(scope: TransactionScope, email: string, at: Date): Promise<void> {
    await this.model
      .updateMany(
        { email, tenantId: IN_ANY_TENANT },
        { $set: { email: '', name: '', erasedAt: at } },
        sessionOf(scope),
      )
      .exec();
  }
}

/** The ids of all people erased on this server; they contain no names, so they are kept permanently. */
@Injectable()
export class ErasedIds {
  constructor(@InjectModel(ERASED_ID_MODEL) private readonly model: Model<ErasedId>) {}

  async add(scope: TransactionScope, ids: readonly Types.ObjectId[], at: Date): Promise<void> {
    const writes = [...new Map(ids.map((id) => [String(id), id])).values()].map((_id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { at } }, upsert: true },
    }));
    await this.model.bulkWrite(writes, sessionOf(scope));
  }

  /** Returns whether one of these ids belongs to an erased person. */
  async hasAny(scope: TransactionScope, ids: readonly Types.ObjectId[]): Promise<boolean> {
    const found = await this.model
      .findOne({ _id: { $in: [...ids] } }, { _id: 1 }, { session: scope.session ?? null })
      .lean()
      .exec();
    return found !== null;
  }
}
