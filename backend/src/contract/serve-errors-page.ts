import type { FastifyInstance } from 'fastify';
import { acceptedLanguage, DEFAULT_LANGUAGE, isLanguage, type Language } from '../platform/i18n/index.js';
import { errorsPage } from './errors.page.js';

/** Serves the page that the `type` of each error leads to, in the language of `?lang=`, else of the browser. */
export function serveErrorsPage(fastify: FastifyInstance): void {
  const pages = new Map<Language, string>();
  fastify.get<{ Querystring: { lang?: unknown } }>('/docs/errors', (request, reply) => {
    const { lang } = request.query;
    const language = isLanguage(lang)
      ? lang
      : (acceptedLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE);
    const page = pages.get(language) ?? errorsPage(language);
    pages.set(language, page);
    void reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', 'content-language': language })
      .header('vary', 'accept-language');
    return reply.send(page);
  });
}
