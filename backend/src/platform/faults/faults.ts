import { Inject, Injectable } from '@nestjs/common';
import { mongo } from 'mongoose';
import { CONFIG, type Config } from '../config/index.js';

/**
 * Injects faults for tests. TEST_FAULTS lists them, and the configuration refuses it outside of tests:
 *
 * - `queues-off`: queues do not wait, so that every conflict happens in the database;
 * - `conflicts:0.1`: this share of transactions gets a write conflict at the commit;
 * - `lost-replies:0.1`: this share of commits succeeds and its reply is lost;
 * - `crash-after-commit:12`: the process is killed after its twelfth commit, before the answer is sent;
 * - `crash-after-mail:1`: the process is killed after an e-mail of the outbox, before it is marked as sent;
 * - `audits-off`: the server audits no organisation by itself, which takes up to a quarter of a processor;
 * - `rests-off`: heavy work does not rest between its slices, so that no one else gets the time;
 * - `records-commands`: the answer to a request that asks for it lists its database commands, see testing/command-recorder;
 * - `clock`: the parent process sets the offset of the machine's clock, see platform/time;
 * - `seed:7`: the seed of the random numbers.
 */
@Injectable()
export class Faults {
  readonly #settings: ReadonlyMap<string, number>;
  #state: number;
  readonly #counts = { commit: 0, mail: 0 };

  constructor(@Inject(CONFIG) config: Config) {
    this.#settings = new Map(
      (config.TEST_FAULTS ?? '')
        .split(',')
        .filter((fault) => fault !== '')
        .map((fault): [string, number] => {
          const [name = '', value] = fault.split(':');
          return [name, Number(value ?? 1)];
        }),
    );
    this.#state = this.#settings.get('seed') ?? 1;
  }

  get audits(): boolean {
    return !this.#settings.has('audits-off');
  }

  get rests(): boolean {
    return !this.#settings.has('rests-off');
  }

  get recordsCommands(): boolean {
    return this.#settings.has('records-commands');
  }

  get queues(): boolean {
    return !this.#settings.has('queues-off');
  }

  beforeCommit(): void {
    if (this.#happens('conflicts')) throw labelled(112, 'WriteConflict', 'TransientTransactionError');
  }

  afterCommit(): void {
    if (this.#settings.size === 0) return;
    this.#crashAfter('commit');
    if (this.#happens('lost-replies')) throw labelled(6, 'HostUnreachable', 'UnknownTransactionCommitResult');
  }

  afterMail(): void {
    this.#crashAfter('mail');
  }

  #crashAfter(what: 'commit' | 'mail'): void {
    this.#counts[what] += 1;
    if (this.#settings.get(`crash-after-${what}`) === this.#counts[what])
      process.kill(process.pid, 'SIGKILL');
  }

  #happens(fault: string): boolean {
    const share = this.#settings.get(fault);
    if (share === undefined) return false;
    // A linear congruential generator is sufficient, and reproducible from its seed.
    this.#state = (this.#state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return this.#state / 2 ** 32 < share;
  }
}

function labelled(code: number, codeName: string, label: string): mongo.MongoServerError {
  const error = new mongo.MongoServerError({ code, codeName, errmsg: `injected ${codeName}` });
  error.addErrorLabel(label);
  return error;
}
