import { failure } from '../../base/errors.js';
import type { MongoError } from '../../base/values.js';
import { decode } from '../../semantics/index.js';
import type { WriteView } from '../../storage/view.js';
import { readRecord, type SessionRecord, writeRecord } from '../../transactions/records.js';
import { encodeReply, type ReplyFields } from '../../wire/reply.js';
import type { Context } from '../context.js';
import { findRecords, type Search } from './find-records.js';
import { executedOf, isForCommand, packResults, unpackResults } from './results.js';
import { LongSearch, type UpdateOutcome } from './statements.js';

/** The results of a command's statements so far; its record is sufficient to continue. */
export interface Tally {
  add(at: number, outcome: UpdateOutcome): void;
  /** Records the error of a statement, or throws the error of the whole command. */
  fail(at: number, error: MongoError): void;
  reply(): ReplyFields;
}

/**
 * The statements of a write command. Outside a transaction it is committed in slices of 10 ms, because one thread
 * serves all clients; each slice commits the progress, so that a retry continues there.
 */
export interface Program {
  readonly count: number;
  readonly ordered: boolean;
  tally(before: ReplyFields | undefined): Tally;
  run(view: WriteView, at: number, how: Manner): UpdateOutcome;
  /** The search that a statement with a long search does first. */
  search(at: number): Search;
}

/** The options for running a statement. */
export interface Manner {
  /** The records that a search has found; a part of them if the statement is too long for one commit. */
  readonly candidates?: readonly number[] | undefined;
  /** It searches within the commit, for as long as necessary. */
  readonly isUnbounded: boolean;
}

/** The progress of a command between two slices. */
interface Position {
  /** All statements before this one have run, except for those of `redo`. */
  readonly at: number;
  /** Statements that failed before the interruption: as in MongoDB they run again, before others. */
  readonly redo: readonly number[];
  readonly before: ReplyFields | undefined;
  readonly records?: readonly number[] | undefined;
  /** The number of finished records, and their results. */
  readonly done: number;
  readonly part: UpdateOutcome;
  readonly searches: number;
  /** The number of statements that an earlier command with the same number ran. */
  readonly retried: number;
}

interface Progress {
  readonly reply: ReplyFields;
  /** Undefined at the end of the command. */
  readonly next: Position | undefined;
  /** The number of executed statements. */
  readonly ran: number;
  readonly retried: number;
  /** A retry continues with the failed statement, which may succeed then. */
  readonly again?: { readonly at: number; readonly reply: ReplyFields } | undefined;
}

/** The maximum work of one commit, so that others are served in between. */
const SLICE_MS = 8;
/** Records of one statement that are read before the first write. */
const AT_ONCE = 100;
/** After several attempts a frequently changing set is searched within the commit. */
const MAX_SEARCHES = 3;
const NOTHING: UpdateOutcome = { matched: 0, modified: 0 };
const START: Position = {
  at: 0,
  redo: [],
  before: undefined,
  done: 0,
  part: NOTHING,
  searches: 0,
  retried: 0,
};

/**
 * Runs the statements of a command in slices of 10 ms and yields in between. Outside of transactions each slice is
 * committed together with the record from which a retry continues, also after a crash.
 */
export async function runProgram(context: Context, program: Program): Promise<ReplyFields> {
  let position = START;
  for (;;) {
    const { reply, next, retried } = await commitSlice(context, program, position);
    if (next === undefined) return withRetried(context, reply, retried);
    position = { ...next, retried };
    if (next.records === undefined && next.searches > 0 && next.searches <= MAX_SEARCHES) {
      const records = await findRecords(context, program.search(statementAt(next)));
      position = { ...position, records };
    }
    if (context.deadline.due) await context.deadline.pause();
  }
}

function statementAt({ redo, at }: Position): number {
  return redo[0] ?? at;
}

/** The position after this statement. */
function behind({ redo, at }: Position): Position {
  return redo.length > 0 ? { ...START, at, redo: redo.slice(1) } : { ...START, at: at + 1 };
}

function commitSlice(context: Context, program: Program, start: Position): Promise<Progress> | Progress {
  const { transaction, session, number, server, deadline } = context;
  if (transaction !== undefined) return runSlice(context, program, transaction.view, start);
  if (session === undefined || number === undefined)
    return server.engine.write(deadline, (view) => runSlice(context, program, view, start));
  return server.engine.write(deadline, (view) => {
    const record = repeated(readRecord(view, session.id), number);
    if (record !== undefined && record.next === undefined)
      return { reply: replyIn(record), next: undefined, ran: record.ran, retried: record.ran };
    const position = record?.next !== undefined && record.next > start.at ? resumed(record) : start;
    const progress = runSlice(context, program, view, position);
    const { next, ran } = progress;
    if (next === undefined || ran > position.at || next.redo.length < position.redo.length)
      writeRecord(view, session.id, recordOf(number, progress));
    return progress;
  });
}

