import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Scope } from '../../platform/database/index.js';
import { type ErasedPerson, Erasure, isNameOf } from '../users/index.js';
import { RequestWords } from './reads/request-words.js';
import { RequestsRepository } from './requests.repository.js';
import type { MaterialRequest, Recipient } from './requests.schema.js';

/** Removes the name and the address of an erased person where they are the recipient of requests. */
@Injectable()
export class EraseRecipients implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly erasure: Erasure,
    private readonly words: RequestWords,
  ) {}

  onModuleInit(): void {
    this.erasure.addInTenant('recipients', (scope, erased) => this.#erase(scope, erased));
  }

  async #erase(scope: Scope, erased: ErasedPerson): Promise<void> {
    for await (const request of this.requests.walk(scope, { recipient: { $ne: null } }, { _id: 1 })) {
      let current: MaterialRequest | null = request;
      while (current && !(await this.#eraseIn(scope, erased, current)))
        current = await this.requests.findById(scope, request._id);
    }
  }

  /** Returns whether nothing of the person is left in the request; false if it was changed since it was read. */
  async #eraseIn(scope: Scope, erased: ErasedPerson, request: MaterialRequest): Promise<boolean> {
    const { _id, version, recipient } = request;
    const left = recipient && without(erased, recipient);
    if (!left || (left.name === recipient.name && left.contact === recipient.contact)) return true;
    const words = await this.words.of(scope, { ...request, recipient: left });
    // The version is incremented, so that a command that has read the name cannot write it back.
    const update = { $set: { recipient: left, words }, $inc: { version: 1 } };
    return (await this.requests.findOneAndUpdate(scope, { _id, version }, update)) !== null;
  }
}

function without(erased: ErasedPerson, { userId, name, contact }: Recipient): Recipient {
  if (userId?.equals(erased.userId)) return { userId, name: '', contact: '' };
  const kept = (text: string) => (isNameOf(erased, text) ? '' : text);
  return { userId, name: kept(name), contact: kept(contact) };
}
