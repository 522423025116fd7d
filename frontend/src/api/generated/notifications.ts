import { baseApi as api } from "../base-api";
export const addTagTypes = ["Notifications"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      clearNotifications: build.mutation<ClearNotificationsApiResponse, ClearNotificationsApiArg>({
        query: (queryArg) => ({
          url: `/api/notifications`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Notifications"],
      }),
      listNotifications: build.query<ListNotificationsApiResponse, ListNotificationsApiArg>({
        query: (queryArg) => ({
          url: `/api/notifications`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            unread: queryArg.unread,
          },
        }),
        providesTags: ["Notifications"],
      }),
      getNotificationPreferences: build.query<
        GetNotificationPreferencesApiResponse,
        GetNotificationPreferencesApiArg
      >({
        query: () => ({ url: `/api/notifications/preferences` }),
        providesTags: ["Notifications"],
      }),
      changeNotificationPreferences: build.mutation<
        ChangeNotificationPreferencesApiResponse,
        ChangeNotificationPreferencesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/notifications/preferences`,
          method: "PATCH",
          body: queryArg.notificationPreferencesUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Notifications"],
      }),
      listMailPreviews: build.query<ListMailPreviewsApiResponse, ListMailPreviewsApiArg>({
        query: (queryArg) => ({
          url: `/api/notifications/previews`,
          params: {
            language: queryArg.language,
          },
        }),
        providesTags: ["Notifications"],
      }),
      previewMail: build.query<PreviewMailApiResponse, PreviewMailApiArg>({
        query: (queryArg) => ({
          url: `/api/notifications/previews/${encodeURIComponent(String(queryArg.kind))}`,
          params: {
            language: queryArg.language,
          },
        }),
        providesTags: ["Notifications"],
      }),
      readNotifications: build.mutation<ReadNotificationsApiResponse, ReadNotificationsApiArg>({
        query: (queryArg) => ({
          url: `/api/notifications/read`,
          method: "POST",
          body: queryArg.notificationsReadDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Notifications"],
      }),
      deleteNotification: build.mutation<DeleteNotificationApiResponse, DeleteNotificationApiArg>({
        query: (queryArg) => ({
          url: `/api/notifications/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Notifications"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as notificationsApi };
export type ClearNotificationsApiResponse = unknown;
export type ClearNotificationsApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
};
export type ListNotificationsApiResponse = /** status 200 Done */ NotificationPageDto;
export type ListNotificationsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The order; a minus in front turns it round. */
  sort?: "time" | "-time";
  /** true lists only those that are not read. */
  unread?: "true" | "false";
};
export type GetNotificationPreferencesApiResponse = /** status 200 Done */ NotificationPreferencesDto;
export type GetNotificationPreferencesApiArg = void;
export type ChangeNotificationPreferencesApiResponse = /** status 200 Done */ NotificationPreferencesDto;
export type ChangeNotificationPreferencesApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  notificationPreferencesUpdateDto: NotificationPreferencesUpdateDto;
};
export type ListMailPreviewsApiResponse = /** status 200 Done */ MailKindsDto;
export type ListMailPreviewsApiArg = {
  /** The language of the e-mail; the caller’s by default. */
  language?: "fr" | "en" | "es" | "it";
};
export type PreviewMailApiResponse = /** status 200 Done */ MailPreviewDto;
export type PreviewMailApiArg = {
  /** The kind of e-mail. */
  kind: string;
  /** The language of the e-mail; the caller’s by default. */
  language?: "fr" | "en" | "es" | "it";
};
export type ReadNotificationsApiResponse = unknown;
export type ReadNotificationsApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  notificationsReadDto: NotificationsReadDto;
};
export type DeleteNotificationApiResponse = unknown;
export type DeleteNotificationApiArg = {
  /** The id of the notification. */
  id: string;
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
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
export type NotificationDto = {
  id: string;
  kind:
    | "request-submitted"
    | "request-reminded"
    | "request-escalated"
    | "request-approved"
    | "request-refused"
    | "request-comment"
    | "substitute-proposed"
    | "still-needed"
    | "request-served"
    | "request-expired"
    | "order-ready"
    | "order-delivered"
    | "loan-due"
    | "loan-overdue"
    | "loan-transferred"
    | "stock-alert"
    | "lot-expiring"
    | "lot-expired"
    | "webhook-disabled";
  /** In the language of the reader. */
  title: string;
  message: string;
  time: string;
  /** The picture of who caused it. */
  avatar: string | null;
  initials: string;
  unread: boolean;
  /** How often it has happened since it was read. */
  count: number;
  /** The page of the thing. */
  href: string;
};
export type NotificationPageDto = {
  items: NotificationDto[];
  /** Hand it back as cursor for the next page; null on the last one. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type ChannelsDto = {
  /** In the application. */
  app: boolean;
  /** By e-mail. */
  email: boolean;
};
export type NewsChannelsDto = {
  /** In the application. */
  app: boolean;
  /** By e-mail. */
  email: boolean;
  kind:
    | "request-submitted"
    | "request-reminded"
    | "request-escalated"
    | "request-approved"
    | "request-refused"
    | "request-comment"
    | "substitute-proposed"
    | "still-needed"
    | "request-served"
    | "request-expired"
    | "order-ready"
    | "order-delivered"
    | "loan-due"
    | "loan-overdue"
    | "loan-transferred"
    | "stock-alert"
    | "lot-expiring"
    | "lot-expired"
    | "webhook-disabled";
  /** The channels of those who have chosen none. */
  byDefault: ChannelsDto;
};
export type NotificationPreferencesDto = {
  /** All kinds of news. */
  channels: NewsChannelsDto[];
};
export type NewsChannelsUpdateDto = {
  kind:
    | "request-submitted"
    | "request-reminded"
    | "request-escalated"
    | "request-approved"
    | "request-refused"
    | "request-comment"
    | "substitute-proposed"
    | "still-needed"
    | "request-served"
    | "request-expired"
    | "order-ready"
    | "order-delivered"
    | "loan-due"
    | "loan-overdue"
    | "loan-transferred"
    | "stock-alert"
    | "lot-expiring"
    | "lot-expired"
    | "webhook-disabled";
  /** In the application. */
  app?: boolean;
  /** By e-mail. */
  email?: boolean;
};
export type NotificationPreferencesUpdateDto = {
  /** The kinds to change; the others stay. */
  channels: NewsChannelsUpdateDto[];
};
export type MailKindDto = {
  kind: string;
  /** The subject of a sample. */
  subject: string;
};
export type MailKindsDto = {
  /** All e-mails that the server sends. */
  items: MailKindDto[];
};
export type MailPreviewDto = {
  kind: string;
  /** The subject of a sample. */
  subject: string;
  text: string;
  /** To be shown in a sandboxed frame. */
  html: string;
};
export type NotificationsReadDto = {
  /** Without it, all of them. */
  ids?: string[];
};
export const {
  useClearNotificationsMutation,
  useListNotificationsQuery,
  useLazyListNotificationsQuery,
  useGetNotificationPreferencesQuery,
  useLazyGetNotificationPreferencesQuery,
  useChangeNotificationPreferencesMutation,
  useListMailPreviewsQuery,
  useLazyListMailPreviewsQuery,
  usePreviewMailQuery,
  useLazyPreviewMailQuery,
  useReadNotificationsMutation,
  useDeleteNotificationMutation,
} = injectedRtkApi;
