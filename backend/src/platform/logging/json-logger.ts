import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import type { Config } from '../config/index.js';
import { currentTraceId } from '../tracing/index.js';
import { oneLine, redacted } from './redact.js';
import { currentRequestId } from './request-scope.js';

type Level = 'info' | 'warn' | 'debug' | 'trace';

/**
 * Writes one line of JSON per event to standard output, with the id of its request. A message may be an object, whose
 * `msg` is the sentence and whose other fields are added to the line; values under keys that name a secret never
 * appear.
 */
export class JsonLogger implements LoggerService {
  readonly #pino: Logger;

  constructor(level: Config['LOG_LEVEL']) {
    this.#pino = pino({
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const [request, trace] = [currentRequestId(), currentTraceId()];
        return { ...(request ? { request } : {}), ...(trace ? { trace_id: trace } : {}) };
      },
      formatters: { log: (fields) => redacted(fields) as Record<string, unknown> },
    });
  }

  log(message: unknown, context?: string): void {
    this.#write('info', message, context);
  }

  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.length > 0 ? String(rest.at(-1)) : undefined;
    const stack = rest.length > 1 && rest[0] !== undefined ? String(rest[0]) : undefined;
    this.#pino.error({ context, ...(stack ? { stack } : {}) }, oneLine(String(message)));
  }

  warn(message: unknown, context?: string): void {
    this.#write('warn', message, context);
  }

  debug(message: unknown, context?: string): void {
    this.#write('debug', message, context);
  }

  verbose(message: unknown, context?: string): void {
    this.#write('trace', message, context);
  }

  #write(level: Level, message: unknown, context: string | undefined): void {
    if (message !== null && typeof message === 'object') this.#pino[level]({ context, ...message });
    else this.#pino[level]({ context }, oneLine(String(message)));
  }
}
