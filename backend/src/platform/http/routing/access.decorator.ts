import { applyDecorators, HttpCode, SetMetadata, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  ApiBearerAuth,
  ApiCookieAuth,
  ApiExtension,
  ApiExtraModels,
  ApiHeader,
  ApiOperation,
  ApiQuery,
  ApiResponse,
  ApiSecurity,
  getSchemaPath,
} from '@nestjs/swagger';
import { statusTexts } from '../../../locales/status.js';
import type { Permission } from '../../context/index.js';
import type { ExportTable } from '../../export/export-table.js';
import { PUBLIC_BODY_LIMIT_BYTES } from '../admission/bodies.js';
import { documented } from '../documentation.js';
import { ProblemDto } from '../problem/problem.dto.js';
import type { RouteSettings } from './route-settings.js';

/**
 * The callers of a route: the public; any signed-in account; any member of a tenant; or members whose role has one of the
 * named permissions.
 */
export type May = 'public' | 'signed-in' | 'member' | Permission | readonly Permission[];

interface AccessOptions {
  readonly may: May;
  /**
   * `organisation` for actions that concern the whole organisation: memberships and keys with site limits are refused.
   * Without it the route filters by the caller's sites.
   */
  readonly scope?: 'organisation';
  /** True if an API key may call a route for signed-in accounts; routes about a person do not accept keys. */
  readonly programs?: boolean;
  /** The summary in the OpenAPI document. */
  readonly summary: string;
  readonly about?: string;
  /** True if it stays for old programs only; the browser and the client do not call it. */
  readonly deprecated?: boolean;
  /** The DTO of the answer; none for a file, whose media types are in `file`. */
  readonly answers?: Type<unknown> | [Type<unknown>];
  readonly file?: string | readonly string[];
  /** For a list that `format` turns into a file: the content of the file. */
  readonly exports?: ExportTable<never>;
  /** True if the call writes: it then accepts an Idempotency-Key. */
  readonly writes?: boolean;
  /** True if it has a body although it does not count as a write: public routes take no key. */
  readonly takesBody?: boolean;
  /** The largest body of a public route; 16 KB by default. */
  readonly maxBodyBytes?: number;
  /** True if it takes multipart forms. */
  readonly multipart?: boolean;
  /** A POST that creates answers 201, every other command 200. */
  readonly creates?: boolean;
  /** A command that continues as a job answers 202. */
  readonly job?: boolean;
  /** True if the caller must send the version that it saw, as If-Match. */
  readonly versioned?: boolean;
  /** The error codes of this route in addition to those of every route of its kind. */
  readonly refusals?: readonly number[];
  /** True if it is exempt from rate limits: for monitoring, health and metrics. */
  readonly uncounted?: boolean;
  /**
   * True if pages call it automatically: such a call does not count as use of a session, which would otherwise never be
   * idle.
   */
  readonly background?: boolean;
  /**
   * True if the answer depends on the organisation, the caller's permissions, sites and language, and on data whose every
   * change has an event of this organisation. Such a read learns nothing of the caller's person, and callers share it.
   */
  readonly shared?: boolean;
}

export interface Access {
  readonly may: May;
  readonly scope?: 'organisation';
  readonly programs: boolean;
  readonly writes: boolean;
  readonly status: number;
  readonly background: boolean;
  readonly shared: boolean;
  readonly exports?: ExportTable<never>;
}

export const ACCESS = 'access';

const STATUS_TEXT: Readonly<Record<number, string>> = statusTexts.en;

/** Declares one route: who may call it, its answer, and whether it writes. A route without it prevents the start. */
export function Access(options: AccessOptions): MethodDecorator {
  const status = options.job ? 202 : options.creates ? 201 : 200;
  const programs = options.programs ?? options.may !== 'signed-in';
  const access: Access = {
    may: options.may,
    ...(options.scope ? { scope: options.scope } : {}),
    programs,
    writes: options.writes ?? false,
    status,
    background: options.background ?? false,
    shared: options.shared ?? false,
    ...(options.exports ? { exports: options.exports } : {}),
  };
  return applyDecorators(
    SetMetadata(ACCESS, access),
    RouteConfig(settings(options)),
    HttpCode(status),
    documented(() => documentation(options, access)),
  );
}

function documentation(options: AccessOptions, { status, programs }: Access): MethodDecorator[] {
  const open = options.may === 'public';
  return [
    ApiOperation({
      summary: options.summary,
      description: descriptionOf(options, programs),
      ...(options.deprecated ? { deprecated: true } : {}),
    }),
    answer(options, status),
    ...(isConditional(options) ? [ApiResponse(NOT_MODIFIED)] : []),
    ...refusals(options).map(problem),
    ...(open
      ? []
      : [
          ApiBearerAuth(),
          ApiCookieAuth(),
          ...(programs ? [ApiSecurity('api-key')] : []),
          ApiExtension('x-permission', options.may),
          ...(options.scope ? [ApiExtension('x-scope', options.scope)] : []),
        ]),
    ...(options.writes && !open ? [ApiHeader(IDEMPOTENCY_KEY)] : []),
    ...(options.versioned ? [ApiHeader(IF_MATCH)] : []),
    ...(options.exports ? [ApiQuery(FORMAT)] : []),
  ];
}

