import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { openApiDocument } from './openapi.js';

const PATH = '/api/openapi.json';
/** The addresses of the contract, each with its media type. JSON is YAML as well. */
const TYPES = {
  [PATH]: 'application/json; charset=utf-8',
  '/api/docs-yaml': 'application/yaml; charset=utf-8',
};
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The document as it is sent. */
type Bodies = Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;

/**
 * Serves the contract and its interactive page. The document is built and compressed at its first request, because few
 * servers are asked for it and it takes a tenth of the start; then its bytes are cached. The page loads it from its
 * address.
 */
export function serveContract(app: NestFastifyApplication): void {
  let made: Promise<Bodies> | undefined;
  const server = app.getHttpAdapter().getInstance();
  for (const [path, type] of Object.entries(TYPES))
    server.get(path, async (request, reply) => {
      made ??= bodiesOf(Buffer.from(JSON.stringify(openApiDocument(app))));
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
      void reply.type(type).header('vary', 'accept-encoding');
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return (await made)[encoding];
    });
  const elsewhere = { openapi: '3.1.0', info: { title: 'Stockroom', version: '1' }, paths: {} };
  SwaggerModule.setup('api/docs', app, elsewhere, {
    raw: [],
    customSiteTitle: 'Stockroom API',
    swaggerOptions: { url: PATH, spec: {} },
  });
}

async function bodiesOf(identity: Buffer): Promise<Bodies> {
  const [zipped, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, BROTLI),
  ]);
  return { identity, gzip: zipped, br };
}
