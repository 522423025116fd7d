import { readFileSync } from 'node:fs';
import { mongo, Types } from 'mongoose';
import { z } from 'zod';
import { ConfigError, loadConfig } from './platform/config/index.js';
import { openDatabase } from './platform/database/connect.js';
import {
  type KnownPlace,
  type PlacedEvent,
  UNPLACED,
  verifyActivity,
} from './platform/events/verify-activity.js';

const USAGE = `Checks the activity records of every organisation against their hashes, without the server.

  --heads FILE   also against the ends of the chains that the server wrote to FILE (DATA_DIR/activity-heads)

The database is the one that the settings name (MONGODB_URI, or DATA_DIR of a server that does not run).
Ends with 0 where every chain is whole, with 1 where one is broken, with 2 where it could not look.`;

const keptHeads = z.object({
  heads: z.array(z.object({ id: z.string(), seq: z.number(), hash: z.string() })),
});

/** Reads the ends of chains that were kept outside of the database, by chain. */
function readHeads(file: string): Map<string, KnownPlace> {
  const { heads } = keptHeads.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(heads.filter(({ id }) => id !== 'all').map(({ id, ...place }) => [id, place]));
}

/** Checks every chain and prints a line for each; answers whether all are whole. */
async function verifyAll(db: mongo.Db, kept: ReadonlyMap<string, KnownPlace>): Promise<boolean> {
  const events = db.collection<PlacedEvent>('events');
  const heads = await db
    .collection<{ _id: string; seq: number; hash: string }>('event_heads')
    .find()
    .toArray();
  const stored = new Map(heads.filter(({ _id }) => _id !== 'all').map((head) => [head._id, head]));
  const present = (await events.distinct('tenantId')).map((id) => (id ? String(id) : 'none'));
  let whole = true;
  for (const chain of [...new Set([...present, ...stored.keys(), ...kept.keys()])].sort()) {
    const tenantId = chain === 'none' ? null : new Types.ObjectId(chain);
    const known = [stored.get(chain), kept.get(chain)].filter((place) => place !== undefined);
    const records = events.find({ tenantId, seq: { $gt: 0 } }).sort({ seq: 1 });
    const unplaced = await events.countDocuments({ tenantId, ...UNPLACED });
    const { ok, records: count, firstBreak } = await verifyActivity(records, known, unplaced);
    whole &&= ok;
    const verdict = ok ? 'whole' : `broken at record ${firstBreak?.seq} (${firstBreak?.problem})`;
    process.stdout.write(`${chain}: ${count} records, ${verdict}\n`);
  }
  return whole;
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const at = args.indexOf('--heads');
  const file = at === -1 ? undefined : args[at + 1];
  if (args.length !== (at === -1 ? 0 : 2)) throw new ConfigError(USAGE);
  const database = await openDatabase(loadConfig(process.env));
  const client = new mongo.MongoClient(database.uri, { serverSelectionTimeoutMS: 5000 });
  try {
    await client.connect();
    return (await verifyAll(client.db(), file ? readHeads(file) : new Map())) ? 0 : 1;
  } finally {
    await client.close();
    await database.close();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  },
);
