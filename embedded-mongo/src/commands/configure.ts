import { failure } from '../errors.js';
import type { ReplyFields } from '../wire/reply.js';
import { isNumber } from './arguments.js';
import type { Context } from './context.js';

export function configureFailPoint({ args, server }: Context): ReplyFields {
  const name = args.string('configureFailPoint');
  if (name !== 'failCommand') throw failure(2, `Fail point ${name} is not part of the embedded database`);
  server.failPoints.configure(args.fields.get('mode'), args.optionalDocument('data'));
  return {};
}

const PARAMETERS = new Set(['transactionLifetimeLimitSeconds', 'ttlMonitorSleepSecs']);

/** The parameters that tests change so that they need not wait for a minute. */
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
