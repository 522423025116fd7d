import { AppError } from '../../errors/index.js';
import { timeBudget } from '../../time/time-budget.js';
import type { Command } from './command.js';

/** A turn that has not come after this many milliseconds will not come in time for its caller. */
const QUEUE_TIMEOUT_MS = timeBudget(10_000);

/** The maximum number of commands in one transaction. */
export const MAX_GROUP = 64;

interface QueuedCommand {
  readonly command: Command;
  readonly until: number;
  timer?: NodeJS.Timeout;
}

/**
 * Queues the commands of each tenant, and groups those that arrive while earlier ones are being committed. A command that
 * finds the queue empty runs at once. Correctness never depends on it: without the queue, and between several nodes,
 * transactions conflict and are retried.
 */
export class CommandQueue {
  readonly #lanes = new Map<string, QueuedCommand[]>();

  /**
   * `commit` commits a group and answers its commands, but for those that it hands back to be committed in smaller
   * groups.
   */
  constructor(private readonly commit: (group: readonly Command[]) => Promise<readonly Command[]>) {}

  add(lane: string, command: Command): void {
    const entry: QueuedCommand = { command, until: Date.now() + QUEUE_TIMEOUT_MS };
    const waiting = this.#lanes.get(lane);
    if (waiting) {
      waiting.push(entry);
      startTimer(waiting, entry);
      return;
    }
    this.#lanes.set(lane, [entry]);
    void this.#drain(lane);
  }

  async #drain(lane: string): Promise<void> {
    const waiting = this.#lanes.get(lane) ?? [];
    while (waiting.length > 0) {
      const group = takeGroup(waiting);
      const commands = group.map(({ command }) => command);
      const handedBack = new Set(await this.commit(commands));
      const again = group.filter(({ command }) => handedBack.has(command));
      for (const entry of again) startTimer(waiting, entry);
      waiting.unshift(...again);
    }
    this.#lanes.delete(lane);
  }
}

/** Takes the next commands that may share a transaction, in order of arrival. */
function takeGroup(waiting: QueuedCommand[]): QueuedCommand[] {
  const keys = new Set<string>();
  let count = 0;
  let largest = MAX_GROUP;
  for (const { command } of waiting) {
    const key = command.clientKey;
    largest = Math.min(largest, command.largestGroup);
    if (count > 0 && (count >= largest || (key !== undefined && keys.has(key)))) break;
    if (key !== undefined) keys.add(key);
    count += 1;
  }
  const group = waiting.splice(0, count);
  for (const { timer } of group) clearTimeout(timer);
  return group;
}

/** Gives a command up that has waited for too long. */
function startTimer(waiting: QueuedCommand[], entry: QueuedCommand): void {
  entry.timer = setTimeout(
    () => {
      waiting.splice(waiting.indexOf(entry), 1);
      entry.command.reject(new AppError('OVERLOADED', { retryAfter: 1 }));
    },
    Math.max(0, entry.until - Date.now()),
  );
}
