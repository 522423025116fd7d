import { closedOperations } from '../calls/access.js';
import { send } from '../calls/send.js';
import type { World } from '../calls/world.js';
import { type MOST_USED, recipeOf } from './most-used.js';

const HEADER = 'x-database-commands';
/**
 * Other work of the server can add a command to a call, such as the opening of a connection, or share a read with it: real
 * growth shows in each of these calls.
 */
const MAX_CALLS = 5;

/** A command of a request, as the server records it. */
interface RecordedCommand {
  readonly name: string;
  readonly depth: number;
  readonly sentBytes: number;
  readonly receivedBytes: number;
  readonly keys: number;
  readonly documents: number;
}

/** The cost of one call of an operation for the database. */
export interface CommandFigures {
  /** The commands that waited for each other. */
  readonly depth: number;
  readonly commands: number;
  readonly keys: number;
  readonly documents: number;
}

export interface MeasuredOperation extends CommandFigures {
  readonly sentBytes: number;
  readonly receivedBytes: number;
  readonly names: readonly string[];
}

/** Measures single calls of an operation. */
export async function* measureCalls(
  world: World,
  used: (typeof MOST_USED)[number],
): AsyncGenerator<MeasuredOperation> {
  const operation = closedOperations.find(({ operationId }) => operationId === used.operationId);
  if (!operation) throw new Error(`there is no operation ${used.operationId}`);
  for (let count = 0; count < MAX_CALLS; count += 1) {
    const call = await recipeOf(used)(world);
    // An answer that equal reads share would hide what the operation costs.
    const answer = await send(operation, call, world.owner, {
      [HEADER]: 'list',
      'cache-control': 'no-store',
    });
    if (answer.status >= 300) throw new Error(`${used.name} answered ${answer.status}`);
    yield figuresOf(JSON.parse(answer.headers.get(HEADER) ?? '[]'));
  }
}

/** The call in the middle by the number of its commands, with the least depth of those that have all commands. */
export function usualOf(calls: readonly MeasuredOperation[]): MeasuredOperation {
  const sorted = calls.toSorted((a, b) => a.commands - b.commands || a.keys - b.keys);
  const usual = sorted[Math.floor(calls.length / 2)] as MeasuredOperation;
  const depths = calls.filter(({ commands }) => commands >= usual.commands).map(({ depth }) => depth);
  return { ...usual, depth: Math.min(...depths) };
}

function figuresOf(recorded: readonly RecordedCommand[]): MeasuredOperation {
  const sum = (of: (one: RecordedCommand) => number) => recorded.reduce((total, one) => total + of(one), 0);
  return {
    depth: Math.max(0, ...recorded.map(({ depth }) => depth)),
    commands: recorded.length,
    keys: sum(({ keys }) => keys),
    documents: sum(({ documents }) => documents),
    sentBytes: sum(({ sentBytes }) => sentBytes),
    receivedBytes: sum(({ receivedBytes }) => receivedBytes),
    names: recorded.map(({ name, depth }) => `${depth} ${name}`),
  };
}
