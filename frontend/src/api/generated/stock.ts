import { baseApi as api } from "../base-api";
export const addTagTypes = ["Stock"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      createAdjustment: build.mutation<CreateAdjustmentApiResponse, CreateAdjustmentApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/adjustments`,
          method: "POST",
          body: queryArg.adjustmentCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Stock"],
      }),
      getAvailability: build.query<GetAvailabilityApiResponse, GetAvailabilityApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/availability`,
          params: {
            articleId: queryArg.articleId,
            siteId: queryArg.siteId,
          },
        }),
        providesTags: ["Stock"],
      }),
      getLedgerHead: build.query<GetLedgerHeadApiResponse, GetLedgerHeadApiArg>({
        query: () => ({ url: `/api/stock/ledger/head` }),
        providesTags: ["Stock"],
      }),
      getLedgerKey: build.query<GetLedgerKeyApiResponse, GetLedgerKeyApiArg>({
        query: () => ({ url: `/api/stock/ledger/key` }),
        providesTags: ["Stock"],
      }),
      verifyLedger: build.query<VerifyLedgerApiResponse, VerifyLedgerApiArg>({
        query: () => ({ url: `/api/stock/ledger/verify` }),
        providesTags: ["Stock"],
      }),
      listLevels: build.query<ListLevelsApiResponse, ListLevelsApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/levels`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            q: queryArg.q,
            articleId: queryArg.articleId,
            siteId: queryArg.siteId,
            state: queryArg.state,
          },
        }),
        providesTags: ["Stock"],
      }),
      listMovements: build.query<ListMovementsApiResponse, ListMovementsApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/movements`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            levelKey: queryArg.levelKey,
            articleId: queryArg.articleId,
            siteId: queryArg.siteId,
          },
        }),
        providesTags: ["Stock"],
      }),
      reverseMovement: build.mutation<ReverseMovementApiResponse, ReverseMovementApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/movements/${encodeURIComponent(String(queryArg.id))}/reverse`,
          method: "POST",
          body: queryArg.reversalCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Stock"],
      }),
      createReceipt: build.mutation<CreateReceiptApiResponse, CreateReceiptApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/receipts`,
          method: "POST",
          body: queryArg.receiptCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Stock"],
      }),
      listReservations: build.query<ListReservationsApiResponse, ListReservationsApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/reservations`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            status: queryArg.status,
            requestId: queryArg.requestId,
          },
        }),
        providesTags: ["Stock"],
      }),
      createTransfer: build.mutation<CreateTransferApiResponse, CreateTransferApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/transfers`,
          method: "POST",
          body: queryArg.transferCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Stock"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as stockApi };
