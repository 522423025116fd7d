import type { RefDto } from "./schemas";
import { baseApi as api } from "../base-api";
export const addTagTypes = ["Integrations"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listApiKeys: build.query<ListApiKeysApiResponse, ListApiKeysApiArg>({
        query: (queryArg) => ({
          url: `/api/api-keys`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
          },
        }),
        providesTags: ["Integrations"],
      }),
      createApiKey: build.mutation<CreateApiKeyApiResponse, CreateApiKeyApiArg>({
        query: (queryArg) => ({
          url: `/api/api-keys`,
          method: "POST",
          body: queryArg.apiKeyCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Integrations"],
      }),
      revokeApiKey: build.mutation<RevokeApiKeyApiResponse, RevokeApiKeyApiArg>({
        query: (queryArg) => ({
          url: `/api/api-keys/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Integrations"],
      }),
      getApiKey: build.query<GetApiKeyApiResponse, GetApiKeyApiArg>({
        query: (queryArg) => ({ url: `/api/api-keys/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Integrations"],
      }),
      listWebhooks: build.query<ListWebhooksApiResponse, ListWebhooksApiArg>({
        query: (queryArg) => ({
          url: `/api/webhooks`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
          },
        }),
        providesTags: ["Integrations"],
      }),
      createWebhook: build.mutation<CreateWebhookApiResponse, CreateWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/webhooks`,
          method: "POST",
          body: queryArg.webhookCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Integrations"],
      }),
      deleteWebhook: build.mutation<DeleteWebhookApiResponse, DeleteWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Integrations"],
      }),
      getWebhook: build.query<GetWebhookApiResponse, GetWebhookApiArg>({
        query: (queryArg) => ({ url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Integrations"],
      }),
      updateWebhook: build.mutation<UpdateWebhookApiResponse, UpdateWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.webhookUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Integrations"],
      }),
      listWebhookDeliveries: build.query<ListWebhookDeliveriesApiResponse, ListWebhookDeliveriesApiArg>({
        query: (queryArg) => ({
          url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/deliveries`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
          },
        }),
        providesTags: ["Integrations"],
      }),
      redeliverWebhook: build.mutation<RedeliverWebhookApiResponse, RedeliverWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/redeliver`,
          method: "POST",
          body: queryArg.redeliverDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Integrations"],
      }),
      rotateWebhookSecret: build.mutation<RotateWebhookSecretApiResponse, RotateWebhookSecretApiArg>({
        query: (queryArg) => ({
          url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/rotate-secret`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Integrations"],
      }),
      testWebhook: build.mutation<TestWebhookApiResponse, TestWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/test`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Integrations"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as integrationsApi };
export type ListApiKeysApiResponse = /** status 200 Done */ ApiKeyPageDto;
export type ListApiKeysApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "createdAt" | "-createdAt";
};
export type CreateApiKeyApiResponse = /** status 201 Done */ MadeApiKeyDto;
export type CreateApiKeyApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  apiKeyCreateDto: ApiKeyCreateDto;
};
export type RevokeApiKeyApiResponse = unknown;
export type RevokeApiKeyApiArg = {
  /** The id of the API key. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type GetApiKeyApiResponse = /** status 200 Done */ ApiKeyDto;
export type GetApiKeyApiArg = {
  /** The id of the API key. */
  id: string;
};
export type ListWebhooksApiResponse = /** status 200 Done */ WebhookPageDto;
export type ListWebhooksApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "createdAt" | "-createdAt";
};
export type CreateWebhookApiResponse = /** status 201 Done */ MadeWebhookDto;
export type CreateWebhookApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  webhookCreateDto: WebhookCreateDto;
};
export type DeleteWebhookApiResponse = unknown;
export type DeleteWebhookApiArg = {
  /** The id of the webhook. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
};
export type GetWebhookApiResponse = /** status 200 Done */ WebhookDto;
export type GetWebhookApiArg = {
  /** The id of the webhook. */
  id: string;
};
export type UpdateWebhookApiResponse = /** status 200 Done */ WebhookDto;
export type UpdateWebhookApiArg = {
  /** The id of the webhook. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  webhookUpdateDto: WebhookUpdateDto;
};
export type ListWebhookDeliveriesApiResponse = /** status 200 Done */ DeliveryPageDto;
export type ListWebhookDeliveriesApiArg = {
  /** The id of the webhook. */
  id: string;
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "createdAt" | "-createdAt";
};
export type RedeliverWebhookApiResponse = /** status 200 Done */ DeliveryDto;
export type RedeliverWebhookApiArg = {
  /** The id of the webhook. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  redeliverDto: RedeliverDto;
};
export type RotateWebhookSecretApiResponse = /** status 200 Done */ MadeWebhookDto;
export type RotateWebhookSecretApiArg = {
  /** The id of the webhook. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type TestWebhookApiResponse = /** status 200 Done */ DeliveryDto;
export type TestWebhookApiArg = {
  /** The id of the webhook. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type ApiKeyDto = {
  id: string;
  name: string;
  /** The first characters of the key. */
  prefix: string;
  scopes: (
    | "tenant:manage"
    | "users:manage"
    | "roles:manage"
    | "integrations:manage"
    | "subscription:manage"
    | "tenant:delete"
    | "tenant:export"
    | "users:read"
    | "catalog:read"
    | "stock:read"
    | "catalog:manage"
    | "models:manage"
    | "thresholds:manage"
    | "stock:receive"
    | "stock:adjust"
    | "stock:transfer"
    | "stock:count"
    | "requests:create"
    | "requests:read-own"
    | "requests:read-all"
    | "requests:approve"
    | "preparation:work"
    | "returns:receive"
    | "documents:read"
    | "history:read"
    | "logs:read"
  )[];
  /** The sites that the key is limited to; null for all. */
  siteIds: string[] | null;
  /** The member of the key; it can do no more than this member. */
  user: RefDto | null;
  expiresAt: string;
  lastUsedAt: string | null;
  createdAt: string;
};
export type ApiKeyPageDto = {
  items: ApiKeyDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type MadeApiKeyDto = {
  id: string;
  name: string;
  /** The first characters of the key. */
  prefix: string;
  scopes: (
    | "tenant:manage"
    | "users:manage"
    | "roles:manage"
    | "integrations:manage"
    | "subscription:manage"
    | "tenant:delete"
    | "tenant:export"
    | "users:read"
    | "catalog:read"
    | "stock:read"
    | "catalog:manage"
    | "models:manage"
    | "thresholds:manage"
    | "stock:receive"
    | "stock:adjust"
    | "stock:transfer"
    | "stock:count"
    | "requests:create"
    | "requests:read-own"
    | "requests:read-all"
    | "requests:approve"
    | "preparation:work"
    | "returns:receive"
    | "documents:read"
    | "history:read"
    | "logs:read"
  )[];
  /** The sites that the key is limited to; null for all. */
  siteIds: string[] | null;
  /** The member of the key; it can do no more than this member. */
  user: RefDto | null;
  expiresAt: string;
  lastUsedAt: string | null;
  createdAt: string;
  /** The key itself. It is shown this once; null where a repeated Idempotency-Key gets the first answer. */
  secret: string | null;
};
export type ApiKeyCreateDto = {
  name: string;
  /** The permissions of the key; at most those of the caller. */
  scopes: (
    | "tenant:manage"
    | "users:manage"
    | "roles:manage"
    | "integrations:manage"
    | "subscription:manage"
    | "tenant:delete"
    | "tenant:export"
    | "users:read"
    | "catalog:read"
    | "stock:read"
    | "catalog:manage"
    | "models:manage"
    | "thresholds:manage"
    | "stock:receive"
    | "stock:adjust"
    | "stock:transfer"
    | "stock:count"
    | "requests:create"
    | "requests:read-own"
    | "requests:read-all"
    | "requests:approve"
    | "preparation:work"
    | "returns:receive"
    | "documents:read"
    | "history:read"
    | "logs:read"
  )[];
  /** The sites to limit the key to; null for all. */
  siteIds?: string[] | null;
  /** The expiry, at most one year from now; 90 days from now by default. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  expiresAt?: string;
};
export type WebhookDto = {
  id: string;
  version: number;
  /** An https address on the public internet, without credentials. */
  url: string;
  description: string;
  /** The event types to send. */
  events: (
    | "request.submitted"
    | "request.approved"
    | "request.refused"
    | "request.cancelled"
    | "request.allocated"
    | "request.backordered"
    | "request.expired"
    | "order.created"
    | "order.started"
    | "order.completed"
    | "order.delivered"
    | "order.cancelled"
    | "return.received"
    | "loan.lent"
    | "loan.extended"
    | "loan.transferred"
    | "loan.returned"
    | "receipt.recorded"
    | "transfer.recorded"
    | "movement.adjusted"
    | "movement.scrapped"
    | "expected-receipt.created"
    | "expected-receipt.updated"
    | "expected-receipt.received"
    | "count.approved"
    | "stock-alert.opened"
    | "stock-alert.resolved"
    | "article.created"
    | "article.updated"
    | "article.archived"
    | "article.restored"
    | "article.deleted"
  )[];
  /** A disabled webhook gets no new events; pending deliveries wait. */
  state: "enabled" | "disabled";
  /** By a person, because the receiver answered 410, or because it failed for five days. */
  disabledReason: ("manual" | "gone" | "failing" | null) | ("manual" | "gone" | "failing" | null);
  /** The first failure since the last success. */
  failingSince: string | null;
  /** The first digits of the SHA-256 of the secret. */
  fingerprint: string;
  /** Until when the secret before a rotation also signs. */
  previousSecretUntil: string | null;
  createdAt: string;
};
export type WebhookPageDto = {
  items: WebhookDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type MadeWebhookDto = {
  id: string;
  version: number;
  /** An https address on the public internet, without credentials. */
  url: string;
  description: string;
  /** The event types to send. */
  events: (
    | "request.submitted"
    | "request.approved"
    | "request.refused"
    | "request.cancelled"
    | "request.allocated"
    | "request.backordered"
    | "request.expired"
    | "order.created"
    | "order.started"
    | "order.completed"
    | "order.delivered"
    | "order.cancelled"
    | "return.received"
    | "loan.lent"
    | "loan.extended"
    | "loan.transferred"
    | "loan.returned"
    | "receipt.recorded"
    | "transfer.recorded"
    | "movement.adjusted"
    | "movement.scrapped"
    | "expected-receipt.created"
    | "expected-receipt.updated"
    | "expected-receipt.received"
    | "count.approved"
    | "stock-alert.opened"
    | "stock-alert.resolved"
    | "article.created"
    | "article.updated"
    | "article.archived"
    | "article.restored"
    | "article.deleted"
  )[];
  /** A disabled webhook gets no new events; pending deliveries wait. */
  state: "enabled" | "disabled";
  /** By a person, because the receiver answered 410, or because it failed for five days. */
  disabledReason: ("manual" | "gone" | "failing" | null) | ("manual" | "gone" | "failing" | null);
  /** The first failure since the last success. */
  failingSince: string | null;
  /** The first digits of the SHA-256 of the secret. */
  fingerprint: string;
  /** Until when the secret before a rotation also signs. */
  previousSecretUntil: string | null;
  createdAt: string;
  /** The secret that signs. It is shown this once; null where a repeated Idempotency-Key gets the first answer. */
  secret: string | null;
};
export type WebhookCreateDto = {
  /** An https address on the public internet, without credentials. */
  url: string;
  /** The event types to send. */
  events: (
    | "request.submitted"
    | "request.approved"
    | "request.refused"
    | "request.cancelled"
    | "request.allocated"
    | "request.backordered"
    | "request.expired"
    | "order.created"
    | "order.started"
    | "order.completed"
    | "order.delivered"
    | "order.cancelled"
    | "return.received"
    | "loan.lent"
    | "loan.extended"
    | "loan.transferred"
    | "loan.returned"
    | "receipt.recorded"
    | "transfer.recorded"
    | "movement.adjusted"
    | "movement.scrapped"
    | "expected-receipt.created"
    | "expected-receipt.updated"
    | "expected-receipt.received"
    | "count.approved"
    | "stock-alert.opened"
    | "stock-alert.resolved"
    | "article.created"
    | "article.updated"
    | "article.archived"
    | "article.restored"
    | "article.deleted"
  )[];
  description?: string;
};
export type WebhookUpdateDto = {
  /** An https address on the public internet, without credentials. */
  url?: string;
  /** The event types to send. */
  events?: (
    | "request.submitted"
    | "request.approved"
    | "request.refused"
    | "request.cancelled"
    | "request.allocated"
    | "request.backordered"
    | "request.expired"
    | "order.created"
    | "order.started"
    | "order.completed"
    | "order.delivered"
    | "order.cancelled"
    | "return.received"
    | "loan.lent"
    | "loan.extended"
    | "loan.transferred"
    | "loan.returned"
    | "receipt.recorded"
    | "transfer.recorded"
    | "movement.adjusted"
    | "movement.scrapped"
    | "expected-receipt.created"
    | "expected-receipt.updated"
    | "expected-receipt.received"
    | "count.approved"
    | "stock-alert.opened"
    | "stock-alert.resolved"
    | "article.created"
    | "article.updated"
    | "article.archived"
    | "article.restored"
    | "article.deleted"
  )[];
  description?: string;
  /** A disabled webhook gets no new events; pending deliveries wait. */
  state?: "enabled" | "disabled";
};
export type DeliveryDto = {
  id: string;
  /** The `webhook-id` of every attempt. */
  messageId: string;
  type:
    | "request.submitted"
    | "request.approved"
    | "request.refused"
    | "request.cancelled"
    | "request.allocated"
    | "request.backordered"
    | "request.expired"
    | "order.created"
    | "order.started"
    | "order.completed"
    | "order.delivered"
    | "order.cancelled"
    | "return.received"
    | "loan.lent"
    | "loan.extended"
    | "loan.transferred"
    | "loan.returned"
    | "receipt.recorded"
    | "transfer.recorded"
    | "movement.adjusted"
    | "movement.scrapped"
    | "expected-receipt.created"
    | "expected-receipt.updated"
    | "expected-receipt.received"
    | "count.approved"
    | "stock-alert.opened"
    | "stock-alert.resolved"
    | "article.created"
    | "article.updated"
    | "article.archived"
    | "article.restored"
    | "article.deleted"
    | "webhook.test";
  state: "pending" | "delivered" | "failed";
  attempts: number;
  /** The time of the next attempt, while it is pending. */
  nextAttemptAt: string | null;
  lastAttemptAt: string | null;
  /** The HTTP status of the last answer. */
  status: number | null;
  /** The reason of the last failure. */
  failure:
    | (
        | "status"
        | "redirect"
        | "gone"
        | "timeout"
        | "unreachable"
        | "address"
        | "secret"
        | "queue-full"
        | null
      )
    | (
        | "status"
        | "redirect"
        | "gone"
        | "timeout"
        | "unreachable"
        | "address"
        | "secret"
        | "queue-full"
        | null
      );
  /** The duration of the last attempt. */
  durationMs: number | null;
  /** The body that is sent. */
  body: string;
  createdAt: string;
};
export type DeliveryPageDto = {
  items: DeliveryDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type RedeliverDto = {
  deliveryId: string;
};
export const {
  useListApiKeysQuery,
  useLazyListApiKeysQuery,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
  useGetApiKeyQuery,
  useLazyGetApiKeyQuery,
  useListWebhooksQuery,
  useLazyListWebhooksQuery,
  useCreateWebhookMutation,
  useDeleteWebhookMutation,
  useGetWebhookQuery,
  useLazyGetWebhookQuery,
  useUpdateWebhookMutation,
  useListWebhookDeliveriesQuery,
  useLazyListWebhookDeliveriesQuery,
  useRedeliverWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
} = injectedRtkApi;
