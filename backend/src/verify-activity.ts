import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { GENESIS } from './ledger/index.js';
// Loads every module, and with it its part of the audit.
import './modules/index.js';
import { auditEvents } from './modules/logs/index.js';
import { readLedgerHead } from './modules/stock/index.js';
import {
  AuditReport,
  AuditSource,
  type AuditState,
  appliesTo,
  auditTenant,
  chainOf,
  checkKeptHead,
  headOfGone,
  isMissing,
  type KeptHead,
  KeptHeads,
  newestHeads,
  OUTSIDE,
  parseHead,
  SigningKey,
} from './platform/audit/index.js';
import { type Config, ConfigError, keptSecretsFor, loadConfig } from './platform/config/index.js';
import { ChangeLog } from './platform/context/index.js';
import { openDatabase } from './platform/database/connection/connect.js';
import { storedEvent } from './platform/events/event-store.js';
import { record } from './platform/events/event-type.js';
import { DEFAULT_LANGUAGE } from './platform/i18n/index.js';

const USAGE = `Audits every organisation without the server: ledger, requests, orders, documents and activity records.

  --heads FILE       also against the heads that the server kept in FILE (DATA_DIR/ledger-heads or activity-heads)
  --head VALUE       also against one head that is kept elsewhere: what GET /stock/ledger/head answered, in one argument
  --accept REASON    accepts the present state where it is behind the heads that were kept, as after restoring a backup:
                     keeps the present heads, and records that and the reason in the activity of each organisation

The database is the one that the settings name (MONGODB_URI, or DATA_DIR of a server that does not run). The heads in
DATA_DIR/ledger-heads are always compared.
Ends with 0 where everything adds up, with 1 where something does not, with 2 where it could not look.`;

const MAX_SHOWN = 10;

const activityHeads = z.object({
  heads: z.array(z.object({ id: z.string(), seq: z.number(), hash: z.string() })),
});

interface Arguments {
  readonly heads?: string;
  readonly head?: string;
  readonly accept?: string;
}

/** The context of one run. */
interface VerificationRun {
  readonly db: mongo.Db;
  readonly client: mongo.MongoClient;
  readonly kept: ReadonlyMap<string, KeptHead>;
  /** Heads from the command line, which apply even if the organisation was deleted or imported since. */
  readonly given: ReadonlyMap<string, KeptHead>;
  /** The server's public key, where only this server writes the database. */
  readonly key: string | undefined;
}

/** Reads kept heads by chain: signed ones, or only the ends of the activity chains. */
function readHeads(file: string): Map<string, KeptHead> {
  const text = readFileSync(file, 'utf8');
  try {
    const { heads } = activityHeads.parse(JSON.parse(text));
    const unsigned = { levels: 0, movements: 0, hash: GENESIS, at: '', key: '', signature: '' };
    return new Map(
      heads
        .filter(({ id }) => id !== 'all')
        .map(({ id, ...activity }) => [id, { ...unsigned, tenantId: id === 'none' ? null : id, activity }]),
    );
  } catch {
    const { heads, wrong } = newestHeads(text);
    if (wrong > 0) throw new Error(`${file}: ${wrong} lines are no heads or are wrongly signed`);
    if (heads.size === 0) throw new Error(`${file}: there are no heads in it`);
    return heads;
  }
}

/** Reads an organisation, or with `none` the records outside of any, in one snapshot. */
async function atOneMoment<T>(
  { db, client }: VerificationRun,
  chain: string,
  read: (source: AuditSource) => Promise<T>,
) {
  const session = client.startSession({ snapshot: true });
  try {
    const tenantId = chain === 'none' ? null : new mongo.ObjectId(chain);
    return await read(new AuditSource(db, tenantId, session));
  } finally {
    await session.endSession();
  }
}

/** Audits everything and prints the result for each organisation; returns whether all are consistent. */
async function verifyAll(run: VerificationRun): Promise<boolean> {
  const { db, kept, given } = run;
  const stored = await db.collection<{ _id: string }>('event_heads').distinct('_id');
  const present = [
    ...(await db.collection('events').distinct('tenantId')).map((id) => (id ? String(id) : 'none')),
    ...(await db.collection('tenants').distinct('_id')).map(String),
  ];
  const chains = new Set([...present, ...stored, ...kept.keys(), ...given.keys()]);
  chains.delete('all');
  let whole = true;
  for (const chain of [...chains].sort()) {
    const report = await atOneMoment(run, chain, (source) => auditChain(run, chain, source));
    whole &&= report.ok;
    print(chain, report);
  }
  return whole;
}

async function auditChain(
  { kept, given, key }: VerificationRun,
  chain: string,
  source: AuditSource,
): Promise<AuditReport> {
  const report = new AuditReport();
  const own = kept.get(chain);
  const isGone = chain !== 'none' && !(await source.byId('tenants', source.tenantId));
  if (isGone && own && (await isMissing(source, chain, own)))
    report.add({ area: 'activity', problem: 'missing', collection: 'tenants', kind: 'tenant', id: chain });
  const applying = own && (await appliesTo(source, own)) ? own : undefined;
  await auditTenant({ source, report, kept: given.get(chain) ?? applying }, 'everything');
  if (key !== undefined) await checkKeptHead({ source, report }, { newest: own, key });
  return report;
}

