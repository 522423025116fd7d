import { existsSync } from 'node:fs';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/index.js';
import { acceptedLanguage, DEFAULT_LANGUAGE, isLanguage, type Language } from '../../i18n/index.js';
import { sendProblem } from '../problem/problem.filter.js';

/**
 * Serves the browser application: hashed assets with an unlimited cache lifetime, and the entry page under every other
 * path, so that each screen has a URL. Unknown paths under /api, /docs and /.well-known are problems, never pages.
 */
export async function serveSpa(fastify: FastifyInstance, directory: string, logger: Logger): Promise<void> {
  const built = existsSync(join(directory, 'index.html'));
  if (built) {
    const files = {
      // Compressed files are sent in place of their originals, and have no address.
      preCompressed: true,
      allowedPath: (path: string) => !/\.(br|gz)$/.test(path),
      index: false as const,
      setHeaders: (reply: FastifyReply, path: string) => {
        const immutable = path.includes('/assets/');
        void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    };
    await fastify.register(statics, {
      ...files,
      root: directory,
      wildcard: false,
      // Each file in the folder of the entry page is a route.
      globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    });
    // One route for hundreds of files: a route each took a twentieth of the start.
    const assets = join(directory, 'assets');
    await fastify.register(statics, { ...files, root: assets, prefix: '/assets/', decorateReply: false });
  }
  const methodsAt = rememberRoutes(fastify);
  const refuse = (request: FastifyRequest, reply: FastifyReply): AppError => {
    const methods = methodsAt(request.url.split('?')[0] ?? '');
    if (methods.length === 0) return new AppError('ROUTE_NOT_FOUND');
    void reply.header('allow', methods.join(', '));
    return new AppError('METHOD_NOT_ALLOWED');
  };
  // A malformed path is checked first, before the body.
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
 * The entry page; at `/`, without a session, the prerendered home page in the language that the application will
 * choose.
 */
function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path, query] = request.url.split('?');
  if (path !== '/') return reply.sendFile('index.html');
  void reply.header('vary', 'accept-language, cookie');
  const { cookie } = request.headers;
  if (cookie?.includes('stockroom.session=')) return reply.sendFile('index.html');
  return reply.sendFile(`home.${languageOf(query, cookie, request.headers['accept-language'])}.html`);
}

/** The same order as in the application: the URL, the stored choice, the browser's Accept-Language. */
function languageOf(query = '', cookie = '', accepted = ''): Language {
  const chosen = /(?:^|; )i18next=([a-z]{2})/.exec(cookie)?.[1];
  const asked = new URLSearchParams(query).get('lng')?.slice(0, 2);
  return [asked, chosen].find(isLanguage) ?? acceptedLanguage(accepted) ?? DEFAULT_LANGUAGE;
}

function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|docs|\.well-known)(\/|\?|$)/.test(url);
}

/**
 * Collects the routes that are registered from this point on; returns the methods of a path, none for an unknown one.
 */
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
