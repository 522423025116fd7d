import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { Logger, type LoggerService, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { serveContract } from './contract/serve-contract.js';
import { serveErrorsPage } from './contract/serve-errors-page.js';
import { type Config, publicOrigin } from './platform/config/index.js';
import { DatabaseState } from './platform/database/index.js';
import { EventLog } from './platform/events/index.js';
import { takeForms } from './platform/files/multipart.js';
import { admit } from './platform/http/admission/admission.hook.js';
import { BODY_LIMIT_BYTES, takeBodies } from './platform/http/admission/bodies.js';
import {
  answerInTurn,
  boundConnections,
  CONNECTION_TIMEOUTS_MS,
  limitArrival,
  refuseUnreadable,
} from './platform/http/admission/connections.js';
import { refuseEncodedBodies } from './platform/http/admission/encoded-bodies.js';
import { hostRefusal, refuseForeignHosts } from './platform/http/hardening/hosts.hook.js';
import { forbidStoring } from './platform/http/hardening/no-store.hook.js';
import {
  addHeaders,
  type ConstantHeaders,
  secure,
  securityHeaders,
} from './platform/http/hardening/security-headers.js';
import { serveSecurityTxt } from './platform/http/hardening/security-txt.js';
import { sendProblem } from './platform/http/problem/problem.filter.js';
import { Adapter } from './platform/http/routing/adapter.js';
import { observe } from './platform/http/routing/observe.hook.js';
import type { AppReply, AppRequest } from './platform/http/routing/request.js';
import { WITHOUT_SCHEMAS } from './platform/http/routing/schema-compilers.js';
import { sendEtags } from './platform/http/routing/send-etag.hook.js';
import { serveSpa } from './platform/http/routing/spa.js';
import { traceRequests } from './platform/http/routing/trace.hook.js';
import { Leases } from './platform/leases/index.js';
import { DrainState } from './platform/lifecycle/index.js';
import { rememberRequest } from './platform/logging/request-scope.js';
import { Metrics } from './platform/metrics/metrics.js';
import { countAddresses } from './platform/rate-limits/count-addresses.hook.js';
import { RequestLimits } from './platform/rate-limits/request-limits.js';
import { Clock } from './platform/time/index.js';

/** Without this option Node refuses a request without a host itself, with an empty answer. */
const PARSER = { requireHostHeader: false };

/** The folder of the built browser application, beside the built server. */
const SPA_DIR = fileURLToPath(new URL('../../frontend/dist/', import.meta.url));

interface Options {
  readonly config: Config;
  readonly databaseUri: string;
  /** True if no other node can use the database, because it runs within this process. */
  readonly alone: boolean;
  readonly logger: LoggerService;
}

/** Creates the whole application, ready to listen. */
export async function createApp({
  config,
  databaseUri,
  alone,
  logger,
}: Options): Promise<NestFastifyApplication> {
  const headers = await securityHeaders({
    contentSecurityPolicy: contentSecurityPolicy(),
    crossOriginEmbedderPolicy: false,
    // A browser that receives it uses only https for this host for half a year.
    strictTransportSecurity: publicOrigin(config).startsWith('https:') && { maxAge: 15_552_000 },
  });
  const adapter = new Adapter({
    bodyLimit: BODY_LIMIT_BYTES,
    ...CONNECTION_TIMEOUTS_MS,
    clientErrorHandler: refuseUnreadable(headers),
    genReqId: () => randomUUID(),
    // Requests that Fastify refuses before routing, such as a malformed URL: no hook runs for them.
    frameworkErrors: (error: unknown, request: AppRequest, reply: AppReply) => {
      addHeaders(request, reply, headers);
      sendProblem(request, reply, hostRefusal(request, config) ?? error, new Logger('Http'));
    },
    // An id may be as long as a URL: it is then unknown.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
    ...WITHOUT_SCHEMAS,
    ...(config.TLS_CERT && config.TLS_KEY
      ? { https: { ...PARSER, cert: readFileSync(config.TLS_CERT), key: readFileSync(config.TLS_KEY) } }
      : { http: PARSER }),
  } as ConstructorParameters<typeof Adapter>[0]);
  const root = AppModule.with(config, databaseUri, await testModules(config));
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger,
    bufferLogs: false,
    abortOnError: false,
  });
  // The database is made ready while the server is put together.
  await Promise.all([prepareDatabase(app, alone), configure(app, { config, headers, logger })]);
  return app;
}

/** The routes that prepare data for tests; the image does not contain them. */
async function testModules({ NODE_ENV }: Config): Promise<Type[]> {
  if (NODE_ENV !== 'test') return [];
  return [(await import('./testing/test-fixtures.module.js')).TestFixturesModule];
}

async function prepareDatabase(app: NestFastifyApplication, alone: boolean): Promise<void> {
  await app.get(DatabaseState).prepare();
  const newest = await app.get(EventLog).newestTime();
  if (newest) app.get(Clock).advanceTo(newest);
  if (alone) await app.get(Leases).expireOthers();
}

async function configure(
  app: NestFastifyApplication,
  {
    config,
    headers,
    logger: log,
  }: Pick<Options, 'config' | 'logger'> & { readonly headers: ConstantHeaders },
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const logger = new Logger('Http');
  app.setGlobalPrefix('api');
  // Without this handler Node refuses an unknown Expect header itself, with an empty answer.
  const server = app.getHttpServer();
  boundConnections(server, app.get(Metrics), config);
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  limitArrival(fastify, refuseUnreadable(headers));
  answerInTurn(fastify);
  fastify.setErrorHandler((error, request, reply) => {
    sendProblem(request, reply, error, logger);
  });
  secure(fastify, headers);
  rememberRequest(fastify);
  traceRequests(fastify);
  refuseForeignHosts(fastify, config);
  forbidStoring(fastify);
  const clock = app.get(Clock);
  countAddresses(fastify, app.get(RequestLimits), clock);
  const metrics = app.get(Metrics);
  observe(fastify, { logger: log, metrics, draining: app.get(DrainState) });
  takeBodies(app, admit(fastify, metrics));
  refuseEncodedBodies(fastify);
  sendEtags(fastify);
  await app.register(cookie as never);
  await takeForms(app);
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    globalDecompression: false,
  } as never);
  serveContract(app);
  serveErrorsPage(fastify);
  serveSecurityTxt(fastify, config, () => clock.now());
  await serveSpa(fastify, SPA_DIR, logger);
}

/**
 * Scripts come from this origin only, except for the one that begins with the page before its scripts have come, which
 * is allowed by its hash. Ant Design and sonner inject styles, so inline styles are allowed.
 */
function contentSecurityPolicy(): Exclude<FastifyHelmetOptions['contentSecurityPolicy'], undefined> {
  const hashFile = new URL('csp.json', `file://${SPA_DIR}`);
  const hashes = existsSync(hashFile)
    ? (JSON.parse(readFileSync(hashFile, 'utf8')) as { scriptHashes: string[] }).scriptHashes
    : [];
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", "'wasm-unsafe-eval'", ...hashes.map((hash) => `'${hash}'`)],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    },
  };
}
