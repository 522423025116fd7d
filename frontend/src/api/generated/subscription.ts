import { baseApi as api } from "../base-api";
export const addTagTypes = ["Subscription"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getSubscription: build.query<GetSubscriptionApiResponse, GetSubscriptionApiArg>({
        query: () => ({ url: `/api/subscription` }),
        providesTags: ["Subscription"],
      }),
      checkOut: build.mutation<CheckOutApiResponse, CheckOutApiArg>({
        query: (queryArg) => ({
          url: `/api/subscription/checkout`,
          method: "POST",
          body: queryArg.checkoutDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Subscription"],
      }),
      listInvoices: build.query<ListInvoicesApiResponse, ListInvoicesApiArg>({
        query: () => ({ url: `/api/subscription/invoices` }),
        providesTags: ["Subscription"],
      }),
      listPlans: build.query<ListPlansApiResponse, ListPlansApiArg>({
        query: () => ({ url: `/api/subscription/plans` }),
        providesTags: ["Subscription"],
      }),
      openPortal: build.mutation<OpenPortalApiResponse, OpenPortalApiArg>({
        query: (queryArg) => ({
          url: `/api/subscription/portal`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Subscription"],
      }),
      takePaymentEvent: build.mutation<TakePaymentEventApiResponse, TakePaymentEventApiArg>({
        query: (queryArg) => ({
          url: `/api/subscription/webhook`,
          method: "POST",
          body: queryArg.body,
          headers: {
            "Stripe-Signature": queryArg["Stripe-Signature"],
          },
        }),
        invalidatesTags: ["Subscription"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as subscriptionApi };
export type GetSubscriptionApiResponse = /** status 200 Done */ SubscriptionDto;
export type GetSubscriptionApiArg = void;
export type CheckOutApiResponse = /** status 200 Done */ PageAddressDto;
export type CheckOutApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  checkoutDto: CheckoutDto;
};
export type ListInvoicesApiResponse = /** status 200 Done */ InvoicesDto;
export type ListInvoicesApiArg = void;
export type ListPlansApiResponse = /** status 200 Done */ PlansDto;
export type ListPlansApiArg = void;
export type OpenPortalApiResponse = /** status 200 Done */ PageAddressDto;
export type OpenPortalApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
};
export type TakePaymentEventApiResponse = unknown;
export type TakePaymentEventApiArg = {
  /** The signature of the payment service over the body. */
  "Stripe-Signature": string;
  /** An event of the payment provider, signed by it. */
  body: object;
};
export type PlanUsageDto = {
  /** Active members and open invitations. */
  members: number;
  /** Articles that are not archived. */
  articles: number;
  /** Sites that are not archived. */
  sites: number;
};
export type PlanLimitsDto = {
  /** null for as many as wanted. */
  members: number | null;
  /** null for as many as wanted. */
  articles: number | null;
  /** null for as many as wanted. */
  sites: number | null;
};
export type SubscriptionDto = {
  plan: "free" | "team" | "business";
  status: "active" | "trialing" | "past_due" | "ended" | "none";
  /** manual: the operator of the server decides on the plan. */
  provider: "manual" | "stripe";
  /** Whether a plan can be bought here. */
  changeable: boolean;
  /** Whether something was bought here: the page of the payment provider manages it, also where the operator decides. */
  manageable: boolean;
  usage: PlanUsageDto;
  limits: PlanLimitsDto;
  renewsAt: string | null;
  /** When the subscription ends, if it was cancelled. */
  endsAt: string | null;
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
export type PageAddressDto = {
  /** Where to send the browser. */
  url: string;
};
export type CheckoutDto = {
  plan: "team" | "business";
};
export type InvoiceDto = {
  id: string;
  number: string | null;
  at: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  status: string;
  url: string | null;
};
export type InvoicesDto = {
  items: InvoiceDto[];
};
export type PlanDto = {
  id: "free" | "team" | "business";
  limits: PlanLimitsDto;
};
export type PlansDto = {
  items: PlanDto[];
};
export const {
  useGetSubscriptionQuery,
  useLazyGetSubscriptionQuery,
  useCheckOutMutation,
  useListInvoicesQuery,
  useLazyListInvoicesQuery,
  useListPlansQuery,
  useLazyListPlansQuery,
  useOpenPortalMutation,
  useTakePaymentEventMutation,
} = injectedRtkApi;