export type CreateAdjustmentApiResponse = /** status 201 Done */ MovementDto;
export type CreateAdjustmentApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  adjustmentCreateDto: AdjustmentCreateDto;
};
export type GetAvailabilityApiResponse = /** status 200 Done */ AvailabilityDto;
export type GetAvailabilityApiArg = {
  articleId: string;
  siteId: string;
};
export type GetLedgerHeadApiResponse = /** status 200 Done */ LedgerHeadDto;
export type GetLedgerHeadApiArg = void;
export type GetLedgerKeyApiResponse = /** status 200 Done */ LedgerKeyDto;
export type GetLedgerKeyApiArg = void;
export type VerifyLedgerApiResponse = /** status 200 Done */ LedgerVerdictDto;
export type VerifyLedgerApiArg = void;
export type ListLevelsApiResponse = /** status 200 Done */ LevelPageDto;
export type ListLevelsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The order; a minus in front turns it round. */
  sort?: "available" | "-available" | "onHand" | "-onHand" | "id" | "-id";
  /** Words of the article. */
  q?: string;
  /** The articles, by ids with commas between them. */
  articleId?: string;
  siteId?: string;
  state?: "in-stock" | "out-of-stock" | "reserved" | "waiting";
};
export type ListMovementsApiResponse = /** status 200 Done */ MovementPageDto;
export type ListMovementsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The order; a minus in front turns it round. */
  sort?: "seq" | "-seq" | "at" | "-at";
  levelKey?: string;
  articleId?: string;
  siteId?: string;
};
export type ReverseMovementApiResponse = /** status 201 Done */ ReversalDto;
export type ReverseMovementApiArg = {
  id: string;
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  reversalCreateDto: ReversalCreateDto;
};
export type CreateReceiptApiResponse = /** status 201 Done */ StockDocumentDto;
export type CreateReceiptApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  receiptCreateDto: ReceiptCreateDto;
};
export type ListReservationsApiResponse = /** status 200 Done */ ReservationPageDto;
export type ListReservationsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The order; a minus in front turns it round. */
  sort?: "createdAt" | "-createdAt";
  status?: "planned" | "active" | "consumed" | "released";
  requestId?: string;
};
export type CreateTransferApiResponse = /** status 201 Done */ StockDocumentDto;
export type CreateTransferApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  transferCreateDto: TransferCreateDto;
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
    | "CSRF_FAILED"
    | "DECIMALS_IN_USE"
    | "DEFAULT_MODEL_IN_USE"
    | "DELEGATE_NOT_POSSIBLE"
    | "DUPLICATE_LINE"
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
    | "TENANT_CHANGED"
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
export type AdjustmentCreateDto = {
  siteId: string;
  articleId: string;
  delta: number;
  reason: string;
  /** Turns the latest-needed reservations into waiting quantity where the shelf no longer covers them. */
  releaseReservations?: boolean;
};
export type AvailabilityDto = {
  /** What can be promised from now on. */
  free: number;
  onHand: number;
  reserved: number;
  planned: number;
  /** What is out on loan. */
  out: number;
  /** What is expected to arrive. */
  incoming: number;
};
export type LedgerHeadActivityDto = {
  seq: number;
  hash: string;
};
export type LedgerHeadDto = {
  tenantId: string;
  levels: number;
  movements: number;
  /** Over the ends of all chains: docs/hash-rule.md states the rule. */
  hash: string;
  /** The time of the last activity record that it covers. */
  at: string;
  activity: LedgerHeadActivityDto;
  /** The public key that verifies the signature: SPKI in base64. */
  key: string;
  /** Ed25519, in base64. */
  signature: string;
};
export type LedgerKeyDto = {
  algorithm: "Ed25519";
  /** SPKI in base64. */
  key: string;
};
export type BreakPlaceDto = {
  /** The collection that is wrong. */
  collection: string;
  kind: string | null;
  id: string | null;
  label: string | null;
};
export type LedgerBreakDto = {
  /** The level whose chain or sums are wrong; null where it is something else. */
  levelKey: string | null;
  /** The movement on its level, or the activity record; 0 where neither applies. */
  seq: number;
  /** What is wrong: docs/hash-rule.md lists the codes. */
  problem: string;
  where: BreakPlaceDto;
};
export type LedgerVerdictDto = {
  ok: boolean;
  levels: number;
  movements: number;
  firstBreak?: LedgerBreakDto;
};
export type LevelDto = {
  /** Identifies the level, and with it the chain of its movements. */
  levelKey: string;
  articleId: string;
  article: ArticleRefDto | null;
  siteId: string;
  site: RefDto | null;
  lotId: string | null;
  /** What lies on the shelf. */
  onHand: number;
  /** What is promised to requests. */
  reserved: number;
  /** What is set aside and not counted on hand. */
  quarantine: number;
  /** onHand − reserved: what can still be promised. */
  available: number;
  /** The part of approved lines that no stock covers yet. */
  waiting: number;
  /** How many movements the level has had. */
  seq: number;
  headHash: string;
};
export type LevelPageDto = {
  items: LevelDto[];
  /** Hand it back as cursor for the next page; null on the last one. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type MovementPageDto = {
  items: MovementDto[];
  /** Hand it back as cursor for the next page; null on the last one. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type ReversalDto = {
  movements: MovementDto[];
};
export type ReversalCreateDto = {
  reason: string;
};
export type StockDocumentDto = {
  id: string;
  number: string;
  movements: MovementDto[];
};
export type ReceiptLineDto = {
  articleId: string;
  quantity: number;
  /** Per unit, in minor units of the tenant’s currency. */
  unitCost?: number;
};
export type ReceiptCreateDto = {
  siteId: string;
  /** The supplier’s delivery note, for example. */
  reference?: string;
  lines: ReceiptLineDto[];
};
export type ReservationDto = {
  id: string;
  levelKey: string;
  articleId: string;
  article: ArticleRefDto | null;
  siteId: string;
  requestId: string;
  requestNumber: string;
  lineId: string;
  quantity: number;
  status: "planned" | "active" | "consumed" | "released";
  from: string | null;
  to: string | null;
  createdAt: string;
};
export type ReservationPageDto = {
  items: ReservationDto[];
  /** Hand it back as cursor for the next page; null on the last one. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type TransferLineDto = {
  articleId: string;
  quantity: number;
};
export type TransferCreateDto = {
  fromSiteId: string;
  toSiteId: string;
  lines: TransferLineDto[];
};
export const {
  useCreateAdjustmentMutation,
  useGetAvailabilityQuery,
  useLazyGetAvailabilityQuery,
  useGetLedgerHeadQuery,
  useLazyGetLedgerHeadQuery,
  useGetLedgerKeyQuery,
  useLazyGetLedgerKeyQuery,
  useVerifyLedgerQuery,
  useLazyVerifyLedgerQuery,
  useListLevelsQuery,
  useLazyListLevelsQuery,
  useListMovementsQuery,
  useLazyListMovementsQuery,
  useReverseMovementMutation,
  useCreateReceiptMutation,
  useListReservationsQuery,
  useLazyListReservationsQuery,
  useCreateTransferMutation,
} = injectedRtkApi;