function print(chain: string, report: AuditReport): void {
  const { ok, records, levels, movements, breaks, found } = report;
  const [first] = breaks;
  const inChain = first?.collection === 'events';
  const verdict = inChain ? `broken at record ${first.seq} (${first.problem})` : ok ? 'whole' : 'broken';
  process.stdout.write(`${chain}: ${records} records, ${verdict}\n`);
  if (chain !== 'none') process.stdout.write(`  ${levels} levels, ${movements} movements\n`);
  for (const { problem, collection, kind, id, label, levelKey, seq } of breaks.slice(0, MAX_SHOWN)) {
    const where = [collection, kind, id, label, levelKey && `level ${levelKey}`, seq && `number ${seq}`];
    process.stdout.write(`  ${problem} in ${where.filter(Boolean).join(' ')}\n`);
  }
  if (found > MAX_SHOWN) process.stdout.write(`  and ${found - MAX_SHOWN} more\n`);
}

/**
 * Accepts the current heads of organisations that are behind their kept ones and otherwise consistent, as an operator's
 * decision, and records it. Returns whether all of them could be accepted.
 */
async function acceptAll(run: VerificationRun, config: Config, reason: string): Promise<boolean> {
  const heads = new KeptHeads(config.DATA_DIR);
  const key = new SigningKey(config.LEDGER_KEY);
  let all = true;
  const states = await run.db
    .collection<AuditState>('audit_states')
    .find({ head: { $exists: true } })
    .toArray();
  const chains = new Set([...run.kept.keys(), ...states.map(({ _id }) => chainOfState(_id))]);
  for (const chain of chains) {
    const keptSeq = run.kept.get(chain)?.activity.seq ?? 0;
    const accepted = await atOneMoment(run, chain, async (source) => {
      if ((await auditChain(run, chain, source)).ok) return undefined;
      const alone = await auditChain(
        { ...run, kept: new Map(), given: new Map(), key: undefined },
        chain,
        source,
      );
      if (!alone.ok) return 'refused';
      return (await readLedgerHead(source)) ?? headOfGone(source, new Date());
    });
    if (!accepted) continue;
    if (accepted === 'refused') {
      all = false;
      process.stdout.write(`${chain}: not accepted, because the data contradicts itself\n`);
      continue;
    }
    await heads.append({ ...key.sign(accepted), accepted: reason });
    const { activity } = accepted;
    const head = { previousSeq: activity.seq, key: key.publicKey };
    await run.db
      .collection('audit_states')
      .updateOne({ _id: new mongo.ObjectId(accepted.tenantId ?? OUTSIDE) }, { $set: { head } });
    if (accepted.tenantId && activity.seq > 0)
      await recordAcceptance(run.db, accepted.tenantId, keptSeq, activity.seq, reason);
    process.stdout.write(`${chain}: accepted at record ${activity.seq}; record ${keptSeq} was kept\n`);
  }
  return all;
}

const chainOfState = (id: mongo.ObjectId): string => (String(id) === OUTSIDE ? chainOf(null) : String(id));

async function recordAcceptance(
  db: mongo.Db,
  tenantId: string,
  from: number,
  to: number,
  reason: string,
): Promise<void> {
  const id = new mongo.ObjectId(tenantId);
  const now = new Date();
  const ctx = { requestId: `accept-${randomUUID()}`, language: DEFAULT_LANGUAGE, now, tenantId: id };
  const changes = new ChangeLog();
  record({ ...ctx, changes }, auditEvents.accepted, { id }, { after: { from, to, reason } });
  const rows = changes.events.map((event) => storedEvent(ctx, event));
  await db.collection('events').insertMany(rows, { writeConcern: { w: 'majority', journal: true } });
}

function parseArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: { heads: { type: 'string' }, head: { type: 'string' }, accept: { type: 'string' } },
    strict: true,
  });
  return values;
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  let options: Arguments;
  try {
    options = parseArguments(args);
  } catch {
    throw new ConfigError(USAGE);
  }
  // In a container, only the server's own process has the secrets that were made at its first start.
  const config = loadConfig({ ...process.env, ...keptSecretsFor(process.env, { create: false }) });
  const database = await openDatabase(config);
  const client = new mongo.MongoClient(database.uri, { serverSelectionTimeoutMS: 5000 });
  try {
    await client.connect();
    const keptHeads = new KeptHeads(config.DATA_DIR);
    const kept = await keptHeads.newest();
    const given = options.heads === undefined ? new Map<string, KeptHead>() : readHeads(options.heads);
    if (options.head !== undefined) {
      const head = parseHead(options.head);
      if (!head) throw new Error('--head: this is no head, or it is wrongly signed');
      given.set(chainOf(head.tenantId), head);
    }
    const key = config.MONGODB_URI ? undefined : new SigningKey(config.LEDGER_KEY).publicKey;
    const run = { db: client.db(), client, kept, given, key };
    if (options.accept !== undefined) return (await acceptAll(run, config, options.accept)) ? 0 : 1;
    const wrong = await keptHeads.countWrong();
    if (wrong > 0) process.stdout.write(`ledger-heads: ${wrong} lines are no heads or are wrongly signed\n`);
    return (await verifyAll(run)) && wrong === 0 ? 0 : 1;
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
