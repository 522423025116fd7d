import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastifyOf, { type FastifyInstance } from 'fastify';

/** Headers of every answer, independent of its content. */
const OF_THE_ANSWER = new Set(['date', 'connection', 'content-length', 'content-type']);

/**
 * Adds the headers of helmet to every answer. They are constant, so helmet is called once instead of for each request.
 */
export async function secure(fastify: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  const probe = fastifyOf();
  await probe.register(helmet, options);
  probe.get('/', (_request, reply) => reply.send(''));
  const answer = await probe.inject('/');
  await probe.close();
  const headers = Object.entries(answer.headers).filter(([name]) => !OF_THE_ANSWER.has(name));
  fastify.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value ?? '');
    done();
  });
}
