import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { CONFIG, type Config } from '../config/index.js';
import { AppError } from '../errors/index.js';
import { attachment, incomingOf } from '../files/index.js';
import { ACCESS, type Access } from '../http/routing/access.decorator.js';
import { tenantContextOf } from '../http/routing/ctx.decorator.js';
import type { AppRequest } from '../http/routing/request.js';
import { dayOf } from '../time/index.js';
import { HeavyWork } from '../workers/index.js';
import type { ExportTable } from './export-table.js';
import { ListExports } from './list-exports.js';
import { EXPORT_FORMATS, type ExportFormat, type ReadPage, writeList } from './write-list.js';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/x-ndjson; charset=utf-8',
};

const PAGE_ROWS = '200';

/** The parameters of a page, which an export of the whole list cannot have. */
const PAGING = ['limit', 'cursor', 'skip', 'count'];

/**
 * Answers a list whose query has `format` as a file of all its pages. Each page is read by the route itself, with its
 * validation, permissions and filters. The file is complete before the first byte is sent, so that a failure is an
 * error and never half a file, and a slow client occupies nothing.
 */
@Injectable()
export class ExportInterceptor implements NestInterceptor {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reflector: Reflector,
    private readonly exports: ListExports,
    private readonly heavy: HeavyWork,
  ) {}

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const table = this.reflector.get<Access | undefined>(ACCESS, host.getHandler())?.exports;
    const request = host.switchToHttp().getRequest<AppRequest>();
    const query = request.query as Record<string, unknown>;
    if (!table || query['format'] === undefined) return next.handle();
    return from(this.#export(request, table, () => lastValueFrom(next.handle()) as ReturnType<ReadPage>));
  }

  async #export(
    request: AppRequest,
    table: ExportTable<never>,
    readPage: () => ReturnType<ReadPage>,
  ): Promise<StreamableFile> {
    const ctx = tenantContextOf(request);
    const query = request.query as Record<string, unknown>;
    const format = formatOf(query);
    delete query['format'];
    query['limit'] = PAGE_ROWS;
    const directory = incomingOf(this.config);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, randomBytes(16).toString('hex'));
    const read: ReadPage = (cursor) => {
      if (request.raw.destroyed && !request.raw.complete) throw new AppError('MALFORMED_BODY');
      if (cursor !== undefined) query['cursor'] = cursor;
      return readPage();
    };
    try {
      const first = await read(undefined);
      const work = () =>
        writeList(ctx, this.exports, {
          table,
          format,
          path,
          readPage: async (cursor) => (cursor === undefined ? first : read(cursor)),
        });
      // A list of one page costs no more than showing it. The name is unique: two exports never share a run.
      if (first.nextCursor === null) await work();
      else await this.heavy.run(ctx, `export ${ctx.requestId}`, work);
      const { timeZone } = await this.exports.notation(ctx);
      // The open file stays readable after its name is removed.
      const file = await open(path);
      return new StreamableFile(createReadStream(path, { fd: file }), {
        type: TYPES[format],
        disposition: attachment(`${table.name}-${dayOf(ctx.now, timeZone)}.${format}`),
      });
    } finally {
      await rm(path, { force: true });
    }
  }
}

function formatOf(query: Readonly<Record<string, unknown>>): ExportFormat {
  const format = EXPORT_FORMATS.find((known) => known === query['format']);
  const paging = PAGING.filter((name) => query[name] !== undefined);
  const fields = [
    ...(format ? [] : [{ path: 'format', code: 'isIn', message: 'format must be csv, xlsx or jsonl' }]),
    ...paging.map((path) => ({ path, code: 'isPaging', message: 'an export contains the whole list' })),
  ];
  if (!format || fields.length > 0) throw new AppError('VALIDATION_FAILED', { fields });
  return format;
}
