import { failure } from '../../base/errors.js';
import { type Doc, MongoError, unsupported, type Value } from '../../base/values.js';
import { Arguments, isNumber } from '../arguments.js';

export interface Fault {
  readonly closeConnection: boolean;
  /** The command is committed, and only its reply is lost. */
  readonly loseReply: boolean;
  readonly error: MongoError | undefined;
  readonly blockMs: number;
  readonly writeConcernError: Doc | undefined;
  /** From the test; by default the labels that MongoDB would set. */
  readonly labels: readonly string[] | undefined;
}

export interface WriteFault {
  readonly error: MongoError | undefined;
  /** The client gets no reply, neither the error nor the result. */
  readonly closeConnection: boolean;
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  failCommand: [
    'failCommands',
    'closeConnection',
    'loseReply',
    'errorCode',
    'errorLabels',
    'errorExtraInfo',
    'blockConnection',
    'blockTimeMS',
    'writeConcernError',
    'appName',
    'namespace',
    'failInternalCommands',
  ],
  onPrimaryTransactionalWrite: ['closeConnection', 'failBeforeCommitExceptionCode'],
};

/** When a fail point is active: it skips the first matches, and then applies a number of times. */
class FailPoint {
  entered = 0;
  private skip = 0;
  private left = Number.POSITIVE_INFINITY;
  private probability = 1;

  constructor(
    mode: Value | undefined,
    readonly data: Arguments,
  ) {
    if (mode instanceof Map) this.count(mode);
    else if (mode !== 'alwaysOn') throw failure(2, 'unknown fail point mode');
  }

  private count(mode: Doc): void {
    const [field = ''] = mode.keys();
    const value = mode.get(field);
    if (!isNumber(value)) throw failure(2, `The mode '${field}' of a fail point needs a number`);
    if (field === 'times') this.left = Number(value);
    else if (field === 'skip') this.skip = Number(value);
    else if (field === 'activationProbability') this.probability = Number(value);
    else throw failure(2, `unknown fail point mode '${field}'`);
  }

  acts(): boolean {
    if (this.left <= 0 || Math.random() >= this.probability || this.skip-- > 0) return false;
    this.left--;
    this.entered++;
    return true;
  }
}

/** Fail points of MongoDB's test servers, for tests of an application's error handling. */
export class FailPoints {
  private readonly points = new Map<string, FailPoint>();
  /** The application names of the connected clients. */
  private readonly applications = new Map<number, string>();

  /** Returns how often the fail point of this name has applied. */
  configure(name: string, mode: Value | undefined, data: Doc | undefined): number {
    const accepted = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    if (accepted === undefined) throw unsupported(`The fail point '${name}'`);
    const before = this.points.get(name)?.entered ?? 0;
    if (mode === 'off') {
      this.points.delete(name);
      return before;
    }
    const checked = new Arguments('data', data ?? new Map());
    for (const field of checked.fields.keys()) {
      if (!accepted.includes(field)) throw unsupported(`The field '${field}' of the fail point`);
    }
    this.points.set(name, new FailPoint(mode, checked));
    return before;
  }

  /** A client sends its application name with the first `hello` of a connection. */
  noteClient(connection: number, client: Value | undefined): void {
    const application = client instanceof Map ? client.get('application') : undefined;
    const name = application instanceof Map ? application.get('name') : undefined;
    if (typeof name === 'string') this.applications.set(connection, name);
  }

  forgetClient(connection: number): void {
    this.applications.delete(connection);
  }

  /** The fail point that applies to a command before it runs. */
  takeFault(command: string, body: Doc, connection: number): Fault | undefined {
    const point = this.points.get('failCommand');
    if (point === undefined || command === 'configureFailPoint') return undefined;
    const { data } = point;
    const commands = data.fields.get('failCommands');
    if (!Array.isArray(commands) || !commands.includes(command)) return undefined;
    const application = data.optionalString('appName');
    if (application !== undefined && this.applications.get(connection) !== application) return undefined;
    const namespace = data.optionalString('namespace');
    if (namespace !== undefined && namespace !== `${String(body.get('$db'))}.${String(body.get(command))}`)
      return undefined;
    if (!point.acts()) return undefined;
    return {
      closeConnection: data.boolean('closeConnection', false),
      loseReply: data.boolean('loseReply', false),
      error: errorOf(data, 'errorCode', 'Failing command via "failCommand" failpoint'),
      blockMs: data.boolean('blockConnection', false) ? data.count('blockTimeMS', 0) : 0,
      writeConcernError: data.optionalDocument('writeConcernError'),
      labels: labelsOf(data),
    };
  }

  /**
   * The fail point that applies to a statement of a retryable write: an error before its commit, a lost reply, or both.
   */
  takeWrite(): WriteFault | undefined {
    const point = this.points.get('onPrimaryTransactionalWrite');
    if (point?.acts() !== true) return undefined;
    const text = 'Failing write via "onPrimaryTransactionalWrite" failpoint';
    return {
      error: errorOf(point.data, 'failBeforeCommitExceptionCode', text),
      closeConnection: point.data.boolean('closeConnection', true),
    };
  }
}

function labelsOf(data: Arguments): readonly string[] | undefined {
  const given = data.fields.get('errorLabels');
  return Array.isArray(given)
    ? given.filter((label): label is string => typeof label === 'string')
    : undefined;
}

function errorOf(data: Arguments, field: string, text: string): MongoError | undefined {
  const code = data.fields.get(field);
  if (!isNumber(code)) return undefined;
  const { codeName, message } = failure(Number(code), text);
  const extra = data.optionalDocument('errorExtraInfo');
  return new MongoError(
    Number(code),
    codeName,
    message,
    extra === undefined ? {} : Object.fromEntries(extra),
  );
}
