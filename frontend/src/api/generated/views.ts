import { baseApi as api } from "../base-api";
export const addTagTypes = ["Views"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listViews: build.query<ListViewsApiResponse, ListViewsApiArg>({
        query: (queryArg) => ({
          url: `/api/views`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            page: queryArg.page,
          },
        }),
        providesTags: ["Views"],
      }),
      createView: build.mutation<CreateViewApiResponse, CreateViewApiArg>({
        query: (queryArg) => ({
          url: `/api/views`,
          method: "POST",
          body: queryArg.viewCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Views"],
      }),
      deleteView: build.mutation<DeleteViewApiResponse, DeleteViewApiArg>({
        query: (queryArg) => ({
          url: `/api/views/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Views"],
      }),
      getView: build.query<GetViewApiResponse, GetViewApiArg>({
        query: (queryArg) => ({ url: `/api/views/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Views"],
      }),
      updateView: build.mutation<UpdateViewApiResponse, UpdateViewApiArg>({
        query: (queryArg) => ({
          url: `/api/views/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.viewUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Views"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as viewsApi };
export type ListViewsApiResponse = /** status 200 Done */ ViewPageDto;
export type ListViewsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The order; a minus in front turns it round. */
  sort?: "name" | "-name";
  /** The address of the list page. */
  page?: string;
};
export type CreateViewApiResponse = /** status 201 Done */ ViewDto;
export type CreateViewApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  viewCreateDto: ViewCreateDto;
};
export type DeleteViewApiResponse = unknown;
export type DeleteViewApiArg = {
  /** The id of the view. */
  id: string;
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  /** The ETag of what the caller saw, such as "3". */
  "If-Match": string;
};
export type GetViewApiResponse = /** status 200 Done */ ViewDto;
export type GetViewApiArg = {
  /** The id of the view. */
  id: string;
};
export type UpdateViewApiResponse = /** status 200 Done */ ViewDto;
export type UpdateViewApiArg = {
  /** The id of the view. */
  id: string;
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  /** The ETag of what the caller saw, such as "3". */
  "If-Match": string;
  viewUpdateDto: ViewUpdateDto;
};
export type RefDto = {
  id: string;
  name: string;
};
export type ViewDto = {
  id: string;
  version: number;
  name: string;
  /** The address of the list page. */
  page: string;
  /** The parameters of the address, such as the search text `q` and the filters: at most 20 texts. */
  filters: {
    [key: string]: string | number | boolean | null;
  };
  /** The order of the list; empty for its usual one. */
  sort: string;
  /** The columns that are shown; all when empty. */
  columns: string[];
  density: "comfortable" | "compact";
  /** Whether every member of the organisation sees it. */
  shared: boolean;
  /** Whether the page opens with it for the caller. */
  isDefault: boolean;
  /** Whether it is the caller’s own. */
  mine: boolean;
  /** Whose it is. */
  owner: RefDto | null;
  createdAt: string;
};
export type ViewPageDto = {
  items: ViewDto[];
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
export type ViewCreateDto = {
  name: string;
  /** The address of the list page. */
  page: string;
  /** The parameters of the address, such as the search text `q` and the filters: at most 20 texts. */
  filters?: {
    [key: string]: string | number | boolean | null;
  };
  /** The order of the list; empty for its usual one. */
  sort?: string;
  /** The columns that are shown; all when empty. */
  columns?: string[];
  density?: "comfortable" | "compact";
  /** Whether every member of the organisation sees it. */
  shared?: boolean;
  /** Whether the page opens with it for its owner. */
  isDefault?: boolean;
};
export type ViewUpdateDto = {
  name?: string;
  /** The parameters of the address, such as the search text `q` and the filters: at most 20 texts. */
  filters?: {
    [key: string]: string | number | boolean | null;
  };
  /** The order of the list; empty for its usual one. */
  sort?: string;
  /** The columns that are shown; all when empty. */
  columns?: string[];
  density?: "comfortable" | "compact";
  /** Whether every member of the organisation sees it. */
  shared?: boolean;
  /** Whether the page opens with it for its owner. */
  isDefault?: boolean;
};
export const {
  useListViewsQuery,
  useLazyListViewsQuery,
  useCreateViewMutation,
  useDeleteViewMutation,
  useGetViewQuery,
  useLazyGetViewQuery,
  useUpdateViewMutation,
} = injectedRtkApi;
