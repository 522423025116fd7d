import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError } from '../errors/index.js';
import { settingsOf } from '../http/routing/route-settings.js';

/** Accepts multipart forms only on routes with `multipart` in their Access; other routes answer 415. */
export async function takeForms(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  await app.register(multipart, { throwFileSizeLimit: false });
  fastify.addHook('preParsing', async (request) => {
    const taken = settingsOf(request).multipart;
    const ignored = request.is404 || request.method === 'GET' || request.method === 'HEAD';
    if (!taken && !ignored && request.headers['content-type']?.startsWith('multipart/')) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    }
  });
}
