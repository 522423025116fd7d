import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError } from '../errors/index.js';

/** Accepts multipart forms only on routes with `@RouteConfig({ multipart: true })`; other routes answer 415. */
export async function takeForms(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  await app.register(multipart, { throwFileSizeLimit: false });
  fastify.addHook('preParsing', async (request) => {
    const { multipart: taken } = request.routeOptions.config as { multipart?: boolean };
    const ignored = request.is404 || request.method === 'GET' || request.method === 'HEAD';
    if (!taken && !ignored && request.headers['content-type']?.startsWith('multipart/')) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    }
  });
}
