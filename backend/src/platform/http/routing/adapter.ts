import { FastifyAdapter } from '@nestjs/platform-fastify';

/**
 * Nest's adapter, but for what happens to requests that no route takes or that fail before Nest sees them: those are
 * answered by our own handlers (the browser application's pages, problem+json), and Fastify takes only one of each.
 */
export class Adapter extends FastifyAdapter {
  override setNotFoundHandler() {
    return this.getInstance();
  }

  override setErrorHandler() {
    return this.getInstance();
  }
}