function settings({ may, multipart, uncounted, maxBodyBytes }: AccessOptions): RouteSettings {
  const most = maxBodyBytes ?? (may === 'public' ? PUBLIC_BODY_LIMIT_BYTES : undefined);
  return {
    ...(multipart ? { multipart } : {}),
    ...(uncounted ? { uncounted } : {}),
    ...(most === undefined ? {} : { maxBodyBytes: most }),
  };
}

/** Describes the options for a reader of the document. */
function descriptionOf({ may, scope, about, ...options }: AccessOptions, programs: boolean): string {
  const names = [may].flat().map((name) => `\`${name}\``);
  const who =
    may === 'public'
      ? 'Needs no credentials.'
      : may === 'signed-in'
        ? 'For signed-in people.'
        : may === 'member'
          ? 'For every member of the organisation.'
          : `Needs the permission ${names.join(' or ')}.`;
  return [
    about,
    who,
    scope && 'Refused to members and API keys that are limited to sites.',
    may !== 'public' && !programs && 'API keys are refused.',
    options.versioned && 'If-Match contains the version that the caller read.',
    options.job && 'Runs as a job, which the answer names.',
  ]
    .filter(Boolean)
    .join(' ');
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  required: false,
  description: 'The same key takes effect only once.',
  schema: { type: 'string' as const, minLength: 1, maxLength: 255 },
};

const IF_MATCH = {
  name: 'If-Match',
  required: true,
  description: 'The ETag that the caller read, such as "3".',
  schema: { type: 'string' as const },
};

/** Returns whether the answer is JSON without a version that a signed-in caller reads: it has an ETag, see `sendEtags`. */
const isConditional = ({ may, answers, writes = false, takesBody = false }: AccessOptions): boolean =>
  may !== 'public' && answers !== undefined && !writes && !takesBody && !hasVersion(answers);

/** Returns whether a shape of the API has a version. */
function hasVersion(shape: object): boolean {
  if (typeof shape !== 'function') return false;
  const properties: unknown = Reflect.getMetadata(
    'swagger/apiModelPropertiesArray',
    shape.prototype as object,
  );
  return Array.isArray(properties) && properties.includes(':version');
}

const NOT_MODIFIED = {
  status: 304,
  description: 'The answer is still the one whose ETag is in If-None-Match; it has no body.',
  headers: {
    ETag: {
      description: 'The ETag of the answer, to be sent as If-None-Match.',
      schema: { type: 'string' as const, example: 'W/"2jmj7l5rSw0yVb_vlWAYkK"' },
    },
  },
};

const FORMAT = {
  name: 'format',
  required: false,
  description: 'The whole list as a file, with the same filters; without limit, cursor and count.',
  schema: { type: 'string' as const, enum: ['csv', 'xlsx', 'jsonl'] },
};

/** The media types of an exported list. */
const EXPORT_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/x-ndjson',
];

function filesOf(types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function answer(options: AccessOptions, status: number): MethodDecorator {
  if (options.file) {
    return ApiResponse({
      status,
      description: 'The file',
      content: filesOf([options.file].flat()),
    });
  }
  if (!options.answers) return ApiResponse({ status, description: 'Done' });
  const [type, isArray] = Array.isArray(options.answers)
    ? [options.answers[0], true]
    : [options.answers, false];
  if (options.exports)
    return applyDecorators(
      ApiExtraModels(type),
      ApiResponse({
        status,
        description: 'Done',
        content: {
          'application/json': { schema: { $ref: getSchemaPath(type) } },
          ...filesOf(EXPORT_TYPES),
        },
      }),
    );
  return ApiResponse({ status, description: 'Done', type, isArray });
}

function refusals(options: AccessOptions): number[] {
  const codes = new Set<number>([400, 421, 429, 503, ...(options.refusals ?? [])]);
  if (options.may !== 'public') codes.add(401).add(403).add(404).add(409);
  if (options.writes || options.takesBody) codes.add(413).add(415);
  if (options.writes || options.exports) codes.add(422);
  if (options.versioned) codes.add(412).add(428);
  return [...codes].sort((a, b) => a - b);
}

function problem(status: number): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(ProblemDto),
    ApiResponse({
      status,
      description: STATUS_TEXT[status] ?? 'Refused',
      content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
    }),
  );
}
