import type { FastifyRequest } from 'fastify';

/** The route template and never the URL, which may contain ids and tokens; all static files count as one route. */
export function routeOf(request: FastifyRequest): string {
  const template = request.routeOptions?.url;
  if (template?.startsWith('/api/')) return template;
  return request.url.startsWith('/api/') ? 'none' : 'page';
}
