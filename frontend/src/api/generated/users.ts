import { baseApi as api } from "../base-api";
export const addTagTypes = ["Permissions", "Roles", "Users"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listPermissions: build.query<
        ListPermissionsApiResponse,
        ListPermissionsApiArg
      >({
        query: () => ({ url: `/api/permissions` }),
        providesTags: ["Permissions"],
      }),
      listRoles: build.query<ListRolesApiResponse, ListRolesApiArg>({
        query: (queryArg) => ({
          url: `/api/roles`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
          },
        }),
        providesTags: ["Roles"],
      }),
      getRole: build.query<GetRoleApiResponse, GetRoleApiArg>({
        query: (queryArg) => ({
          url: `/api/roles/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["Roles"],
      }),
      listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
        query: (queryArg) => ({
          url: `/api/users`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            q: queryArg.q,
            status: queryArg.status,
          },
        }),
        providesTags: ["Users"],
      }),
      getMe: build.query<GetMeApiResponse, GetMeApiArg>({
        query: () => ({ url: `/api/users/me` }),
        providesTags: ["Users"],
      }),
      updateMe: build.mutation<UpdateMeApiResponse, UpdateMeApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me`,
          method: "PATCH",
          body: queryArg.meUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Users"],
      }),
      listMySessions: build.query<
        ListMySessionsApiResponse,
        ListMySessionsApiArg
      >({
        query: () => ({ url: `/api/users/me/sessions` }),
        providesTags: ["Users"],
      }),
      revokeMySession: build.mutation<
        RevokeMySessionApiResponse,
        RevokeMySessionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/users/me/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Users"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as usersApi };
export type ListPermissionsApiResponse = /** status 200 Done */ PermissionsDto;
export type ListPermissionsApiArg = void;
export type ListRolesApiResponse = /** status 200 Done */ RolePageDto;
export type ListRolesApiArg = {
  /** How many items at most; 50 unless told. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items. */
  count?: boolean;
  /** The order; a minus in front turns it round. */
  sort?: "name" | "-name" | "createdAt" | "-createdAt";
};
export type GetRoleApiResponse = /** status 200 Done */ RoleDto;
export type GetRoleApiArg = {
  id: string;
};
export type ListUsersApiResponse = /** status 200 Done */ MemberPageDto;
export type ListUsersApiArg = {
  /** How many items at most; 50 unless told. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items. */
  count?: boolean;
  /** The order; a minus in front turns it round. */
  sort?: "name" | "-name" | "createdAt" | "-createdAt";
  /** Words that begin like the ones of the name or the e-mail. */
  q?: string;
  status?: "active" | "disabled";
};
export type GetMeApiResponse = /** status 200 Done */ MeDto;
export type GetMeApiArg = void;
export type UpdateMeApiResponse = /** status 200 Done */ MeDto;
export type UpdateMeApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  /** The ETag of what the caller saw, such as "3". */
  "If-Match": string;
  meUpdateDto: MeUpdateDto;
};
export type ListMySessionsApiResponse =
  /** status 200 Done */ OwnSessionPageDto;
export type ListMySessionsApiArg = void;
export type RevokeMySessionApiResponse = unknown;
export type RevokeMySessionApiArg = {
  id: string;
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
};
export type PermissionsDto = {
  /** Everything that a role can allow. */
  items: (
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
    | "ALREADY_REVERSED"
    | "ARTICLE_ARCHIVED"
    | "ARTICLE_NOT_TRACKED_BY_QUANTITY"
    | "CODE_INCORRECT"
    | "CSRF_FAILED"
    | "DEFAULT_MODEL_IN_USE"
    | "DUPLICATE_LINE"
    | "FIELD_VALUE_INVALID"
    | "FILE_EMPTY"
    | "FILE_QUOTA_EXCEEDED"
    | "FILE_TOO_LARGE"
    | "FILE_TYPE_NOT_ALLOWED"
    | "FILE_UNREADABLE"
    | "IDEMPOTENCY_IN_PROGRESS"
    | "IDEMPOTENCY_KEY_REUSED"
    | "INTERNAL"
    | "INVALID_CURSOR"
    | "INVALID_EMAIL"
    | "INVALID_IDEMPOTENCY_KEY"
    | "IN_USE"
    | "LAST_OWNER"
    | "MALFORMED_BODY"
    | "METHOD_NOT_ALLOWED"
    | "METRICS_CLOSED"
    | "NOT_FOUND"
    | "NOT_REVERSIBLE"
    | "NO_DEFAULT_MODEL"
    | "NO_LINES"
    | "NO_TENANT"
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
    | "ROUTE_NOT_FOUND"
    | "SAME_SITE"
    | "SITE_ARCHIVED"
    | "STOCK_EXISTS"
    | "STOCK_INSUFFICIENT"
    | "STOCK_RESERVED"
    | "TENANT_CHANGED"
    | "TRANSITION_NOT_ALLOWED"
    | "TRY_AGAIN"
    | "UNAUTHENTICATED"
    | "UNSUPPORTED_MEDIA_TYPE"
    | "VALIDATION_FAILED"
    | "VERSION_MISMATCH"
    | "VERSION_REQUIRED"
    | "WRONG_CODE";
  /** A sentence for people, in the caller's language. */
  error: string;
  /** The fields that are wrong, where fields are. */
  errors?: FieldProblemDto[];
  requestId: string;
};
export type RoleDto = {
  id: string;
  version: number;
  /** Stable; the `role` of a user. */
  key: string;
  name: string;
  /** Built-in roles cannot be changed or deleted. */
  builtIn: boolean;
  permissions: (
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
};
export type RolePageDto = {
  items: RoleDto[];
  /** Hand it back as cursor for the next page; null on the last one. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
};
export type RoleNameDto = {
  id: string;
  key: string;
  name: string;
};
export type MemberDto = {
  /** The id of the person. */
  id: string;
  version: number;
  /** The name, or the beginning of the e-mail until one is given. */
  name: string;
  email: string;
  role: RoleNameDto | null;
  /** The sites that the person is limited to; null for all. */
  siteIds: string[] | null;
  status: "active" | "disabled";
  createdAt: string;
};
export type MemberPageDto = {
  items: MemberDto[];
  /** Hand it back as cursor for the next page; null on the last one. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
};
export type MyMembershipDto = {
  tenantId: string;
  role: string;
  permissions: (
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
  /** The sites that one is limited to; null for all. */
  siteIds: string[] | null;
};
export type MeDto = {
  id: string;
  version: number;
  email: string;
  /** Empty until one is given. */
  name: string;
  language:
    ("fr" | "en" | "es" | "it" | null) | ("fr" | "en" | "es" | "it" | null);
  preferences: {
    [key: string]: string | number | boolean | null;
  };
  /** The place in the organisation one works in; null before there is one. */
  membership: MyMembershipDto | null;
  createdAt: string;
};
export type MeUpdateDto = {
  name?: string;
  language?: "fr" | "en" | "es" | "it";
  /** Merged key by key; null takes a key away. */
  preferences?: {
    [key: string]: string | number | boolean | null;
  };
};
export type OwnSessionDto = {
  id: string;
  /** Whether this very request was made in it. */
  current: boolean;
  /** What the browser called itself when it signed in. */
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
};
export type OwnSessionPageDto = {
  items: OwnSessionDto[];
  /** Hand it back as cursor for the next page; null on the last one. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
};
export const {
  useListPermissionsQuery,
  useLazyListPermissionsQuery,
  useListRolesQuery,
  useLazyListRolesQuery,
  useGetRoleQuery,
  useLazyGetRoleQuery,
  useListUsersQuery,
  useLazyListUsersQuery,
  useGetMeQuery,
  useLazyGetMeQuery,
  useUpdateMeMutation,
  useListMySessionsQuery,
  useLazyListMySessionsQuery,
  useRevokeMySessionMutation,
} = injectedRtkApi;