function recordOf(number: bigint, { reply, next, ran, again }: Progress): SessionRecord {
  const base = { number, committed: false, at: Date.now() };
  if (again !== undefined)
    return { ...base, reply: encodeReply(packResults(again.reply, [])), ran: again.at, next: again.at };
  return next === undefined
    ? { ...base, reply: encodeReply(reply), ran }
    : { ...base, reply: encodeReply(packResults(reply, next.redo)), ran, next: next.at };
}

/** The record of a command with this number; undefined if it has not run before. */
function repeated(record: SessionRecord | undefined, number: bigint): SessionRecord | undefined {
  if (record !== undefined && record.number > number) {
    throw failure(
      225,
      `Retryable write with txnNumber ${number} is prohibited on session because a newer one with txnNumber ${record.number} was already used`,
    );
  }
  return record?.number === number && record.reply !== undefined ? record : undefined;
}

function replyIn({ reply }: SessionRecord): ReplyFields {
  return Object.fromEntries(decode(reply as Buffer)) as ReplyFields;
}

/** The position from which an interrupted command continues. */
function resumed(record: SessionRecord): Position {
  const { reply, failed } = unpackResults(replyIn(record));
  const at = record.next as number;
  return { ...START, at, redo: failed, before: reply, retried: at };
}

/** The reply lists the statements that had run before and were not run again. */
function withRetried({ name }: Context, reply: ReplyFields, ran: number): ReplyFields {
  if (ran === 0) return reply;
  const executed = executedOf(reply, ran);
  if (executed.length === 0) return reply;
  return name === 'findAndModify' ? { ...reply, retriedStmtId: 0 } : { ...reply, retriedStmtIds: executed };
}

function runSlice(context: Context, program: Program, view: WriteView, start: Position): Progress {
  const tally = program.tally(start.before);
  const { retried } = start;
  const between = (next: Position): Progress => {
    const reply = tally.reply();
    return { reply, next: { ...next, before: reply }, ran: next.at, retried };
  };
  const end = performance.now() + SLICE_MS;
  for (let position = start; position.at < program.count || position.redo.length > 0; ) {
    if (position !== start && performance.now() > end) return between(position);
    const at = statementAt(position);
    try {
      const result = runStatement(context, program, view, position, end);
      if ('done' in result) return between(result);
      tally.add(at, result);
    } catch (error) {
      if (error instanceof LongSearch) {
        const { redo, searches } = position;
        return between({ ...START, at: position.at, redo, searches: searches + 1 });
      }
      if (isForCommand(error)) throw error;
      if (program.ordered || context.transaction !== undefined) {
        const again = { at, reply: tally.reply() };
        tally.fail(at, error as MongoError);
        return { reply: tally.reply(), next: undefined, ran: at + 1, retried, again };
      }
      tally.fail(at, error as MongoError);
    }
    position = behind(position);
  }
  return { reply: tally.reply(), next: undefined, ran: program.count, retried };
}

/** The result of a statement, or its progress if the slice ended first. */
function runStatement(
  context: Context,
  program: Program,
  view: WriteView,
  position: Position,
  end: number,
): UpdateOutcome | Position {
  const { records, searches } = position;
  const at = statementAt(position);
  if (position.done === 0 && searches === 0) applyFailPoint(context);
  if (records === undefined) return program.run(view, at, { isUnbounded: searches > MAX_SEARCHES });
  let { done, part } = position;
  do {
    const candidates = records.slice(done, done + AT_ONCE);
    part = sum(part, program.run(view, at, { candidates, isUnbounded: false }));
    done += AT_ONCE;
    if (done < records.length && performance.now() > end) return { ...position, done, part };
  } while (done < records.length);
  // None of them matches any more: an upsert searches again before it inserts.
  if (part.matched === 0 && records.length > 0 && program.search(at).upsert) throw new LongSearch();
  return part;
}

function sum(left: UpdateOutcome, right: UpdateOutcome): UpdateOutcome {
  return {
    ...right,
    matched: left.matched + right.matched,
    modified: left.modified + right.modified,
  };
}

/** Applies the fail points of a test to statements that are committed by themselves. */
function applyFailPoint({ server, number, transaction, effects }: Context): void {
  if (number === undefined || transaction !== undefined) return;
  const fault = server.failPoints.takeWrite();
  if (fault === undefined) return;
  if (fault.closeConnection) effects.loseReply = true;
  if (fault.error !== undefined) throw fault.error;
}
