import { baseApi as api } from "../base-api";
export const addTagTypes = ["Preparation", "Walks"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            status: queryArg.status,
            requestId: queryArg.requestId,
            siteId: queryArg.siteId,
            deliveredFrom: queryArg.deliveredFrom,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: ["Preparation"],
      }),
      getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
        query: (queryArg) => ({ url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Preparation"],
      }),
      assignOrder: build.mutation<AssignOrderApiResponse, AssignOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}/assign`,
          method: "POST",
          body: queryArg.assignDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Preparation"],
      }),
      cancelOrder: build.mutation<CancelOrderApiResponse, CancelOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}/cancel`,
          method: "POST",
          body: queryArg.orderCancellationDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Preparation"],
      }),
      completeOrder: build.mutation<CompleteOrderApiResponse, CompleteOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}/complete`,
          method: "POST",
          body: queryArg.completeDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Preparation"],
      }),
      deliverOrder: build.mutation<DeliverOrderApiResponse, DeliverOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}/deliver`,
          method: "POST",
          body: queryArg.deliverDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Preparation"],
      }),
      printPickingList: build.query<PrintPickingListApiResponse, PrintPickingListApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}/picking-list`,
        }),
        providesTags: ["Preparation"],
      }),
      pickLine: build.mutation<PickLineApiResponse, PickLineApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}/picks`,
          method: "POST",
          body: queryArg.pickDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Preparation"],
      }),
      startOrder: build.mutation<StartOrderApiResponse, StartOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}/start`,
          method: "POST",
          body: queryArg.startDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Preparation"],
      }),
      walkOrders: build.mutation<WalkOrdersApiResponse, WalkOrdersApiArg>({
        query: (queryArg) => ({ url: `/api/preparation/walks`, method: "POST", body: queryArg.walkDto }),
        invalidatesTags: ["Walks"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as preparationApi };
export type ListOrdersApiResponse = /** status 200 Done */ OrderPageDto;
export type ListOrdersApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?:
    | "createdAt"
    | "-createdAt"
    | "updatedAt"
    | "-updatedAt"
    | "deliveredAt"
    | "-deliveredAt"
    | "dueAt"
    | "-dueAt";
  /** open: pending, in preparation or prepared. */
  status?: "pending" | "in-preparation" | "prepared" | "delivered" | "cancelled" | "open";
  /** Only what belongs to this material request. */
  requestId?: string;
  /** Only what concerns this site. */
  siteId?: string;
  /** Only what was handed over at this time or later. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
  deliveredFrom?: string;
  /** Words: of its number or its request’s, the articles, the requester, the recipient or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type GetOrderApiResponse = /** status 200 Done */ OrderDto;
export type GetOrderApiArg = {
  /** The id of the preparation order. */
  id: string;
};
export type AssignOrderApiResponse = /** status 200 Done */ OrderDto;
export type AssignOrderApiArg = {
  /** The id of the preparation order. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  assignDto: AssignDto;
};
export type CancelOrderApiResponse = /** status 200 Done */ OrderDto;
export type CancelOrderApiArg = {
  /** The id of the preparation order. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  orderCancellationDto: OrderCancellationDto;
};
export type CompleteOrderApiResponse = /** status 200 Done */ OrderDto;
export type CompleteOrderApiArg = {
  /** The id of the preparation order. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  completeDto: CompleteDto;
};
export type DeliverOrderApiResponse = /** status 200 Done */ OrderDto;
export type DeliverOrderApiArg = {
  /** The id of the preparation order. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  deliverDto: DeliverDto;
};
export type PrintPickingListApiResponse = /** status 200 The file */ Blob;
export type PrintPickingListApiArg = {
  /** The id of the preparation order. */
  id: string;
};
export type PickLineApiResponse = /** status 200 Done */ OrderDto;
export type PickLineApiArg = {
  /** The id of the preparation order. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  pickDto: PickDto;
};
export type StartOrderApiResponse = /** status 200 Done */ OrderDto;
export type StartOrderApiArg = {
  /** The id of the preparation order. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  startDto: StartDto;
};
export type WalkOrdersApiResponse = /** status 200 Done */ WalkLinesDto;
export type WalkOrdersApiArg = {
  walkDto: WalkDto;
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
export type LineShortageDto = {
  /** The quantity of the line that cannot be picked. */
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
  /** The quantity removed from the line: it waits again, or is cancelled. */
  removed: number;
  /** The quantity that cannot be picked now, of orders before picking. Absent in answers of commands. */
  shortage: LineShortageDto | null;
  /** The beginning of the time for which it is needed. */
  from: string | null;
  /** The end of that time. */
  to: string | null;
  /** The picking location; empty without one. Lines are in walking order. */
  locationPath: string;
  /** Its other storage locations at the site. */
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
  /** The reason of the cancellation. */
  reason: string;
  neededBy: string | null;
  /** The start of the windows of its lines; null without windows. */
  startsAt: string | null;
  startedAt: string | null;
  preparedAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
  updatedAt: string;
};
export type OrderPageDto = {
  items: OrderDto[];
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
export type AssignDto = {
  /** A member who prepares orders at its site, otherwise 409 ASSIGNEE_UNABLE; null or absent unassigns the order. */
  userId?: string | null;
  /** The assignee that the caller expects, null for none; 409 ASSIGNEE_CHANGED if the order is assigned to another member. */
  expectedAssigneeId?: string | null;
};
export type OrderCancellationDto = {
  reason: string;
};
export type CompleteDto = {
  /** The treatment of quantities that were not picked: they wait in the queue, or the line is reduced. Used only if the order is short. */
  shortage?: "backorder" | "drop";
  /** Whether they are missing on the shelf: they then go to quarantine and are not promised again. Used only if the order is short. */
  missing?: boolean;
  /** The missing units, where they have serial numbers; only with `missing`. */
  missingAssetIds?: string[];
};
export type DeliveryLineDto = {
  lineId: string;
  quantity: number;
  /** The units that leave, as many as the quantity, where they have serial numbers; those that were picked first when absent. */
  assetIds?: string[];
};
export type DeliverDto = {
  /** The lines to deliver; all picked quantities when absent. The rest stays prepared. */
  lines?: DeliveryLineDto[];
  /** The name of the person who received it. */
  receivedBy?: string;
  /** The signature as an SVG path. */
  signature?: string;
  /** The due date of returnable material; the end of the line’s window when absent. A moment that has passed makes loans that are overdue at once; consumables have no due date. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  dueAt?: string;
};
export type PickDto = {
  lineId: string;
  /** The picked quantity of the line, in total. */
  quantity: number;
  /** The picked quantity that the caller expects; 409 after a concurrent pick. */
  expectedPicked?: number;
  /** The lot that is picked. If it is not the reserved lot, it replaces that one for the quantity that `quantity` adds; if it adds nothing, for `quantity` of the picked pieces. */
  lotId?: string;
  /** All picked units of the line, if they have serial numbers. */
  assetIds?: string[];
  /** The code that was scanned: the article’s, the number of the lot it is picked from, the serial number of the unit to add, or a GS1 label of one of these. */
  scannedCode?: string;
};
export type StartDto = {
  /** The assignee that the caller expects, null for none; 409 ASSIGNEE_CHANGED if the order is assigned to another member. */
  expectedAssigneeId?: string | null;
};
export type WalkLineDto = {
  id: string;
  requestLineId: string;
  articleId: string;
  article: ArticleRefDto | null;
  /** The kit that it is a part of. */
  kit: KitRefDto | null;
  quantity: number;
  picked: number;
  delivered: number;
  /** The quantity removed from the line: it waits again, or is cancelled. */
  removed: number;
  /** The quantity that cannot be picked now, of orders before picking. Absent in answers of commands. */
  shortage: LineShortageDto | null;
  /** The beginning of the time for which it is needed. */
  from: string | null;
  /** The end of that time. */
  to: string | null;
  /** The picking location; empty without one. Lines are in walking order. */
  locationPath: string;
  /** Its other storage locations at the site. */
  otherLocationPaths: string[];
  lotId: string | null;
  lot: LotRefDto | null;
  /** The picked units, those that are delivered first. */
  assetIds: string[];
  assets: AssetRefDto[];
  orderId: string;
  orderNumber: string;
  recipientName: string;
  siteId: string;
};
export type WalkLinesDto = {
  /** In walking order, site by site. */
  lines: WalkLineDto[];
};
export type WalkDto = {
  /** Orders that are to be picked or are being picked. */
  orderIds: string[];
};
export const {
  useListOrdersQuery,
  useLazyListOrdersQuery,
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useAssignOrderMutation,
  useCancelOrderMutation,
  useCompleteOrderMutation,
  useDeliverOrderMutation,
  usePrintPickingListQuery,
  useLazyPrintPickingListQuery,
  usePickLineMutation,
  useStartOrderMutation,
  useWalkOrdersMutation,
} = injectedRtkApi;
