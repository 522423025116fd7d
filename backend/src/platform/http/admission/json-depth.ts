import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/index.js';

const MAX_DEPTH = 20;

/** Refuses JSON that is nested deeper than any DTO, before anything traverses it. */
export function refuseDeepJson(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    done(tooDeep(request.body, MAX_DEPTH) ? new AppError('MALFORMED_BODY') : undefined);
  });
}

function tooDeep(value: unknown, left: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (left === 0) return true;
  return Object.values(value).some((item) => tooDeep(item, left - 1));
}
