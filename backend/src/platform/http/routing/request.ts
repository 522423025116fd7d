import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../context/index.js';

/** The request as our guard leaves it: with its context. */
export type AppRequest = FastifyRequest & { ctx?: RequestContext };

export type AppReply = FastifyReply;
