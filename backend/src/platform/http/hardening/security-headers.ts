import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastifyOf, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { WITHOUT_SCHEMAS } from '../routing/schema-compilers.js';

/** Headers of every answer, independent of its content. */
const OF_THE_ANSWER = new Set(['date', 'connection', 'content-length', 'content-type']);

export type ConstantHeaders = readonly (readonly [name: string, value: string])[];

/** The headers of helmet. They are constant, so helmet is called once instead of for each request. */
export async function securityHeaders(options: FastifyHelmetOptions): Promise<ConstantHeaders> {
  const probe = fastifyOf(WITHOUT_SCHEMAS);
  await probe.register(helmet, options);
  probe.get('/', (_request, reply) => reply.send(''));
  const answer = await probe.inject('/');
  await probe.close();
  return Object.entries(answer.headers)
    .filter(([name]) => !OF_THE_ANSWER.has(name))
    .map(([name, value]) => [name, String(value ?? '')] as const);
}

/** Adds the headers to every answer, before any hook refuses the request. */
export function secure(fastify: FastifyInstance, headers: ConstantHeaders): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply, headers);
    done();
  });
}

/** Adds the headers to one answer, with the id of its request: in answers, problems, logs and the request's events. */
export function addHeaders(request: FastifyRequest, reply: FastifyReply, headers: ConstantHeaders): void {
  for (const [name, value] of headers) reply.raw.setHeader(name, value);
  void reply.header('x-request-id', request.id);
}
