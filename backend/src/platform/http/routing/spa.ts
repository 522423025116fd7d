import { existsSync } from 'node:fs';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/index.js';
import { acceptedLanguage, DEFAULT_LANGUAGE, isLanguage, type Language } from '../../i18n/index.js';
import { sendProblem } from '../problem/problem.filter.js';

/**
 * Serves the browser application: hashed assets for ever, every other address the entry page, so that each screen has
 * an address of its own. Unknown addresses under /api and /.well-known are problems, never pages.
 */
export async function serveSpa(fastify: FastifyInstance, directory: string, logger: Logger): Promise<void> {
  const built = existsSync(join(directory, 'index.html'));
  if (built) {
    await fastify.register(statics, {
      root: directory,
      wildcard: false,
      preCompressed: true,
      // Each file is a route; compressed ones are sent in place of their originals and need none.
      globIgnore: ['**/*.br', '**/*.gz'],
      index: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const methodsAt = rememberRoutes(fastify);
  const refuse = (request: FastifyRequest, reply: FastifyReply): AppError => {
    const methods = methodsAt(request.url.split('?')[0] ?? '');
    if (methods.length === 0) return new AppError('ROUTE_NOT_FOUND');
    void reply.header('allow', methods.join(', '));
    return new AppError('METHOD_NOT_ALLOWED');
  };
  // An address that is none is that before anything else, whatever body it has.
  fastify.addHook('preParsing', async (request, reply) => {
    if (request.is404 && !isPage(request)) throw refuse(request, reply);
  });
  fastify.setNotFoundHandler((request, reply) =>
    built && isPage(request)
      ? sendPage(request, reply)
      : sendProblem(request, reply, refuse(request, reply), logger),
  );
}

/**
 * The entry page; at `/` the one that shows the home page at once, in the language that the application will choose, for
 * whoever brings no session.
 */
function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path, query] = request.url.split('?');
  if (path !== '/') return reply.sendFile('index.html');
  void reply.header('vary', 'accept-language, cookie');
  const { cookie } = request.headers;
  if (cookie?.includes('stockroom.session=')) return reply.sendFile('index.html');
  return reply.sendFile(`home.${languageOf(query, cookie, request.headers['accept-language'])}.html`);
}

/** As the application looks for it: in the address, in what was chosen before, in the browser's own wishes. */
function languageOf(query = '', cookie = '', accepted = ''): Language {
  const chosen = /(?:^|; )i18next=([a-z]{2})/.exec(cookie)?.[1];
  const asked = new URLSearchParams(query).get('lng')?.slice(0, 2);
  return [asked, chosen].find(isLanguage) ?? acceptedLanguage(accepted) ?? DEFAULT_LANGUAGE;
}

function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|\.well-known)(\/|\?|$)/.test(url);
}

/** Notes the routes that are made from now on; answers the methods that an address has, none where it is unknown. */
function rememberRoutes(fastify: FastifyInstance): (path: string) => string[] {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  fastify.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api')) return;
    const pattern = new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+').replaceAll('*', '.*')}$`);
    routes.push({ pattern, methods: [method].flat() });
  });
  return (path) => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ];
}
