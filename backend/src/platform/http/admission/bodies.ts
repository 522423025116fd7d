import { isUtf8 } from 'node:buffer';
import type { Server } from 'node:http';
import { parse } from 'node:querystring';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError } from '../../errors/index.js';
import type { RouteSettings } from '../routing/route-settings.js';
import type { Enter } from './admission.hook.js';
import { refuseUnboundedJson } from './json-bounds.js';

export const BODY_LIMIT_BYTES = 256 * 1024;
const LIMIT = { bodyLimit: BODY_LIMIT_BYTES };
/** The largest body of a route without credentials, unless the route says otherwise. */
export const PUBLIC_BODY_LIMIT_BYTES = 16 * 1024;
/** Further ones are ignored. No form has as many. */
const MAX_FORM_KEYS = 100;

/** The bytes of JSON bodies while their requests are handled: signatures are made over them. */
const received = new WeakMap<object, Buffer>();

/** The bytes of a request's JSON body. */
export const bytesOf = ({ raw }: { readonly raw: object }): Buffer | undefined => received.get(raw);

/**
 * Parses JSON and forms in the request's turn. Until then the body stays in bytes: the parsed value can take twenty
 * times the memory.
 */
export function takeBodies(app: NestFastifyApplication, enter: Enter): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const { maxBodyBytes } = (route.config ?? {}) as RouteSettings;
    if (maxBodyBytes !== undefined) route.bodyLimit = maxBodyBytes;
  });
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser<Server>('application/json', LIMIT, (request, body, done) => {
    // JSON is UTF-8; invalid bytes would be stored as replacement characters.
    if (!isUtf8(body)) return done(new AppError('MALFORMED_BODY'));
    try {
      refuseUnboundedJson(body);
    } catch (error) {
      return done(error as Error);
    }
    received.set(request.raw, body);
    enter(request).then(() => parseJson(request, body as never, done), done);
  });
  app.useBodyParser<Server>('application/x-www-form-urlencoded', LIMIT, (request, body, done) => {
    enter(request).then(() => done(null, parse(body.toString(), '&', '=', { maxKeys: MAX_FORM_KEYS })), done);
  });
}
