import { activityHash } from '../../../ledger/index.js';
import { StartError } from '../../config/index.js';
import { type SequencedEvent, toActivityRecord } from '../../events/event.schema.js';
import { sha256 } from '../../sha256.js';
import type { Step } from './step.js';

/**
 * Refuses activity whose hashes cover positions over all organisations. Recomputing the hashes would legitimise
 * tampered records and contradict the signed heads that are kept outside of the database.
 */
export const hashesOfOneTenant: Step = {
  name: 'the hash of an activity record depends on its organisation alone',
  async run(db) {
    const event = await db.collection<SequencedEvent>('events').findOne({ seq: { $gt: 0 } });
    if (!event || activityHash(event.prevHash, toActivityRecord(event), sha256) === event.hash) return;
    throw new StartError(
      'The database comes from an earlier version of this server, whose activity records are hashed by another rule, ' +
        'and cannot be brought along: start that version, or start this one with an empty database.',
    );
  },
};
