import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppReply, AppRequest } from './request.js';

const READS = new Set(['GET', 'HEAD']);

/** 132 bits of a hash in base64url, enough to tell the contents of one resource apart. */
const HASH_CHARACTERS = 22;

/**
 * Adds the ETag to answers. That of a document is its version, which If-Match needs; it is not compared with If-None-Match,
 * because a document also shows names and quantities that change without it. Other reads have the hash of their content: a
 * caller who sends it as If-None-Match gets 304 without a body as long as the answer would be the same. The answers stay
 * `no-store`: the callers themselves keep them.
 */
export function sendEtags(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (_request, reply, answer, done) => {
    const version = (answer as { version?: unknown } | null | undefined)?.version;
    if (typeof version === 'number') void reply.header('etag', `"${version}"`);
    done(null, answer);
  });
  fastify.addHook('onSend', (request: AppRequest, reply, payload, done) => {
    if (!isRevalidated(request, reply) || typeof payload !== 'string') return done(null, payload);
    const etag = etagOf(payload);
    void reply.header('etag', etag);
    if (!matches(request.headers['if-none-match'], etag)) return done(null, payload);
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}

/** JSON without a version that a signed-in caller reads. */
function isRevalidated({ method, ctx }: AppRequest, reply: AppReply): boolean {
  if (!READS.has(method) || reply.statusCode !== 200 || !ctx?.principal) return false;
  if (reply.hasHeader('etag')) return false;
  return String(reply.getHeader('content-type') ?? '').startsWith('application/json');
}

/** It is weak, because the compression that follows changes the bytes. */
function etagOf(payload: string): string {
  return `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, HASH_CHARACTERS)}"`;
}

/** The comparison of RFC 9110: weak, and with any of the listed tags. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const own = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === own);
}
