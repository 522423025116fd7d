import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import type { Config } from '../config/index.js';

const SECRET_KEYS = [
  'password',
  'token',
  'accessToken',
  'code',
  'secret',
  'authorization',
  'cookie',
  'csrfToken',
];

/** One line of JSON per event on standard output; values under secret-looking keys never appear. */
export class JsonLogger implements LoggerService {
  readonly #pino: Logger;

  constructor(level: Config['LOG_LEVEL']) {
    this.#pino = pino({
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
    });
  }

  log(message: unknown, context?: string): void {
    this.#pino.info({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.length > 0 ? String(rest.at(-1)) : undefined;
    const stack = rest.length > 1 && rest[0] !== undefined ? String(rest[0]) : undefined;
    this.#pino.error({ context, ...(stack ? { stack } : {}) }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.#pino.warn({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.#pino.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.#pino.trace({ context }, String(message));
  }
}
