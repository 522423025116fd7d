import { baseApi as api } from "../base-api";
export const addTagTypes = ["Logs"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listLogs: build.query<ListLogsApiResponse, ListLogsApiArg>({
        query: (queryArg) => ({
          url: `/api/logs`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            type: queryArg["type"],
            actorId: queryArg.actorId,
            subjectId: queryArg.subjectId,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            format: queryArg.format,
          },
        }),
        providesTags: ["Logs"],
      }),
      getLogChain: build.query<GetLogChainApiResponse, GetLogChainApiArg>({
        query: () => ({ url: `/api/logs/chain` }),
        providesTags: ["Logs"],
      }),
      verifyLogs: build.query<VerifyLogsApiResponse, VerifyLogsApiArg>({
        query: () => ({ url: `/api/logs/verify` }),
        providesTags: ["Logs"],
      }),
      getLog: build.query<GetLogApiResponse, GetLogApiArg>({
        query: (queryArg) => ({ url: `/api/logs/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Logs"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as logsApi };
export type ListLogsApiResponse = /** status 200 Done */ LogPageDto;
export type ListLogsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** Only what is of this type. */
  type?: string;
  /** Only what this person did. */
  actorId?: string;
  /** Only the records of this subject. */
  subjectId?: string;
  /** Only what happened at this time or later. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
  from?: string;
  /** Only what happened before this time. A day such as 2026-03-31 means the moment after it in the organisation’s time zone. */
  to?: string;
  /** The order; a minus in front turns it round. */
  sort?: "seq" | "-seq";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type GetLogChainApiResponse = /** status 200 Done */ LogChainDto;
export type GetLogChainApiArg = void;
export type VerifyLogsApiResponse = /** status 200 Done */ LogVerdictDto;
export type VerifyLogsApiArg = void;
export type GetLogApiResponse = /** status 200 Done */ LogDto;
export type GetLogApiArg = {
  /** The id of the activity record. */
  id: string;
};
export type RefDto = {
  id: string;
  name: string;
};
export type LogSubjectDto = {
  kind: string;
  id: string;
  label: string | null;
};
export type LogDto = {
  id: string;
  /** Its place in the organisation’s chain. */
  seq: number;
  type: string;
  /** What happened, in the caller’s language. */
  sentence: string;
  at: string;
  actorId: string | null;
  /** Who did it; null where the server did. */
  actor: RefDto | null;
  /** How the actor was authenticated. */
  via: "bearer" | "cookie" | "api-key" | "code" | "mail-link" | "system";
  subject: LogSubjectDto;
  /** The sites that it concerns. */
  siteIds: string[];
  /** The people that it concerns. */
  people: string[];
  /** What changed in ids, numbers, dates and choices, by field. */
  facts: {
    [key: string]: unknown;
  };
  /** What changed in texts, by field, and the address it was done from; null once it is erased. */
  texts:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** What the texts are hashed with. */
  textsSalt: string | null;
  textsHash: string | null;
  requestId: string;
  prevHash: string;
  hash: string;
};
export type LogPageDto = {
  items: LogDto[];
  /** Hand it back as cursor for the next page; null on the last one. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type FieldProblemDto = {
  path: string;
  code: string;
  message: string;
};
export type ProblemDto = {
  type: string;
  title: string;
  status: number;
  /** Stable; switch on this. */
  code:
    | "ADDRESS_NOT_ALLOWED"
    | "ALREADY_EXISTS"
    | "ALREADY_HERE"
    | "ALREADY_REVERSED"
    | "AMOUNTS_EXIST"
    | "ARTICLE_ARCHIVED"
    | "ASSET_NOT_POSSIBLE"
    | "ASSIGNEE_CHANGED"
    | "ASSIGNEE_UNABLE"
    | "CATALOG_NOT_EMPTY"
    | "CATEGORY_INSIDE_ITSELF"
    | "CATEGORY_TOO_LARGE"
    | "CODE_INCORRECT"
    | "CODE_LOCKED"
    | "CODE_TAKEN"
    | "COUNT_CONFLICT"
    | "COUNT_INCOMPLETE"
    | "COUNT_OPEN"
    | "COUNT_TOO_LARGE"
    | "COUNT_UNCLEAR"
    | "CSRF_FAILED"
    | "DECIMALS_IN_USE"
    | "DEFAULT_MODEL_IN_USE"
    | "DELEGATE_NOT_POSSIBLE"
    | "DUE_DATE_TOO_EARLY"
    | "DUPLICATE_LINE"
    | "EQUIPMENT_OUT"
    | "EXPECTED_OPEN"
    | "EXPORT_TOO_LARGE"
    | "FIELD_VALUE_INVALID"
    | "FILE_EMPTY"
    | "FILE_NOT_IMAGE"
    | "FILE_QUOTA_EXCEEDED"
    | "FILE_TOO_LARGE"
    | "FILE_TYPE_NOT_ALLOWED"
    | "FILE_UNREADABLE"
    | "GRANT_EXCEEDED"
    | "HEADERS_TOO_LARGE"
    | "HOLDER_NOT_POSSIBLE"
    | "HOST_NOT_SERVED"
    | "IDEMPOTENCY_IN_PROGRESS"
    | "IDEMPOTENCY_KEY_REUSED"
    | "IMPORT_EMPTY"
    | "IMPORT_OUTDATED"
    | "IMPORT_REFUSED"
    | "INTERNAL"
    | "INVALID_CURSOR"
    | "INVALID_EMAIL"
    | "INVALID_IDEMPOTENCY_KEY"
    | "INVITATIONS_OPEN"
    | "INVITATION_FOR_SITE"
    | "INVITATION_REVOKED"
    | "IN_USE"
    | "KEY_LIFE_TOO_LONG"
    | "KIT_COMPONENT"
    | "KIT_HAS_NO_STOCK"
    | "KIT_NESTED"
    | "KIT_NOT_WHOLE"
    | "KIT_PART"
    | "LABEL_CODE_NOT_POSSIBLE"
    | "LABEL_FORMAT_INVALID"
    | "LABEL_TOO_SMALL"
    | "LAST_OWNER"
    | "LOAN_AWAITED"
    | "LOAN_PROMISED"
    | "LOCATION_PATH_INVALID"
    | "LOTS_DIFFER"
    | "LOT_EXPIRED"
    | "LOT_EXPIRY_DIFFERS"
    | "LOT_REQUIRED"
    | "MALFORMED_BODY"
    | "METHOD_NOT_ALLOWED"
    | "METRICS_CLOSED"
    | "MODEL_IN_USE"
    | "NAME_DIFFERS"
    | "NOTHING_TO_CANCEL"
    | "NOTHING_TO_REMIND"
    | "NOTHING_WAITS"
    | "NOT_FOR_KEYS"
    | "NOT_FOUND"
    | "NOT_REVERSIBLE"
    | "NO_DEFAULT_MODEL"
    | "NO_LINES"
    | "NO_TENANT"
    | "NUMBER_PREFIXES_EXHAUSTED"
    | "NUMBER_PREFIX_TAKEN"
    | "OPEN_REQUESTS"
    | "OUTCOME_UNKNOWN"
    | "OVERLOADED"
    | "PAYLOAD_TOO_LARGE"
    | "PAYMENT_UNAVAILABLE"
    | "PERMISSION_MISSING"
    | "PICK_CONFLICT"
    | "PICK_INCOMPLETE"
    | "PLAN_LIMIT_ARTICLES"
    | "PLAN_LIMIT_MEMBERS"
    | "PLAN_LIMIT_SITES"
    | "PLAN_SET_BY_OPERATOR"
    | "QUANTITY_EXCEEDED"
    | "QUANTITY_LIMIT"
    | "QUANTITY_PRECISION"
    | "QUARANTINE_INSUFFICIENT"
    | "RATE_LIMITED"
    | "REQUEST_CHANGED"
    | "REQUEST_TIMEOUT"
    | "RETURN_EXCEEDS_DELIVERED"
    | "ROLE_BUILT_IN"
    | "ROUTE_NOT_FOUND"
    | "SAME_SITE"
    | "SEARCH_TOO_BROAD"
    | "SERIALS_REQUIRED"
    | "SERIAL_COUNT_DIFFERS"
    | "SERIAL_NOT_WHOLE"
    | "SIGNATURE_INVALID"
    | "SITE_ARCHIVED"
    | "SITE_LIMITED"
    | "STOCK_EXISTS"
    | "STOCK_INSUFFICIENT"
    | "STOCK_RESERVED"
    | "STORAGE_FULL"
    | "SUBSCRIPTION_ACTIVE"
    | "SUBSTITUTE_ANSWERED"
    | "SUBSTITUTE_NOT_POSSIBLE"
    | "TABLE_FORMAT"
    | "TABLE_PROTECTED"
    | "TABLE_QUOTE_OPEN"
    | "TABLE_UNREADABLE"
    | "TENANT_CHANGED"
    | "THRESHOLD_ORDER"
    | "TOO_MANY_COMMENTS"
    | "TOO_MANY_LABELS"
    | "TOO_MANY_LINES"
    | "TOO_MANY_SUBSTITUTES"
    | "TOO_MANY_TEMPLATES"
    | "TOO_MANY_TENANTS"
    | "TRACKING_DIFFERS"
    | "TRACKING_IN_USE"
    | "TRANSITION_NOT_ALLOWED"
    | "TRY_AGAIN"
    | "UNAUTHENTICATED"
    | "UNSUPPORTED_MEDIA_TYPE"
    | "VALIDATION_FAILED"
    | "VERSION_MISMATCH"
    | "VERSION_REQUIRED"
    | "WINDOW_INVALID"
    | "WINDOW_NOT_RETURNABLE"
    | "WINDOW_OVER"
    | "WORK_TOO_LARGE"
    | "WRONG_CODE";
  /** A sentence for people, in the caller's language. */
  error: string;
  /** The fields that are wrong, where fields are. */
  errors?: FieldProblemDto[];
  requestId: string;
};
export type LogChainDto = {
  /** How many records the chain has. */
  records: number;
  /** When the server last recomputed all books; null before the first time. */
  checkedAt: string | null;
  /** How many contradictions it found. */
  breaks: number;
};
export type BreakPlaceDto = {
  /** The collection that is wrong. */
  collection: string;
  kind: string | null;
  id: string | null;
  label: string | null;
};
export type LogBreakDto = {
  /** The place in the chain at which it breaks. */
  seq: number;
  /** What is wrong: docs/hash-rule.md lists the codes. */
  problem: string;
  where: BreakPlaceDto;
};
export type LogVerdictDto = {
  ok: boolean;
  /** How many records were found unbroken. */
  records: number;
  firstBreak?: LogBreakDto;
};
export const {
  useListLogsQuery,
  useLazyListLogsQuery,
  useGetLogChainQuery,
  useLazyGetLogChainQuery,
  useVerifyLogsQuery,
  useLazyVerifyLogsQuery,
  useGetLogQuery,
  useLazyGetLogQuery,
} = injectedRtkApi;
