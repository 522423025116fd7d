import { failure } from '../errors.js';
import { type Doc, type MongoError, unsupported, type Value } from '../values.js';
import { Arguments, isNumber } from './arguments.js';

export interface Fault {
  readonly closeConnection: boolean;
  /** The command is done and committed, only its reply is lost. */
  readonly loseReply: boolean;
  readonly error: MongoError | undefined;
  readonly blockMs: number;
  readonly writeConcernError: Doc | undefined;
  /** Given by the test; where it gives none, those that MongoDB would set itself. */
  readonly labels: readonly string[] | undefined;
}

const FIELDS = new Set([
  'failCommands',
  'closeConnection',
  'loseReply',
  'errorCode',
  'errorLabels',
  'blockConnection',
  'blockTimeMS',
  'writeConcernError',
]);

/** The fail point `failCommand` of MongoDB's test servers, for tests of what an application does on faults. */
export class FailPoints {
  private data: Arguments | undefined;
  private skip = 0;
  private left = 0;

  configure(mode: Value | undefined, data: Doc | undefined): void {
    this.data = undefined;
    this.skip = 0;
    this.left = Number.POSITIVE_INFINITY;
    if (mode === 'off') return;
    if (mode instanceof Map) {
      const times = mode.get('times');
      const skip = mode.get('skip');
      if (isNumber(times)) this.left = Number(times);
      if (isNumber(skip)) this.skip = Number(skip);
    } else if (mode !== 'alwaysOn') throw failure(2, `unknown fail point mode`);
    const checked = new Arguments('data', data ?? new Map());
    for (const field of checked.fields.keys()) {
      if (!FIELDS.has(field)) throw unsupported(`The field '${field}' of the fail point`);
    }
    this.data = checked;
  }

  /** What the next command of this name has to suffer. */
  take(command: string): Fault | undefined {
    const { data } = this;
    if (data === undefined || this.left <= 0) return undefined;
    const commands = data.fields.get('failCommands');
    if (!Array.isArray(commands) || !commands.includes(command)) return undefined;
    if (this.skip > 0) {
      this.skip--;
      return undefined;
    }
    this.left--;
    return {
      closeConnection: data.boolean('closeConnection', false),
      loseReply: data.boolean('loseReply', false),
      error: errorOf(data),
      blockMs: data.boolean('blockConnection', false) ? data.count('blockTimeMS', 0) : 0,
      writeConcernError: data.optionalDocument('writeConcernError'),
      labels: labelsOf(data),
    };
  }
}

function labelsOf(data: Arguments): readonly string[] | undefined {
  const given = data.fields.get('errorLabels');
  return Array.isArray(given)
    ? given.filter((label): label is string => typeof label === 'string')
    : undefined;
}

function errorOf(data: Arguments): MongoError | undefined {
  const code = data.fields.get('errorCode');
  if (!isNumber(code)) return undefined;
  return failure(Number(code), 'Failing command via "failCommand" failpoint');
}
