import { failure } from '../errors.js';
import { decode } from '../semantics/index.js';
import type { WriteView } from '../storage/view.js';
import { readRecord, type SessionRecord, writeRecord } from '../transactions/records.js';
import { encodeReply, type ReplyFields } from '../wire/reply.js';
import type { Context } from './context.js';

/** Statements from `from` up to but not including `to`, after those that gave the reply `before`. */
export interface Slice {
  readonly from: number;
  readonly to: number;
  readonly before: ReplyFields | undefined;
}

export interface SliceResult {
  /** Of all statements so far. */
  readonly reply: ReplyFields;
  /** Nothing more is to be done, because an error ended the command. */
  readonly stop: boolean;
}

type Work = (view: WriteView, slice: Slice) => SliceResult;

interface Progress {
  readonly reply: ReplyFields;
  readonly next: number | undefined;
}

/** Runs the writes of a command as one: in its transaction, or in the next commit. */
export function writing(context: Context, work: (view: WriteView) => ReplyFields): Promise<ReplyFields> {
  return writingInSlices(context, 1, 1, (view) => ({ reply: work(view), stop: true }));
}

/**
 * Runs the statements of a command in slices, so that others get their turn in between. Each slice is committed
 * together with the record that makes a repetition of the command, even after a crash, go on behind it.
 */
export async function writingInSlices(
  context: Context,
  count: number,
  size: number,
  work: Work,
): Promise<ReplyFields> {
  let from = 0;
  let before: ReplyFields | undefined;
  for (;;) {
    const start: Slice = { from, to: Math.min(from + size, count), before };
    const { reply, next } = await runSlice(context, count, size, start, work);
    if (next === undefined) return reply;
    from = next;
    before = reply;
    if (context.deadline.due) await context.deadline.pause();
  }
}

function runSlice(
  context: Context,
  count: number,
  size: number,
  start: Slice,
  work: Work,
): Promise<Progress> | Progress {
  const { transaction, session, number, server, deadline } = context;
  const run = (view: WriteView, slice: Slice): Progress => {
    const { reply, stop } = work(view, slice);
    return { reply, next: stop || slice.to === count ? undefined : slice.to };
  };
  if (transaction !== undefined) return run(transaction.view, start);
  if (session === undefined || number === undefined)
    return server.engine.write(deadline, (view) => run(view, start));
  return server.engine.write(deadline, (view) => {
    const record = readRecord(view, session.id);
    const done = record === undefined ? undefined : repeated(record, number);
    if (done !== undefined && done.next === undefined) return done;
    const from = done?.next ?? 0;
    const slice = from > start.from ? { from, to: Math.min(from + size, count), before: done?.reply } : start;
    const progress = run(view, slice);
    const reply = encodeReply(progress.reply);
    writeRecord(view, session.id, { number, committed: false, reply, at: Date.now(), next: progress.next });
    return progress;
  });
}

/** What the record says of a command with this number; undefined where it was not run before. */
function repeated(record: SessionRecord, number: bigint): Progress | undefined {
  if (record.number > number) {
    throw failure(
      225,
      `Retryable write with txnNumber ${number} is prohibited on session because a newer one with txnNumber ${record.number} was already used`,
    );
  }
  if (record.number < number || record.reply === undefined) return undefined;
  const reply = Object.fromEntries(decode(record.reply)) as ReplyFields;
  return { reply: record.next === undefined ? { ...reply, retriedStmtIds: [0] } : reply, next: record.next };
}
