import mongoose from 'mongoose';
import { migrate } from '../../build/platform/database/migrations/migrator.js';

/**
 * A node that starts, as far as migrations go, with steps of its own: it renames a field of all documents in batches of
 * ten, then counts them. It prints each step on a line. Usage: node migrate.mjs URI LEASE_MS STEPS [PAUSE_MS between
 * batches [HELD_AFTER batches, until a line of input]]
 */
const [uri, leaseMs, steps, pauseMs = '0', heldAfter = '0'] = process.argv.slice(2);

const rename = {
  name: 'rename old to new',
  async run(db, signal) {
    const things = db.collection('things');
    for (let batches = 1; ; batches += 1) {
      if (signal.aborted) throw new Error('lost');
      const batch = await things.find({ old: { $exists: true } }, { limit: 10 }).toArray();
      if (batch.length === 0) break;
      for (const { _id } of batch) await things.updateOne({ _id }, { $rename: { old: 'new' } });
      console.log('batch');
      if (batches === Number(heldAfter)) await new Promise((resolve) => process.stdin.once('data', resolve));
      await new Promise((resolve) => setTimeout(resolve, Number(pauseMs)));
    }
    await db.collection('runs').insertOne({ step: 1 });
  },
};
const count = {
  name: 'count the things',
  async run(db) {
    const total = await db.collection('things').countDocuments({ new: { $exists: true } });
    await db.collection('counts').updateOne({ _id: 'things' }, { $set: { total } }, { upsert: true });
    await db.collection('runs').insertOne({ step: 2 });
  },
};

const connection = mongoose.createConnection(uri, { autoIndex: false, autoCreate: false });
connection.model('Thing', new mongoose.Schema({ new: Number }).index({ new: 1 }), 'things');
try {
  await connection.asPromise();
  await migrate(connection, {
    uri,
    steps: [rename, count].slice(0, Number(steps)),
    leaseMs: Number(leaseMs),
    timeoutMs: 20_000,
    say: (line) => console.log(line),
  });
  console.log('migrated');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await connection.close();
  process.stdin.destroy();
}
