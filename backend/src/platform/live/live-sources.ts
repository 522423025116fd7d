import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { OwnerRef } from '../context/index.js';

/** The change of something that belongs to an account. */
export interface PushedChange extends OwnerRef {
  readonly at: Date;
  readonly data: unknown;
}

/** A source of changes that are pushed to single accounts, in addition to the events of organisations. */
export interface LiveSource {
  /** The name of the message. */
  readonly event: string;
  /** The changes for these accounts since a time, the oldest first. */
  readonly changedSince: (
    accounts: readonly Types.ObjectId[],
    since: Date,
  ) => Promise<readonly PushedChange[]>;
}

/**
 * The registry of the sources of modules. They are polled on every node, so that it does not matter where a change is made.
 */
@Injectable()
export class LiveSources {
  readonly all: LiveSource[] = [];

  add(source: LiveSource): void {
    this.all.push(source);
  }
}
