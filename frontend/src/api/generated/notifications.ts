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
  /** The same key takes effect only once. */
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
  /** The sort order; a leading minus reverses it. */
  sort?: "time" | "-time";
  /** true lists only those that are not read. */
  unread?: "true" | "false";
};
export type GetNotificationPreferencesApiResponse = /** status 200 Done */ NotificationPreferencesDto;
export type GetNotificationPreferencesApiArg = void;
export type ChangeNotificationPreferencesApiResponse = /** status 200 Done */ NotificationPreferencesDto;
export type ChangeNotificationPreferencesApiArg = {
  /** The same key takes effect only once. */
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
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  notificationsReadDto: NotificationsReadDto;
};
export type DeleteNotificationApiResponse = unknown;
export type DeleteNotificationApiArg = {
  /** The id of the notification. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
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
  /** The picture of the person who caused it. */
  avatar: string | null;
  initials: string;
  unread: boolean;
  /** The number of occurrences since it was last read. */
  count: number;
  /** The page of the thing. */
  href: string;
};
export type NotificationPageDto = {
  items: NotificationDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
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
  /** The default channels. */
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
  /** The kinds of e-mail. */
  items: MailKindDto[];
};
export type MailPreviewDto = {
  kind: string;
  /** The subject of a sample. */
  subject: string;
  text: string;
  /** Show it in a sandboxed frame. */
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
