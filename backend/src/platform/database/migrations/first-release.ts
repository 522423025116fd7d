import { StartError } from '../../config/index.js';
import type { Step } from './step.js';

/** Refuses data from before the first release: their stored names and hashes follow other rules. */
export const firstRelease: Step = {
  name: 'the stored form of the first release',
  async run(db) {
    if ((await db.collection('tenants').findOne()) === null) return;
    throw new StartError(
      'The database was written before the first release of this server, in another form, and cannot be brought along: ' +
        'start this server with an empty database.',
    );
  },
};
