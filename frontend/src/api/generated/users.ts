import type { JobStartedDto, RefDto, TokenDto } from "./schemas";
import { baseApi as api } from "../base-api";
export const addTagTypes = ["Permissions", "Roles", "Users"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listPermissions: build.query<ListPermissionsApiResponse, ListPermissionsApiArg>({
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
      createRole: build.mutation<CreateRoleApiResponse, CreateRoleApiArg>({
        query: (queryArg) => ({
          url: `/api/roles`,
          method: "POST",
          body: queryArg.roleCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Roles"],
      }),
      deleteRole: build.mutation<DeleteRoleApiResponse, DeleteRoleApiArg>({
        query: (queryArg) => ({
          url: `/api/roles/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Roles"],
      }),
      getRole: build.query<GetRoleApiResponse, GetRoleApiArg>({
        query: (queryArg) => ({ url: `/api/roles/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Roles"],
      }),
      updateRole: build.mutation<UpdateRoleApiResponse, UpdateRoleApiArg>({
        query: (queryArg) => ({
          url: `/api/roles/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.roleUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Roles"],
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
            format: queryArg.format,
          },
        }),
        providesTags: ["Users"],
      }),
      listInvitations: build.query<ListInvitationsApiResponse, ListInvitationsApiArg>({
        query: (queryArg) => ({
          url: `/api/users/invitations`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
          },
        }),
        providesTags: ["Users"],
      }),
      inviteUsers: build.mutation<InviteUsersApiResponse, InviteUsersApiArg>({
        query: (queryArg) => ({
          url: `/api/users/invitations`,
          method: "POST",
          body: queryArg.invitationsCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Users"],
      }),
      withdrawInvitation: build.mutation<WithdrawInvitationApiResponse, WithdrawInvitationApiArg>({
        query: (queryArg) => ({
          url: `/api/users/invitations/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Users"],
      }),
      getInvitation: build.query<GetInvitationApiResponse, GetInvitationApiArg>({
        query: (queryArg) => ({ url: `/api/users/invitations/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Users"],
      }),
      resendInvitation: build.mutation<ResendInvitationApiResponse, ResendInvitationApiArg>({
        query: (queryArg) => ({
          url: `/api/users/invitations/${encodeURIComponent(String(queryArg.id))}/resend`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Users"],
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
      exportMyData: build.mutation<ExportMyDataApiResponse, ExportMyDataApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/data`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Users"],
      }),
      getMyData: build.query<GetMyDataApiResponse, GetMyDataApiArg>({
        query: (queryArg) => ({ url: `/api/users/me/data/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Users"],
      }),
      getMyDelegate: build.query<GetMyDelegateApiResponse, GetMyDelegateApiArg>({
        query: () => ({ url: `/api/users/me/delegate` }),
        providesTags: ["Users"],
      }),
      setMyDelegate: build.mutation<SetMyDelegateApiResponse, SetMyDelegateApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/delegate`,
          method: "PUT",
          body: queryArg.delegateUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Users"],
      }),
      eraseMe: build.mutation<EraseMeApiResponse, EraseMeApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/erase`,
          method: "POST",
          body: queryArg.erasureDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Users"],
      }),
      listMyInvitations: build.query<ListMyInvitationsApiResponse, ListMyInvitationsApiArg>({
        query: () => ({ url: `/api/users/me/invitations` }),
        providesTags: ["Users"],
      }),
      acceptInvitation: build.mutation<AcceptInvitationApiResponse, AcceptInvitationApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/invitations/${encodeURIComponent(String(queryArg.id))}/accept`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Users"],
      }),
      declineInvitation: build.mutation<DeclineInvitationApiResponse, DeclineInvitationApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/invitations/${encodeURIComponent(String(queryArg.id))}/decline`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Users"],
      }),
      leaveTenant: build.mutation<LeaveTenantApiResponse, LeaveTenantApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/leave`,
          method: "POST",
          body: queryArg.leaveDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Users"],
      }),
      listMySessions: build.query<ListMySessionsApiResponse, ListMySessionsApiArg>({
        query: () => ({ url: `/api/users/me/sessions` }),
        providesTags: ["Users"],
      }),
      revokeMySession: build.mutation<RevokeMySessionApiResponse, RevokeMySessionApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Users"],
      }),
      removeUser: build.mutation<RemoveUserApiResponse, RemoveUserApiArg>({
        query: (queryArg) => ({
          url: `/api/users/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
          params: {
            newHolderId: queryArg.newHolderId,
          },
        }),
        invalidatesTags: ["Users"],
      }),
      getUser: build.query<GetUserApiResponse, GetUserApiArg>({
        query: (queryArg) => ({ url: `/api/users/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Users"],
      }),
      updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
        query: (queryArg) => ({
          url: `/api/users/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.memberUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
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
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "name" | "-name" | "createdAt" | "-createdAt";
};
export type CreateRoleApiResponse = /** status 201 Done */ RoleDto;
export type CreateRoleApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  roleCreateDto: RoleCreateDto;
};
export type DeleteRoleApiResponse = unknown;
export type DeleteRoleApiArg = {
  /** The id of the role. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
};
export type GetRoleApiResponse = /** status 200 Done */ RoleDto;
export type GetRoleApiArg = {
  /** The id of the role. */
  id: string;
};
export type UpdateRoleApiResponse = /** status 200 Done */ RoleDto;
export type UpdateRoleApiArg = {
  /** The id of the role. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  roleUpdateDto: RoleUpdateDto;
};
export type ListUsersApiResponse = /** status 200 Done */ MemberPageDto;
export type ListUsersApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "name" | "-name" | "createdAt" | "-createdAt";
  /** Words that begin like the ones of the name or the e-mail. */
  q?: string;
  /** Only those with this status. */
  status?: "active" | "invited" | "disabled";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type ListInvitationsApiResponse = /** status 200 Done */ InvitationPageDto;
export type ListInvitationsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "createdAt" | "-createdAt" | "email" | "-email";
};
export type InviteUsersApiResponse = /** status 201 Done */ InvitationsDto;
export type InviteUsersApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  invitationsCreateDto: InvitationsCreateDto;
};
export type WithdrawInvitationApiResponse = unknown;
export type WithdrawInvitationApiArg = {
  /** The id of the invitation. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type GetInvitationApiResponse = /** status 200 Done */ InvitationDto;
export type GetInvitationApiArg = {
  /** The id of the invitation. */
  id: string;
};
export type ResendInvitationApiResponse = /** status 200 Done */ InvitationDto;
export type ResendInvitationApiArg = {
  /** The id of the invitation. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type GetMeApiResponse = /** status 200 Done */ MeDto;
export type GetMeApiArg = void;
export type UpdateMeApiResponse = /** status 200 Done */ MeDto;
export type UpdateMeApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  meUpdateDto: MeUpdateDto;
};
export type ExportMyDataApiResponse = /** status 202 Done */ JobStartedDto;
export type ExportMyDataApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type GetMyDataApiResponse = /** status 200 The file */ Blob;
export type GetMyDataApiArg = {
  /** The id of the file of personal data. */
  id: string;
};
export type GetMyDelegateApiResponse = /** status 200 Done */ MyDelegateDto;
export type GetMyDelegateApiArg = void;
export type SetMyDelegateApiResponse = /** status 200 Done */ MyDelegateDto;
export type SetMyDelegateApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  delegateUpdateDto: DelegateUpdateDto;
};
export type EraseMeApiResponse = unknown;
export type EraseMeApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  erasureDto: ErasureDto;
};
export type ListMyInvitationsApiResponse = /** status 200 Done */ MyInvitationPageDto;
export type ListMyInvitationsApiArg = void;
export type AcceptInvitationApiResponse = /** status 200 Done */ TokenDto;
export type AcceptInvitationApiArg = {
  /** The id of the invitation. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type DeclineInvitationApiResponse = unknown;
export type DeclineInvitationApiArg = {
  /** The id of the invitation. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type LeaveTenantApiResponse = /** status 200 Done */ TokenDto;
export type LeaveTenantApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  leaveDto: LeaveDto;
};
export type ListMySessionsApiResponse = /** status 200 Done */ OwnSessionPageDto;
export type ListMySessionsApiArg = void;
export type RevokeMySessionApiResponse = unknown;
export type RevokeMySessionApiArg = {
  /** The id of the session. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type RemoveUserApiResponse = unknown;
export type RemoveUserApiArg = {
  /** The id of the member. */
  id: string;
  /** The active member who takes over the equipment that is out; without one, 409 EQUIPMENT_OUT lists it. */
  newHolderId?: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
};
export type GetUserApiResponse = /** status 200 Done */ MemberDto;
export type GetUserApiArg = {
  /** The id of the member. */
  id: string;
};
export type UpdateUserApiResponse = /** status 200 Done */ MemberDto;
export type UpdateUserApiArg = {
  /** The id of the member. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  memberUpdateDto: MemberUpdateDto;
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
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type RoleCreateDto = {
  name: string;
  /** Its permissions; at most those of the caller. */
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
export type RoleUpdateDto = {
  name?: string;
  permissions?: (
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
export type RoleNameDto = {
  id: string;
  key: string;
  name: string;
};
export type MemberDto = {
  /** The id of the person. */
  id: string;
  version: number;
  /** The name, or the local part of the e-mail address until it is set. */
  name: string;
  email: string;
  role: RoleNameDto | null;
  /** The sites that the person is limited to; null for all. */
  siteIds: string[] | null;
  /** `invited` while a membership is reserved for a person of an imported organisation. */
  status: "active" | "invited" | "disabled";
  createdAt: string;
};
export type MemberPageDto = {
  items: MemberDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type InvitationDto = {
  id: string;
  email: string;
  role: RoleNameDto | null;
  /** The sites that the membership is limited to; null for all. */
  siteIds: string[] | null;
  /** revoked: the sender may not grant it any more; another member can send it again. */
  status: "pending" | "expired" | "declined" | "revoked";
  /** The member who sent the invitation. */
  invitedBy: RefDto | null;
  sentAt: string;
  expiresAt: string;
  createdAt: string;
};
export type InvitationPageDto = {
  items: InvitationDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type SkippedAddressDto = {
  email: string;
  /** The reason: the address belongs to a member of the organisation. */
  reason: "member";
};
export type InvitationsDto = {
  items: InvitationDto[];
  /** The addresses that were not invited. */
  skipped: SkippedAddressDto[];
};
export type InvitationsCreateDto = {
  /** The addresses to invite. */
  emails: string[];
  roleId: string;
  /** The sites to limit the people to; null for all. */
  siteIds?: string[] | null;
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
  /** In an organisation, the id by which its books know one. */
  id: string;
  version: number;
  email: string;
  /** Empty until it is set. */
  name: string;
  language: ("fr" | "en" | "es" | "it" | null) | ("fr" | "en" | "es" | "it" | null);
  preferences: {
    [key: string]: string | number | boolean | null;
  };
  /** The membership in the current organisation; null without one. */
  membership: MyMembershipDto | null;
  createdAt: string;
};
export type MeUpdateDto = {
  name?: string;
  language?: "fr" | "en" | "es" | "it";
  /** Merged key by key; null removes a key. */
  preferences?: {
    [key: string]: string | number | boolean | null;
  };
};
export type DelegateDto = {
  userId: string;
  name: string;
  from: string;
  to: string;
};
export type MyDelegateDto = {
  delegate: DelegateDto | null;
};
export type DelegateUpdateDto = {
  /** The delegate of the caller; null for none. */
  userId: string | null;
  /** The beginning; now by default. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
  from?: string;
  /** The end, at most a year later; needed with a userId. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  to?: string;
};
export type NewHolderDto = {
  /** An organisation of the caller. */
  tenantId: string;
  /** The active member who takes over the equipment that is out; without one, 409 EQUIPMENT_OUT lists it. */
  userId: string;
};
export type ErasureDto = {
  /** The new holder of the caller’s equipment, for each organisation with open loans. */
  newHolders?: NewHolderDto[];
};
export type MyInvitationDto = {
  id: string;
  tenant: RefDto;
  roleName: string;
  invitedBy: RefDto | null;
  expiresAt: string;
};
export type MyInvitationPageDto = {
  items: MyInvitationDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type LeaveDto = {
  /** The active member who takes over the equipment that is out; without one, 409 EQUIPMENT_OUT lists it. */
  newHolderId?: string;
};
export type OwnSessionDto = {
  id: string;
  /** Whether it is the session of this call. */
  current: boolean;
  /** The user agent of the browser at sign-in. */
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
};
export type OwnSessionPageDto = {
  items: OwnSessionDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type MemberUpdateDto = {
  roleId?: string;
  /** The sites to limit the person to; null for all. */
  siteIds?: string[] | null;
  /** true shuts the person out at once; false lets them in again. */
  disabled?: boolean;
};
export const {
  useListPermissionsQuery,
  useLazyListPermissionsQuery,
  useListRolesQuery,
  useLazyListRolesQuery,
  useCreateRoleMutation,
  useDeleteRoleMutation,
  useGetRoleQuery,
  useLazyGetRoleQuery,
  useUpdateRoleMutation,
  useListUsersQuery,
  useLazyListUsersQuery,
  useListInvitationsQuery,
  useLazyListInvitationsQuery,
  useInviteUsersMutation,
  useWithdrawInvitationMutation,
  useGetInvitationQuery,
  useLazyGetInvitationQuery,
  useResendInvitationMutation,
  useGetMeQuery,
  useLazyGetMeQuery,
  useUpdateMeMutation,
  useExportMyDataMutation,
  useGetMyDataQuery,
  useLazyGetMyDataQuery,
  useGetMyDelegateQuery,
  useLazyGetMyDelegateQuery,
  useSetMyDelegateMutation,
  useEraseMeMutation,
  useListMyInvitationsQuery,
  useLazyListMyInvitationsQuery,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useLeaveTenantMutation,
  useListMySessionsQuery,
  useLazyListMySessionsQuery,
  useRevokeMySessionMutation,
  useRemoveUserMutation,
  useGetUserQuery,
  useLazyGetUserQuery,
  useUpdateUserMutation,
} = injectedRtkApi;
