import { baseApi as api } from "../base-api";
export const addTagTypes = ["Loans", "Returns"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listLoans: build.query<ListLoansApiResponse, ListLoansApiArg>({
        query: (queryArg) => ({
          url: `/api/loans`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            status: queryArg.status,
            holder: queryArg.holder,
            overdue: queryArg.overdue,
            articleId: queryArg.articleId,
            requestId: queryArg.requestId,
            siteId: queryArg.siteId,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: ["Loans"],
      }),
      listLoanHolders: build.query<ListLoanHoldersApiResponse, ListLoanHoldersApiArg>({
        query: () => ({ url: `/api/loans/holders` }),
        providesTags: ["Loans"],
      }),
      remindOfLoans: build.mutation<RemindOfLoansApiResponse, RemindOfLoansApiArg>({
        query: (queryArg) => ({
          url: `/api/loans/remind`,
          method: "POST",
          body: queryArg.loanReminderDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Loans"],
      }),
      getLoan: build.query<GetLoanApiResponse, GetLoanApiArg>({
        query: (queryArg) => ({ url: `/api/loans/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Loans"],
      }),
      extendLoan: build.mutation<ExtendLoanApiResponse, ExtendLoanApiArg>({
        query: (queryArg) => ({
          url: `/api/loans/${encodeURIComponent(String(queryArg.id))}/extend`,
          method: "POST",
          body: queryArg.extensionDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Loans"],
      }),
      listReturns: build.query<ListReturnsApiResponse, ListReturnsApiArg>({
        query: (queryArg) => ({
          url: `/api/returns`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            requestId: queryArg.requestId,
            siteId: queryArg.siteId,
            q: queryArg.q,
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
      getReturn: build.query<GetReturnApiResponse, GetReturnApiArg>({
        query: (queryArg) => ({ url: `/api/returns/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Returns"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as returnsApi };
export type ListLoansApiResponse = /** status 200 Done */ LoanPageDto;
export type ListLoansApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The first day, in the organisation’s time zone. */
  from?: string;
  /** The last day, included. */
  to?: string;
  /** The sort order; a leading minus reverses it. */
  sort?: "dueAt" | "-dueAt" | "lentAt" | "-lentAt";
  /** out, the default: something is out; closed: all is back. */
  status?: "out" | "closed" | "all";
  /** The member who holds it. */
  holder?: string;
  /** true: out after the due date; false: the others. */
  overdue?: boolean;
  /** Only what concerns this article. */
  articleId?: string;
  /** Only what belongs to this material request. */
  requestId?: string;
  /** Only what concerns this site. */
  siteId?: string;
  /** Words: of the request’s number, the articles, the requester, the recipient or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type ListLoanHoldersApiResponse = /** status 200 Done */ LoanHoldersDto;
export type ListLoanHoldersApiArg = void;
export type RemindOfLoansApiResponse = /** status 200 Done */ RemindedLoansDto;
export type RemindOfLoansApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  loanReminderDto: LoanReminderDto;
};
export type GetLoanApiResponse = /** status 200 Done */ LoanDto;
export type GetLoanApiArg = {
  /** The id of the loan. */
  id: string;
};
export type ExtendLoanApiResponse = /** status 200 Done */ LoanDto;
export type ExtendLoanApiArg = {
  /** The id of the loan. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  extensionDto: ExtensionDto;
};
export type ListReturnsApiResponse = /** status 200 Done */ ReturnPageDto;
export type ListReturnsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The first day, in the organisation’s time zone. */
  from?: string;
  /** The last day, included. */
  to?: string;
  /** The sort order; a leading minus reverses it. */
  sort?: "createdAt" | "-createdAt";
  /** Only what belongs to this material request. */
  requestId?: string;
  /** Only what concerns this site. */
  siteId?: string;
  /** Words: of its number or its request’s, the articles, the requester, the recipient or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type ReceiveReturnApiResponse = /** status 201 Done */ ReceivedReturnDto;
export type ReceiveReturnApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  returnCreateDto: ReturnCreateDto;
};
export type GetReturnApiResponse = /** status 200 Done */ ReturnDto;
export type GetReturnApiArg = {
  /** The id of the return. */
  id: string;
};
export type ArticleRefDto = {
  id: string;
  name: string;
  sku: string;
  unit: string;
  /** The number of decimals of a quantity: 0 for pieces. */
  decimals: number;
  /** Whether it has to be returned; of a kit, whether one of its components has to be. */
  returnable: boolean;
  tracking: "quantity" | "lot" | "serial";
  /** The file of its cover picture. */
  photo: string | null;
};
export type KitRefDto = {
  requestLineId: string;
  articleId: string;
  article: ArticleRefDto | null;
};
export type RefDto = {
  id: string;
  name: string;
};
export type HolderDto = {
  /** A member; null for a person outside of the organisation. */
  id: string | null;
  /** For an erased person: a placeholder in the caller’s language, with a number. */
  name: string;
  /** Whether the person was erased. */
  erased: boolean;
};
export type LoanDto = {
  id: string;
  version: number;
  requestId: string;
  requestNumber: string;
  /** The line of the request. */
  lineId: string;
  articleId: string;
  article: ArticleRefDto | null;
  /** The kit that it is a part of. */
  kit: KitRefDto | null;
  siteId: string;
  site: RefDto | null;
  /** The quantity that is still out. */
  quantity: number;
  /** Everything that was handed over. */
  lent: number;
  /** The assets that are still out. */
  assetIds: string[];
  holder: HolderDto;
  requester: RefDto | null;
  dueAt: string | null;
  /** Whether it is overdue. */
  overdue: boolean;
  /** The last delivery. */
  lentAt: string;
  /** The time when everything was returned. */
  closedAt: string | null;
};
export type LoanPageDto = {
  items: LoanDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
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
export type LoanHolderDto = {
  holder: HolderDto;
  /** How many loans they have. */
  count: number;
  /** How many of them are overdue. */
  overdue: number;
  /** The first due date. */
  dueAt: string | null;
  /** The last reminder of what is listed; null for none. */
  remindedAt: string | null;
  /** Their loans, the first due ones first. */
  loans: LoanDto[];
};
export type LoanHoldersDto = {
  /** The person with the first due date first. */
  items: LoanHolderDto[];
  /** Whether more people have something than are listed. */
  hasMore: boolean;
};
export type RemindedLoansDto = {
  /** How many of the loans a reminder is sent of. */
  reminded: number;
};
export type LoanReminderDto = {
  loanIds: string[];
};
export type ExtensionDto = {
  /** In the future, and after the present due date. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  dueAt: string;
};
export type LotRefDto = {
  id: string;
  number: string;
  /** Null where it does not expire. */
  expiresAt: string | null;
  /** Expired lots are never allocated. */
  expired: boolean;
};
export type AssetRefDto = {
  id: string;
  serial: string;
};
export type ReturnLineDto = {
  lineId: string;
  articleId: string;
  article: ArticleRefDto | null;
  quantity: number;
  /** good: back to stock; damaged: to quarantine; lost: written off. */
  condition: "good" | "damaged" | "lost";
  lotId: string | null;
  lot: LotRefDto | null;
  assetIds: string[];
  assets: AssetRefDto[];
  /** The files of pictures that show its condition. */
  photos: string[];
};
export type DocumentRefDto = {
  id: string;
  kind: "delivery-note" | "return-note" | "goods-receipt" | "transfer-note" | "picking-list";
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
  /** The member who received the return. */
  receiver: RefDto | null;
  lines: ReturnLineDto[];
  /** The return note. */
  document: DocumentRefDto;
  createdAt: string;
};
export type ReturnPageDto = {
  items: ReturnDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
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
  lot: LotRefDto | null;
  assetIds: string[];
  assets: AssetRefDto[];
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
  /** The member who received the return. */
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
  /** The lot; by default the delivered lots, in their order. */
  lotId?: string;
  /** The units; required where they have serial numbers. */
  assetIds?: string[];
  /** The files of pictures that show its condition. */
  photos?: string[];
};
export type ReturnCreateDto = {
  requestId: string;
  /** A line may occur once in each condition, and of each lot. */
  lines: ReturnLineCreateDto[];
  /** The name of the person who returned it. */
  returnedBy?: string;
};
export const {
  useListLoansQuery,
  useLazyListLoansQuery,
  useListLoanHoldersQuery,
  useLazyListLoanHoldersQuery,
  useRemindOfLoansMutation,
  useGetLoanQuery,
  useLazyGetLoanQuery,
  useExtendLoanMutation,
  useListReturnsQuery,
  useLazyListReturnsQuery,
  useReceiveReturnMutation,
  useGetReturnQuery,
  useLazyGetReturnQuery,
} = injectedRtkApi;
