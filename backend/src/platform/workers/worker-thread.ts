import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** The message to a thread: calls a function that a module exports. */
export interface TaskMessage {
  /** The URL of the module. */
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

/** The reply of a thread: the value, or the error. */
export type TaskReply =
  | { readonly value: unknown }
  | {
      readonly error: {
        readonly name: string;
        readonly message: string;
        readonly stack: string | undefined;
        readonly code: unknown;
      };
    };

/** A third of the weight of a thread that answers requests: enough to end within a task's budget on a busy machine. */
const NICENESS = 5;

// On Linux this is the priority of this thread alone; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(NICENESS);

parentPort?.on('message', ({ module, name, input }: TaskMessage) => {
  void reply(module, name, input).then((answer) => parentPort?.postMessage(answer));
});

async function reply(module: string, name: string, input: unknown): Promise<TaskReply> {
  try {
    const tasks = (await import(module)) as Record<string, (input: unknown) => unknown>;
    const value: unknown = await tasks[name]?.(input);
    return { value };
  } catch (error) {
    const { name: kind, message, stack, code } = error as NodeJS.ErrnoException;
    return { error: { name: kind, message, stack, code } };
  }
}
