import { closedOperations } from '../calls/access.js';
import { send } from '../calls/send.js';
import type { World } from '../calls/world.js';
import { type MOST_USED, recipeOf } from './most-used.js';

const HEADER = 'x-database-commands';
/**
 * Other work of the server can add a command to one call, such as the opening of a connection, or share a read with it. The
 * figure in the middle of three is free of both. Commands that run beside each other may only seem to wait: the least depth
 * is the true one.
 */
const CALLS = 3;

/** A command of a request, as the server records it. */
interface Recorded {
  readonly name: string;
  readonly depth: number;
  readonly sentBytes: number;
  readonly receivedBytes: number;
  readonly keys: number;
  readonly documents: number;
}

/** What one call of an operation costs the database. */
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

/** What an operation costs in most of a few calls. */
export async function measure(world: World, used: (typeof MOST_USED)[number]): Promise<MeasuredOperation> {
  const operation = closedOperations.find(({ operationId }) => operationId === used.operationId);
  if (!operation) throw new Error(`there is no operation ${used.operationId}`);
  const calls: MeasuredOperation[] = [];
  for (let count = 0; count < CALLS; count += 1) {
    const call = await recipeOf(used)(world);
    const answer = await send(operation, call, world.owner, { [HEADER]: 'list' });
    if (answer.status >= 300) throw new Error(`${used.name} answered ${answer.status}`);
    calls.push(figuresOf(JSON.parse(answer.headers.get(HEADER) ?? '[]')));
  }
  const inTheMiddle = (of: (call: MeasuredOperation) => number) => {
    const sorted = calls.toSorted((a, b) => of(a) - of(b));
    return sorted[Math.floor(CALLS / 2)] as MeasuredOperation;
  };
  return {
    ...inTheMiddle(({ commands }) => commands),
    depth: Math.min(...calls.map(({ depth }) => depth)),
    keys: inTheMiddle(({ keys }) => keys).keys,
    documents: inTheMiddle(({ documents }) => documents).documents,
  };
}

function figuresOf(recorded: readonly Recorded[]): MeasuredOperation {
  const sum = (of: (one: Recorded) => number) => recorded.reduce((total, one) => total + of(one), 0);
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
