import { baseApi as api } from "../base-api";
export const addTagTypes = ["Documents", "History", "VerifyDocument"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listDocuments: build.query<ListDocumentsApiResponse, ListDocumentsApiArg>({
        query: (queryArg) => ({
          url: `/api/documents`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            kind: queryArg.kind,
            siteId: queryArg.siteId,
            orderId: queryArg.orderId,
            requestId: queryArg.requestId,
            number: queryArg["number"],
            printed: queryArg.printed,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: ["Documents"],
      }),
      issueDocument: build.mutation<IssueDocumentApiResponse, IssueDocumentApiArg>({
        query: (queryArg) => ({
          url: `/api/documents`,
          method: "POST",
          body: queryArg.documentIssueDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Documents"],
      }),
      getDocument: build.query<GetDocumentApiResponse, GetDocumentApiArg>({
        query: (queryArg) => ({ url: `/api/documents/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Documents"],
      }),
      getDocumentFile: build.query<GetDocumentFileApiResponse, GetDocumentFileApiArg>({
        query: (queryArg) => ({
          url: `/api/documents/${encodeURIComponent(String(queryArg.id))}/file`,
          params: {
            copy: queryArg.copy,
          },
        }),
        providesTags: ["Documents"],
      }),
      listDeliveredOrders: build.query<ListDeliveredOrdersApiResponse, ListDeliveredOrdersApiArg>({
        query: (queryArg) => ({
          url: `/api/history/delivered`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            siteId: queryArg.siteId,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: ["History"],
      }),
      listPastRequests: build.query<ListPastRequestsApiResponse, ListPastRequestsApiArg>({
        query: (queryArg) => ({
          url: `/api/history/requests`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            status: queryArg.status,
            siteId: queryArg.siteId,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: ["History"],
      }),
      listPastReturns: build.query<ListPastReturnsApiResponse, ListPastReturnsApiArg>({
        query: (queryArg) => ({
          url: `/api/history/returns`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            kind: queryArg.kind,
            siteId: queryArg.siteId,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: ["History"],
      }),
      verifyDocument: build.query<VerifyDocumentApiResponse, VerifyDocumentApiArg>({
        query: (queryArg) => ({ url: `/api/verify/documents/${encodeURIComponent(String(queryArg.code))}` }),
        providesTags: ["VerifyDocument"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as historyApi };
export type ListDocumentsApiResponse = /** status 200 Done */ DocumentPageDto;
export type ListDocumentsApiArg = {
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
  /** The order; a minus in front turns it round. */
  sort?: "createdAt" | "-createdAt";
  /** Only documents of this kind. */
  kind?: "delivery-note" | "return-note" | "goods-receipt" | "transfer-note" | "picking-list";
  /** Only what concerns this site. */
  siteId?: string;
  /** Only what belongs to this preparation order. */
  orderId?: string;
  /** Only what belongs to this material request. */
  requestId?: string;
  /** Exactly this number. */
  number?: string;
  /** Whether its file was ever read. */
  printed?: "yes" | "no";
  /** Words: of the numbers on it, its articles, the names or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type IssueDocumentApiResponse = /** status 201 Done */ DocumentDto;
export type IssueDocumentApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  documentIssueDto: DocumentIssueDto;
};
export type GetDocumentApiResponse = /** status 200 Done */ DocumentDto;
export type GetDocumentApiArg = {
  /** The id of the document. */
  id: string;
};
export type GetDocumentFileApiResponse = /** status 200 The file */ Blob;
export type GetDocumentFileApiArg = {
  /** The id of the document. */
  id: string;
  /** A copy of the file, marked as one; its hash is not that of the document. */
  copy?: boolean;
};
export type ListDeliveredOrdersApiResponse = /** status 200 Done */ OrderPageDto;
export type ListDeliveredOrdersApiArg = {
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
  /** The order; a minus in front turns it round. */
  sort?:
    | "createdAt"
    | "-createdAt"
    | "updatedAt"
    | "-updatedAt"
    | "deliveredAt"
    | "-deliveredAt"
    | "dueAt"
    | "-dueAt";
  /** Only what concerns this site. */
  siteId?: string;
  /** Words: of its number or its request’s, the articles, the requester, the recipient or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type ListPastRequestsApiResponse = /** status 200 Done */ RequestPageDto;
export type ListPastRequestsApiArg = {
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
  /** The order; a minus in front turns it round. */
  sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
  /** Only those with this status. */
  status?: "closed" | "refused" | "cancelled";
  /** Only what concerns this site. */
  siteId?: string;
  /** Words: of the number, its articles, the requester, the recipient or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type ListPastReturnsApiResponse = /** status 200 Done */ PastReturnPageDto;
export type ListPastReturnsApiArg = {
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
  /** The order; a minus in front turns it round. */
  sort?: "at" | "-at";
  /** Both when absent. */
  kind?: "return" | "cancelled-order";
  /** Only what concerns this site. */
  siteId?: string;
  /** Words: of its number or its request’s, the articles, the requester, the recipient or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type VerifyDocumentApiResponse = /** status 200 Done */ VerifiedDocumentDto;
export type VerifyDocumentApiArg = {
  /** The code that is printed on the document. */
  code: string;
};
export type DocumentDto = {
  id: string;
  kind: "delivery-note" | "return-note" | "goods-receipt" | "transfer-note" | "picking-list";
  number: string;
  /** Anyone who has it can check the document: /verify/documents/:code. Null on one without a QR code. */
  code: string | null;
  siteId: string;
  siteName: string;
  /** Null where it belongs to no request. */
  requestId: string | null;
  /** Empty where it belongs to no request. */
  requestNumber: string;
  /** Null where it belongs to no order. */
  orderId: string | null;
  recipientName: string;
  language: "fr" | "en" | "es" | "it";
  /** SHA-256 of the file as it was first read; null until then. */
  sha256: string | null;
  /** SHA-256 of the file as it is now: another one than of the issued file after `redactedAt`; null until it is read, or read again. */
  fileSha256: string | null;
  /** Bytes of the file; null until it is read, or read again after `redactedAt`. */
  size: number | null;
  /** When the name of an erased person was taken off it: the file has another hash since. */
  redactedAt: string | null;
  createdAt: string;
};
export type DocumentPageDto = {
  items: DocumentDto[];
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
export type DocumentIssueDto = {
  kind: "goods-receipt" | "transfer-note" | "picking-list";
  /** The receipt or the transfer: the cause of its movements. Or the order of a picking list. */
  sourceId: string;
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
export type LineShortageDto = {
  /** What of the line is not there to be picked. */
  quantity: number;
  reason: "absent" | "quarantine" | "expired-lot";
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
export type OrderLineDto = {
  id: string;
  requestLineId: string;
  articleId: string;
  article: ArticleRefDto | null;
  /** The kit that it is a part of. */
  kit: KitRefDto | null;
  quantity: number;
  picked: number;
  delivered: number;
  /** What was taken out of the line since: it waits again, or is cancelled. */
  removed: number;
  /** What cannot be picked now of an order that is to be picked. Answers of commands do not say it. */
  shortage: LineShortageDto | null;
  /** The beginning of the time for which it is needed. */
  from: string | null;
  /** The end of that time. */
  to: string | null;
  /** Where it is picked; empty without a location. Lines come in walking order. */
  locationPath: string;
  /** Where else the site keeps it. */
  otherLocationPaths: string[];
  lotId: string | null;
  lot: LotRefDto | null;
  /** The picked units, those that are delivered first. */
  assetIds: string[];
  assets: AssetRefDto[];
};
export type DocumentRefDto = {
  id: string;
  kind: "delivery-note" | "return-note" | "goods-receipt" | "transfer-note" | "picking-list";
  number: string;
};
export type OrderDto = {
  id: string;
  version: number;
  number: string;
  requestId: string;
  requestNumber: string;
  siteId: string;
  site: RefDto | null;
  recipientName: string;
  status: "pending" | "in-preparation" | "prepared" | "delivered" | "cancelled";
  assigneeId: string | null;
  assignee: RefDto | null;
  lines: OrderLineDto[];
  documents: DocumentRefDto[];
  /** Why it was cancelled. */
  reason: string;
  neededBy: string | null;
  /** When the windows of its lines begin; null without windows. */
  startsAt: string | null;
  startedAt: string | null;
  preparedAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
  updatedAt: string;
};
export type OrderPageDto = {
  items: OrderDto[];
  /** Hand it back as cursor for the next page; null on the last one. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type RecipientDto = {
  /** A member of the organisation. */
  userId?: string | null;
  /** Of a person who is no member. */
  name?: string;
  /** An e-mail address or a telephone number. */
  contact?: string;
};
export type RequestLineDto = {
  id: string;
  /** The line of the kit that it is a part of. */
  parentLineId: string | null;
  /** Whether it asks for a kit. Its quantities are then those of the kits that its parts complete. */
  kit: boolean;
  articleId: string;
  article: ArticleRefDto | null;
  /** Whether it is lent and has to come back. */
  returnable: boolean;
  /** What was asked for. */
  quantity: number;
  note: string;
  /** Why a part of it, or all of it, was refused at the approval. */
  refusal: string;
  from: string | null;
  to: string | null;
  approved: number;
  reserved: number;
  waiting: number;
  picked: number;
  delivered: number;
  returned: number;
  cancelled: number;
};
export type SubstituteDto = {
  id: string;
  lineId: string;
  articleId: string;
  article: ArticleRefDto | null;
  /** In proportion less than was proposed where less of the line is left by now. */
  quantity: number;
  status: "proposed" | "accepted" | "refused" | "expired";
  proposedAt: string;
  /** Until when the requester can answer. */
  answerBy: string;
  answeredAt: string | null;
};
export type RequestOrderDto = {
  id: string;
  status: "pending" | "in-preparation" | "prepared" | "delivered" | "cancelled";
};
export type RequestDto = {
  id: string;
  version: number;
  number: string | null;
  status:
    | "draft"
    | "submitted"
    | "approved"
    | "preparing"
    | "ready"
    | "delivered"
    | "closed"
    | "refused"
    | "cancelled";
  siteId: string;
  site: RefDto | null;
  requesterId: string;
  requester: RefDto | null;
  recipient: RecipientDto | null;
  neededBy: string | null;
  purpose: string;
  lines: RequestLineDto[];
  /** Other articles that were proposed for its lines. */
  substitutes: SubstituteDto[];
  /** The preparation orders made for it. */
  orders: RequestOrderDto[];
  submittedAt: string | null;
  decidedAt: string | null;
  /** When the requester was asked whether what waits is still needed; null before. */
  askedAt: string | null;
  /** When they said that it is. Who needs it no more cancels the lines. */
  neededAt: string | null;
  decidedBy: RefDto | null;
  /** The absent member in whose stead it was decided. */
  onBehalfOf: RefDto | null;
  /** Why it was refused or cancelled. */
  reason: string;
  createdAt: string;
  updatedAt: string;
};
export type RequestPageDto = {
  items: RequestDto[];
  /** Hand it back as cursor for the next page; null on the last one. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type PastReturnLineDto = {
  articleId: string;
  article: ArticleRefDto | null;
  /** What came back; of an order, what it was to prepare. */
  quantity: number;
  /** Null for an order. */
  condition: ("good" | "damaged" | "lost" | null) | ("good" | "damaged" | "lost" | null);
};
export type PastReturnDto = {
  id: string;
  kind: "return" | "cancelled-order";
  number: string;
  requestId: string;
  requestNumber: string;
  siteId: string;
  site: RefDto | null;
  /** Whose request it is. */
  person: string;
  lines: PastReturnLineDto[];
  documents: DocumentRefDto[];
  /** Why an order was cancelled. */
  reason: string;
  /** When it came back or was cancelled. */
  at: string;
};
export type PastReturnPageDto = {
  items: PastReturnDto[];
  /** Hand it back as cursor for the next page; null on the last one. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type VerifiedLineDto = {
  sku: string;
  name: string;
  /** What was handed over, came back, was moved or is to be picked. */
  quantity: number;
  unit: string;
};
export type VerifiedDocumentDto = {
  kind: "delivery-note" | "return-note" | "goods-receipt" | "transfer-note" | "picking-list";
  number: string;
  /** The organisation that issued it. */
  tenantName: string;
  siteName: string;
  createdAt: string;
  /** SHA-256 of the file as it was issued; null until it was first read. */
  sha256: string | null;
  /** SHA-256 of the file as it is now: another one than of the issued file after `redactedAt`; null until it is read, or read again. */
  fileSha256: string | null;
  /** When a name was taken off it: its file has another hash since. */
  redactedAt: string | null;
  lines: VerifiedLineDto[];
};
export const {
  useListDocumentsQuery,
  useLazyListDocumentsQuery,
  useIssueDocumentMutation,
  useGetDocumentQuery,
  useLazyGetDocumentQuery,
  useGetDocumentFileQuery,
  useLazyGetDocumentFileQuery,
  useListDeliveredOrdersQuery,
  useLazyListDeliveredOrdersQuery,
  useListPastRequestsQuery,
  useLazyListPastRequestsQuery,
  useListPastReturnsQuery,
  useLazyListPastReturnsQuery,
  useVerifyDocumentQuery,
  useLazyVerifyDocumentQuery,
} = injectedRtkApi;
