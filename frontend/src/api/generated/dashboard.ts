import { baseApi as api } from "../base-api";
export const addTagTypes = ["Dashboard"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getDashboard: build.query<GetDashboardApiResponse, GetDashboardApiArg>({
        query: () => ({ url: `/api/dashboard` }),
        providesTags: ["Dashboard"],
      }),
      setDashboardCards: build.mutation<SetDashboardCardsApiResponse, SetDashboardCardsApiArg>({
        query: (queryArg) => ({
          url: `/api/dashboard/cards`,
          method: "PUT",
          body: queryArg.boardUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Dashboard"],
      }),
      getDashboardSeries: build.query<GetDashboardSeriesApiResponse, GetDashboardSeriesApiArg>({
        query: (queryArg) => ({ url: `/api/dashboard/series/${encodeURIComponent(String(queryArg.kpi))}` }),
        providesTags: ["Dashboard"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as dashboardApi };
export type GetDashboardApiResponse = /** status 200 Done */ DashboardDto;
export type GetDashboardApiArg = void;
export type SetDashboardCardsApiResponse = /** status 200 Done */ BoardDto;
export type SetDashboardCardsApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  boardUpdateDto: BoardUpdateDto;
};
export type GetDashboardSeriesApiResponse = /** status 200 Done */ SeriesDto;
export type GetDashboardSeriesApiArg = {
  /** The figure, by the name of its card. */
  kpi: string;
};
export type DashboardDto = {
  /** The cards that the user keeps on the board, in their order. */
  cards: (
    | "my-loans"
    | "my-requests"
    | "ready-to-collect"
    | "to-decide"
    | "to-prepare"
    | "to-hand-over"
    | "overdue-loans"
    | "low-stock"
    | "recent-movements"
    | "issues"
    | "top-articles"
    | "fill-rate"
    | "lead-time"
    | "stock-value"
  )[];
  /** The cards that the user’s permissions allow. */
  available: (
    | "my-loans"
    | "my-requests"
    | "ready-to-collect"
    | "to-decide"
    | "to-prepare"
    | "to-hand-over"
    | "overdue-loans"
    | "low-stock"
    | "recent-movements"
    | "issues"
    | "top-articles"
    | "fill-rate"
    | "lead-time"
    | "stock-value"
  )[];
  /** Whether the user has chosen the cards; otherwise they are those of the role. */
  customised: boolean;
  /** The address that is signed in. */
  email: string;
  /** Articles that have a level: `/catalog/articles?stock=tracked`. */
  trackedItems: number;
  /** Orders that are pending, in preparation or prepared: `/preparation/orders?status=open`. */
  activeOrders: number;
  /** Open stock alerts, articles at sites with less available than their minimum: `/stock/alerts` and `/stock/reorder`. */
  stockAlerts: number;
  /** KPI cards that the user keeps on the board. */
  activeKpis: number;
  /** Requests that wait for a decision: `/requests?view=processing`. */
  toDecide: number;
  /** Orders whose preparation has not begun: `/preparation/orders?status=pending`. */
  toPrepare: number;
  /** The caller’s own requests that are neither closed, refused nor cancelled: `/requests?view=mine&status=open`. */
  myOpenRequests: number;
  /** Loans that the caller holds: `/loans` with the caller as `holder`. */
  myLoans: number;
  /** Those of them that are overdue: the same with `overdue=true`. */
  myOverdueLoans: number;
  /** Overdue loans that the caller sees: `/loans?overdue=true`. */
  overdueLoans: number;
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
export type BoardDto = {
  /** The cards that the user keeps on the board, in their order. */
  cards: (
    | "my-loans"
    | "my-requests"
    | "ready-to-collect"
    | "to-decide"
    | "to-prepare"
    | "to-hand-over"
    | "overdue-loans"
    | "low-stock"
    | "recent-movements"
    | "issues"
    | "top-articles"
    | "fill-rate"
    | "lead-time"
    | "stock-value"
  )[];
  /** The cards that the user’s permissions allow. */
  available: (
    | "my-loans"
    | "my-requests"
    | "ready-to-collect"
    | "to-decide"
    | "to-prepare"
    | "to-hand-over"
    | "overdue-loans"
    | "low-stock"
    | "recent-movements"
    | "issues"
    | "top-articles"
    | "fill-rate"
    | "lead-time"
    | "stock-value"
  )[];
  /** Whether the user has chosen the cards; otherwise they are those of the role. */
  customised: boolean;
};
export type BoardUpdateDto = {
  /** The cards, in their order; null for those of the role. */
  cards:
    | (
        | "my-loans"
        | "my-requests"
        | "ready-to-collect"
        | "to-decide"
        | "to-prepare"
        | "to-hand-over"
        | "overdue-loans"
        | "low-stock"
        | "recent-movements"
        | "issues"
        | "top-articles"
        | "fill-rate"
        | "lead-time"
        | "stock-value"
      )[]
    | null;
};
export type SeriesPointDto = {
  /** The Monday of the week, in the organisation’s time zone. */
  from: string;
  /** The figure of the week; null where there is nothing to compute it from. */
  value: number | null;
  /** The figure 12 weeks before; of the present week, up to the same weekday. */
  before: number | null;
};
export type SeriesRowDto = {
  /** The article or the site. */
  id: string;
  name: string;
  /** The unit of an article; empty for a site. */
  unit: string;
  value: number;
  /** The figure of the period before. */
  before: number | null;
};
export type SeriesDto = {
  kpi: "issues" | "top-articles" | "fill-rate" | "lead-time" | "stock-value";
  /** The first day of the period. */
  from: string;
  /** Its last day, which is today. */
  to: string;
  /** The figure of the whole period: issues; the delivered part of what was approved; the median of hours from submission to delivery; the stock value in minor units. */
  value: number | null;
  /** The same of the period of the same length before. */
  before: number | null;
  /** The weeks, oldest first. */
  points: SeriesPointDto[];
  /** The articles or sites, the largest first. */
  rows: SeriesRowDto[];
};
export const {
  useGetDashboardQuery,
  useLazyGetDashboardQuery,
  useSetDashboardCardsMutation,
  useGetDashboardSeriesQuery,
  useLazyGetDashboardSeriesQuery,
} = injectedRtkApi;
