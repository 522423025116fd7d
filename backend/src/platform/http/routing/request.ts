import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../context/index.js';

/** The HTTP request after the guard: with its context. */
export type AppRequest = FastifyRequest & { ctx?: RequestContext };

export type AppReply = FastifyReply;
