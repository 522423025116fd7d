import { failure } from '../../base/errors.js';
import type { ReplyFields } from '../../wire/reply.js';
import { isNumber } from '../arguments.js';
import type { Context } from '../context.js';

export function configureFailPoint({ args, server }: Context): ReplyFields {
  const name = args.string('configureFailPoint');
  return {
    count: server.failPoints.configure(name, args.fields.get('mode'), args.optionalDocument('data')),
  };
}

/** The parameters that test runners read before they start. */
export function getParameter({ args, server }: Context): ReplyFields {
  const known: ReplyFields = {
    enableTestCommands: server.testCommands,
    requireApiVersion: false,
    authenticationMechanisms: [],
    transactionLifetimeLimitSeconds: server.sessions.transactionLifetimeMs / 1000,
  };
  if (args.fields.get('getParameter') === '*') return known;
  const found = READABLE.filter((name) => args.has(name)).map((name) => [name, known[name]]);
  if (found.length === 0) throw failure(72, 'no option found to get');
  return Object.fromEntries(found);
}

export const READABLE = [
  'enableTestCommands',
  'requireApiVersion',
  'authenticationMechanisms',
  'transactionLifetimeLimitSeconds',
];

const PARAMETERS = new Set(['transactionLifetimeLimitSeconds', 'ttlMonitorSleepSecs']);

/** The parameters that tests change to avoid waits of a minute. */
export function setParameter({ args, server }: Context): ReplyFields {
  for (const name of args.fields.keys()) {
    if (!PARAMETERS.has(name)) continue;
    const seconds = args.fields.get(name);
    if (!isNumber(seconds) || Number(seconds) <= 0)
      throw failure(2, `The parameter ${name} must be a number above 0`);
    if (name === 'ttlMonitorSleepSecs') server.housekeeping.every(Number(seconds) * 1000);
    else server.sessions.transactionLifetimeMs = Number(seconds) * 1000;
  }
  return {};
}
