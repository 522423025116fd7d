import { Binary, UUID } from 'bson';
import { failure, TRANSIENT } from '../../base/errors.js';
import { unsupported, type Value } from '../../base/values.js';
import { writeRecord } from '../../transactions/records.js';
import { SESSION_MINUTES } from '../../transactions/sessions.js';
import type { Transaction } from '../../transactions/transaction.js';
import type { ReplyFields } from '../../wire/reply.js';
import type { Context } from '../context.js';

function sessionAndNumber(context: Context) {
  const { session, number } = context;
  if (session === undefined || number === undefined) {
    throw failure(72, `${context.name} must be run within a transaction`);
  }
  return { session, number };
}

/** Answers after the writes are on disk, together with the record for a repeated commit. */
export async function commitTransaction(context: Context): Promise<ReplyFields> {
  const { session, number } = sessionAndNumber(context);
  const { sessions, engine } = context.server;
  if (sessions.recordOf(session, number)?.committed === true) return {};
  const current = session.transaction;
  if (current?.number === number && current.state === 'committed') return {};
  const transaction = sessions.resume(session, number);
  if (transaction.state === 'committing') return repeatCommit(context, transaction);
  if (!transaction.hasWrites) {
    transaction.committed();
    return {};
  }
  transaction.state = 'committing';
  try {
    await engine.write(context.deadline, (view) => {
      if (transaction.state !== 'committing')
        throw failure(251, 'The transaction was aborted', {}, [TRANSIENT]);
      view.adopt(transaction.view);
      writeRecord(view, session.id, { number, committed: true, reply: undefined, at: Date.now(), ran: 0 });
    });
  } catch (error) {
    transaction.abort();
    throw error;
  }
  transaction.committed();
  return {};
}

/** A commit whose connection was lost is sent again, also while the first one is being synced. */
async function repeatCommit(context: Context, transaction: Transaction): Promise<ReplyFields> {
  const { session, number } = sessionAndNumber(context);
  await context.deadline.wait(transaction.ended);
  if (transaction.state !== 'committed') context.server.sessions.resume(session, number);
  return {};
}

export function abortTransaction(context: Context): ReplyFields {
  const { session, number } = sessionAndNumber(context);
  context.server.sessions.resume(session, number).abort();
  return {};
}

/** Drivers generate identifiers; one that is requested here needs no state until it is used. */
export function startSession(): ReplyFields {
  return { id: { id: new UUID() }, timeoutMinutes: SESSION_MINUTES };
}

export function endSessions(context: Context): ReplyFields {
  const list = context.args.fields.get(context.name);
  for (const entry of Array.isArray(list) ? list : []) {
    const id = sessionId(entry);
    context.server.sessions.end(id);
    context.server.cursors.killOf(id);
  }
  return {};
}

/** Ends the listed sessions, or all if the list is empty. */
export function killSessions(context: Context): ReplyFields {
  const list = context.args.documents(context.name) ?? [];
  return list.length === 0 ? killAllSessions(context) : endSessions(context);
}

/** Ends all sessions, as for an empty list of users; there are no users. */
export function killAllSessions(context: Context): ReplyFields {
  const users = context.args.documents(context.name) ?? [];
  if (users.length > 0) throw unsupported("The users of 'killAllSessions'");
  context.server.cursors.close();
  context.server.sessions.close();
  return {};
}

export function refreshSessions(context: Context): ReplyFields {
  const list = context.args.fields.get(context.name);
  for (const entry of Array.isArray(list) ? list : []) {
    const session = context.server.sessions.find(sessionId(entry));
    if (session !== undefined) session.lastUse = Date.now();
  }
  return {};
}

/** The identifier of a session as text; other fields of an lsid belong to users, which do not exist here. */
export function sessionId(value: Value | undefined): string {
  const id = value instanceof Map ? value.get('id') : undefined;
  if (!(id instanceof Binary) || id.sub_type !== Binary.SUBTYPE_UUID) {
    throw failure(14, "BSON field 'lsid.id' must be a UUID");
  }
  return Buffer.from(id.buffer.subarray(0, id.position)).toString('hex');
}
