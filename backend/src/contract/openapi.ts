import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { applyDocumentation } from '../platform/http/index.js';
import { completeDocument, type Document } from './complete.js';
import { GUIDE } from './guide.js';

/** The contract of the routes: OpenAPI 3.1, sorted, so that a change is a readable diff. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  applyDocumentation();
  const options = new DocumentBuilder()
    .setTitle('Stockroom')
    .setDescription(GUIDE)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .addCookieAuth('stockroom.session')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-Api-Key' }, 'api-key')
    .build();
  const document = SwaggerModule.createDocument(app, options, {
    operationIdFactory: (_controller, method) => method,
  });
  return sorted(completeDocument(nullableAsType(document) as Document)) as OpenAPIObject;
}

/** OpenAPI 3.1 has no `nullable`: the type includes null instead. */
function nullableAsType(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(nullableAsType);
  if (node === null || typeof node !== 'object') return node;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, nullableAsType(value)]),
  ) as Record<string, unknown>;
  if (nullable !== true) return nullable === undefined ? rest : { ...rest, nullable };
  if (typeof rest['type'] === 'string') {
    const values = rest['enum'];
    return {
      ...rest,
      type: [rest['type'], 'null'],
      ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
    };
  }
  return { anyOf: [rest, { type: 'null' }] };
}

function sorted(node: unknown, key = ''): unknown {
  if (Array.isArray(node)) return node.map((item) => sorted(item));
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node);
  // The order of properties is the author's, because it matters to readers; everything else is alphabetical.
  if (key !== 'properties') entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, value]) => [name, sorted(value, name)]));
}
