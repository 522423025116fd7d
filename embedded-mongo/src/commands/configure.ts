import { failure } from '../errors.js';
import type { ReplyFields } from '../wire/reply.js';
import type { Context } from './context.js';

export function configureFailPoint({ args, server }: Context): ReplyFields {
  const name = args.string('configureFailPoint');
  if (name !== 'failCommand') throw failure(2, `Fail point ${name} is not part of the embedded database`);
  server.failPoints.configure(args.fields.get('mode'), args.optionalDocument('data'));
  return {};
}
