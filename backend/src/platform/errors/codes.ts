type LogLevel = 'debug' | 'info' | 'warn' | 'error';

interface ErrorKind {
  readonly status: number;
  readonly level: LogLevel;
}

const kind = (status: number, level: LogLevel = 'debug'): ErrorKind => ({ status, level });

/**
 * Every error of the API: its stable code, HTTP status and log level. The messages are in `texts/`, typed by this list;
 * docs/errors.md and the OpenAPI document contain the same set.
 */
export const ERRORS = {
  VALIDATION_FAILED: kind(400),
  MALFORMED_BODY: kind(400),
  INVALID_CURSOR: kind(400),
  INVALID_IDEMPOTENCY_KEY: kind(400),
  INVALID_EMAIL: kind(400),
  UNAUTHENTICATED: kind(401),
  CODE_INCORRECT: kind(401, 'info'),
  CSRF_FAILED: kind(403, 'info'),
  PERMISSION_MISSING: kind(403, 'info'),
  NO_TENANT: kind(403),
  GRANT_EXCEEDED: kind(403, 'info'),
  NOT_FOR_KEYS: kind(403, 'info'),
  SITE_LIMITED: kind(403, 'info'),
  METRICS_CLOSED: kind(403, 'info'),
  NOT_FOUND: kind(404),
  ROUTE_NOT_FOUND: kind(404),
  NO_DEFAULT_MODEL: kind(404),
  METHOD_NOT_ALLOWED: kind(405),
  REQUEST_TIMEOUT: kind(408),
  TENANT_CHANGED: kind(409),
  TRANSITION_NOT_ALLOWED: kind(409),
  STOCK_INSUFFICIENT: kind(409),
  STOCK_RESERVED: kind(409),
  STOCK_EXISTS: kind(409),
  OPEN_REQUESTS: kind(409),
  DECIMALS_IN_USE: kind(409),
  QUARANTINE_INSUFFICIENT: kind(409),
  ALREADY_REVERSED: kind(409),
  ALREADY_EXISTS: kind(409),
  ALREADY_HERE: kind(409),
  IN_USE: kind(409),
  COUNT_CONFLICT: kind(409),
  COUNT_INCOMPLETE: kind(409),
  PICK_CONFLICT: kind(409),
  PICK_INCOMPLETE: kind(409),
  REQUEST_CHANGED: kind(409),
  IDEMPOTENCY_IN_PROGRESS: kind(409),
  VERSION_MISMATCH: kind(412),
  PAYLOAD_TOO_LARGE: kind(413),
  FILE_TOO_LARGE: kind(413),
  UNSUPPORTED_MEDIA_TYPE: kind(415),
  FILE_TYPE_NOT_ALLOWED: kind(415),
  HOST_NOT_SERVED: kind(421, 'info'),
  IDEMPOTENCY_KEY_REUSED: kind(422),
  NOT_REVERSIBLE: kind(422),
  QUANTITY_PRECISION: kind(422),
  QUANTITY_LIMIT: kind(422),
  QUANTITY_EXCEEDED: kind(422),
  RETURN_EXCEEDS_DELIVERED: kind(422),
  SAME_SITE: kind(422),
  THRESHOLD_ORDER: kind(422),
  COUNT_TOO_LARGE: kind(422),
  ARTICLE_ARCHIVED: kind(422),
  ARTICLE_NOT_TRACKED_BY_QUANTITY: kind(422),
  SITE_ARCHIVED: kind(422),
  FIELD_VALUE_INVALID: kind(422),
  NO_LINES: kind(422),
  DUPLICATE_LINE: kind(422),
  LAST_OWNER: kind(422),
  NAME_DIFFERS: kind(422),
  IMPORT_REFUSED: kind(422, 'info'),
  ROLE_BUILT_IN: kind(422),
  DELEGATE_NOT_POSSIBLE: kind(422),
  KEY_LIFE_TOO_LONG: kind(422),
  DEFAULT_MODEL_IN_USE: kind(422),
  WRONG_CODE: kind(422),
  FILE_EMPTY: kind(422),
  FILE_UNREADABLE: kind(422),
  FILE_QUOTA_EXCEEDED: kind(422, 'info'),
  INVITATIONS_OPEN: kind(422, 'info'),
  TOO_MANY_TENANTS: kind(422, 'info'),
  VERSION_REQUIRED: kind(428),
  HEADERS_TOO_LARGE: kind(431),
  WORK_TOO_LARGE: kind(422, 'warn'),
  EXPORT_TOO_LARGE: kind(422),
  RATE_LIMITED: kind(429, 'info'),
  CODE_LOCKED: kind(429, 'info'),
  INTERNAL: kind(500, 'error'),
  OVERLOADED: kind(503, 'warn'),
  TRY_AGAIN: kind(503, 'warn'),
  STORAGE_FULL: kind(503, 'error'),
  OUTCOME_UNKNOWN: kind(503, 'error'),
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

/** The codes of all errors, sorted, as the OpenAPI document lists them. */
export const ERROR_CODES = (Object.keys(ERRORS) as ErrorCode[]).sort();
