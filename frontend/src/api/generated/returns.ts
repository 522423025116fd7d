import { baseApi as api } from "../base-api";
export const addTagTypes = ["Returns"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listReturns: build.query<ListReturnsApiResponse, ListReturnsApiArg>({
        query: (queryArg) => ({
          url: `/api/returns`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            requestId: queryArg.requestId,
            siteId: queryArg.siteId,
            format: queryArg.format,
          },
        }),
        providesTags: ["Returns"],
      }),
      receiveReturn: build.mutation<ReceiveReturnApiResponse, ReceiveReturnApiArg>({
        query: (queryArg) => ({
          url: `/api/returns`,
          method: "POST",
          body: queryArg.returnCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Returns"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as returnsApi };
export type ListReturnsApiResponse = /** status 200 Done */ ReturnPageDto;
export type ListReturnsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The order; a minus in front turns it round. */
  sort?: "createdAt" | "-createdAt";
  requestId?: string;
  siteId?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx";
};
export type ReceiveReturnApiResponse = /** status 201 Done */ ReceivedReturnDto;
export type ReceiveReturnApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  returnCreateDto: ReturnCreateDto;
};
export type RefDto = {
  id: string;
  name: string;
};
export type ArticleRefDto = {
  id: string;
  name: string;
  sku: string;
  unit: string;
  /** How many decimals a quantity may have: 0 for pieces. */
  decimals: number;
  returnable: boolean;
};
export type ReturnLineDto = {
  lineId: string;
  articleId: string;
  article: ArticleRefDto | null;
  quantity: number;
  /** good: back to stock; damaged: to quarantine; lost: written off. */
  condition: "good" | "damaged" | "lost";
};
export type DocumentRefDto = {
  id: string;
  kind: "delivery-note" | "return-note";
  number: string;
};
export type ReturnDto = {
  id: string;
  number: string;
  requestId: string;
  requestNumber: string;
  siteId: string;
  site: RefDto | null;
  requesterId: string;
  requester: RefDto | null;
  /** The member who took it back. */
  receiver: RefDto | null;
  lines: ReturnLineDto[];
  /** The return note. */
  document: DocumentRefDto;
  createdAt: string;
};
export type ReturnPageDto = {
  items: ReturnDto[];
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
    | "ALREADY_EXISTS"
    | "ALREADY_HERE"
    | "ALREADY_REVERSED"
    | "ARTICLE_ARCHIVED"
    | "ARTICLE_NOT_TRACKED_BY_QUANTITY"
    | "CODE_INCORRECT"
    | "CODE_LOCKED"
    | "COUNT_CONFLICT"
    | "COUNT_INCOMPLETE"
    | "COUNT_TOO_LARGE"
    | "CSRF_FAILED"
    | "DECIMALS_IN_USE"
    | "DEFAULT_MODEL_IN_USE"
    | "DELEGATE_NOT_POSSIBLE"
    | "DUPLICATE_LINE"
    | "EXPORT_TOO_LARGE"
    | "FIELD_VALUE_INVALID"
    | "FILE_EMPTY"
    | "FILE_QUOTA_EXCEEDED"
    | "FILE_TOO_LARGE"
    | "FILE_TYPE_NOT_ALLOWED"
    | "FILE_UNREADABLE"
    | "GRANT_EXCEEDED"
    | "HEADERS_TOO_LARGE"
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
    | "IN_USE"
    | "KEY_LIFE_TOO_LONG"
    | "LAST_OWNER"
    | "MALFORMED_BODY"
    | "METHOD_NOT_ALLOWED"
    | "METRICS_CLOSED"
    | "NAME_DIFFERS"
    | "NOT_FOR_KEYS"
    | "NOT_FOUND"
    | "NOT_REVERSIBLE"
    | "NO_DEFAULT_MODEL"
    | "NO_LINES"
    | "NO_TENANT"
    | "OPEN_REQUESTS"
    | "OUTCOME_UNKNOWN"
    | "OVERLOADED"
    | "PAYLOAD_TOO_LARGE"
    | "PERMISSION_MISSING"
    | "PICK_CONFLICT"
    | "PICK_INCOMPLETE"
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
    | "SITE_ARCHIVED"
    | "SITE_LIMITED"
    | "STOCK_EXISTS"
    | "STOCK_INSUFFICIENT"
    | "STOCK_RESERVED"
    | "STORAGE_FULL"
    | "TABLE_UNREADABLE"
    | "TENANT_CHANGED"
    | "THRESHOLD_ORDER"
    | "TOO_MANY_TENANTS"
    | "TRANSITION_NOT_ALLOWED"
    | "TRY_AGAIN"
    | "UNAUTHENTICATED"
    | "UNSUPPORTED_MEDIA_TYPE"
    | "VALIDATION_FAILED"
    | "VERSION_MISMATCH"
    | "VERSION_REQUIRED"
    | "WORK_TOO_LARGE"
    | "WRONG_CODE";
  /** A sentence for people, in the caller's language. */
  error: string;
  /** The fields that are wrong, where fields are. */
  errors?: FieldProblemDto[];
  requestId: string;
};
export type CauseDto = {
  kind: string;
  id: string;
  number: string | null;
};
export type MovementDto = {
  id: string;
  seq: number;
  levelKey: string;
  type:
    | "receipt"
    | "issue"
    | "return"
    | "transfer-out"
    | "transfer-in"
    | "adjustment"
    | "count"
    | "scrap"
    | "quarantine-in"
    | "quarantine-out";
  at: string;
  actorId: string;
  actor: RefDto | null;
  articleId: string;
  article: ArticleRefDto | null;
  siteId: string;
  site: RefDto | null;
  lotId: string | null;
  assetIds: string[];
  deltaOnHand: number;
  deltaQuarantine: number;
  onHandAfter: number;
  quarantineAfter: number;
  unitCost: number | null;
  reason: string | null;
  reasonSalt: string | null;
  reasonHash: string | null;
  cause: CauseDto;
  /** The movement that this one undoes. */
  reverses: string | null;
  prevHash: string;
  hash: string;
};
export type ReceivedReturnDto = {
  id: string;
  number: string;
  requestId: string;
  requestNumber: string;
  siteId: string;
  site: RefDto | null;
  requesterId: string;
  requester: RefDto | null;
  /** The member who took it back. */
  receiver: RefDto | null;
  lines: ReturnLineDto[];
  /** The return note. */
  document: DocumentRefDto;
  createdAt: string;
  movements: MovementDto[];
};
export type ReturnLineCreateDto = {
  /** A line of the request. */
  lineId: string;
  quantity: number;
  /** good: back to stock; damaged: to quarantine; lost: written off. */
  condition: "good" | "damaged" | "lost";
};
export type ReturnCreateDto = {
  requestId: string;
  /** A line may occur once in each condition. */
  lines: ReturnLineCreateDto[];
  /** Who brought it back, by name. */
  returnedBy?: string;
};
export const { useListReturnsQuery, useLazyListReturnsQuery, useReceiveReturnMutation } = injectedRtkApi;
