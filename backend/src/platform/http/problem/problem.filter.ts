import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { isDuplicateKey, isUnavailable } from '../../database/connection/mongo-errors.js';
import { AppError, ERRORS, type ErrorCode, isDiskFull } from '../../errors/index.js';
import { acceptedLanguage, DEFAULT_LANGUAGE } from '../../i18n/index.js';
import { recordFailure } from '../../tracing/index.js';
import type { AppReply, AppRequest } from '../routing/request.js';
import { PROBLEM_HEADERS, problemOf } from './problem.js';

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED_BODY',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_MISSING',
  404: 'ROUTE_NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'OVERLOADED',
};

/**
 * Converts all errors to problem+json in the caller's language. An unexpected error is a 500 and is logged completely.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #logger = new Logger('Http');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(http.getRequest<AppRequest>(), http.getResponse<AppReply>(), thrown, this.#logger);
  }
}

/** Answers a request with a problem; also for failures before Nest handles the request. */
export function sendProblem(request: AppRequest, reply: AppReply, thrown: unknown, logger: Logger): void {
  const error = asAppError(thrown);
  const { level } = ERRORS[error.code];
  if (error.status >= 500) recordFailure(thrown);
  const line = `${error.code} ${request.method} ${request.routeOptions?.url ?? 'unknown route'} (request ${request.id})`;
  if (level === 'error') logger.error(line, thrown instanceof Error ? thrown.stack : String(thrown));
  else if (level === 'warn') logger.warn(line);
  else if (level === 'info') logger.log(line);
  const language =
    acceptedLanguage(request.headers['accept-language']) ?? request.ctx?.language ?? DEFAULT_LANGUAGE;
  if (error.extras.retryAfter !== undefined)
    void reply.header('retry-after', String(error.extras.retryAfter));
  // Fastify would close the connection after an unusable body. The rest of the body is read and discarded, so that the
  // client can read the answer and reuse the connection.
  if (reply.hasHeader('connection') && reply.raw.shouldKeepAlive)
    void reply.header('connection', 'keep-alive');
  const { status, body } = problemOf(error, language, request.id);
  void reply.status(status).headers(PROBLEM_HEADERS).send(body);
}

function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDuplicateKey(thrown)) return alreadyExists(thrown);
  if (isDiskFull(thrown)) return new AppError('STORAGE_FULL', { retryAfter: 60 });
  if (isUnavailable(thrown)) return new AppError('TRY_AGAIN', { retryAfter: 2 });
  const status = statusOf(thrown);
  const code = status === undefined ? undefined : BY_STATUS[status];
  return new AppError(code ?? (status !== undefined && status < 500 ? 'MALFORMED_BODY' : 'INTERNAL'));
}

/**
 * Names the field of a duplicate value: the last field of the index, under its API name. The index is parsed from the
 * message, because the driver drops the structured form for some writes.
 */
function alreadyExists({ message }: mongo.MongoServerError): AppError {
  const index = /index: (\S+) dup key/.exec(message)?.[1] ?? '';
  const stored = index.split(/_-?1(?:_|$)/).findLast((name) => name !== '') ?? '';
  const field = stored.replace(/Key$/, '');
  const fields = field ? [{ path: field, code: 'unique', message: `${field} is already in use` }] : [];
  return new AppError('ALREADY_EXISTS', { params: { field }, fields });
}

function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}
