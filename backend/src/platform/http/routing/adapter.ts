import { FastifyAdapter } from '@nestjs/platform-fastify';

/**
 * Nest's adapter, without its handlers for unknown routes and for errors before Nest: ours answer those (pages of the
 * browser application, problem+json), and Fastify accepts only one of each.
 */
export class Adapter extends FastifyAdapter {
  override setNotFoundHandler() {
    return this.getInstance();
  }

  override setErrorHandler() {
    return this.getInstance();
  }
}
