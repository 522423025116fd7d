import type { JobStartedDto, SiteDto, TokenDto } from "./schemas";
import { baseApi as api } from "../base-api";
export const addTagTypes = ["Tenants"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listMyTenants: build.query<ListMyTenantsApiResponse, ListMyTenantsApiArg>({
        query: () => ({ url: `/api/tenants` }),
        providesTags: ["Tenants"],
      }),
      createTenant: build.mutation<CreateTenantApiResponse, CreateTenantApiArg>({
        query: (queryArg) => ({
          url: `/api/tenants`,
          method: "POST",
          body: queryArg.tenantCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Tenants"],
      }),
      deleteCurrentTenant: build.mutation<DeleteCurrentTenantApiResponse, DeleteCurrentTenantApiArg>({
        query: (queryArg) => ({
          url: `/api/tenants/current`,
          method: "DELETE",
          body: queryArg.tenantDeleteDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Tenants"],
      }),
      getCurrentTenant: build.query<GetCurrentTenantApiResponse, GetCurrentTenantApiArg>({
        query: () => ({ url: `/api/tenants/current` }),
        providesTags: ["Tenants"],
      }),
      updateCurrentTenant: build.mutation<UpdateCurrentTenantApiResponse, UpdateCurrentTenantApiArg>({
        query: (queryArg) => ({
          url: `/api/tenants/current`,
          method: "PATCH",
          body: queryArg.tenantUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Tenants"],
      }),
      exportCurrentTenant: build.mutation<ExportCurrentTenantApiResponse, ExportCurrentTenantApiArg>({
        query: (queryArg) => ({
          url: `/api/tenants/current/export`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Tenants"],
      }),
      getTenantExport: build.query<GetTenantExportApiResponse, GetTenantExportApiArg>({
        query: (queryArg) => ({
          url: `/api/tenants/current/export/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["Tenants"],
      }),
      importTenant: build.mutation<ImportTenantApiResponse, ImportTenantApiArg>({
        query: (queryArg) => ({
          url: `/api/tenants/import`,
          method: "POST",
          body: queryArg.body,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Tenants"],
      }),
      switchTenant: build.mutation<SwitchTenantApiResponse, SwitchTenantApiArg>({
        query: (queryArg) => ({
          url: `/api/tenants/${encodeURIComponent(String(queryArg.id))}/switch`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Tenants"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as tenantsApi };
export type ListMyTenantsApiResponse = /** status 200 Done */ MyTenantPageDto;
export type ListMyTenantsApiArg = void;
export type CreateTenantApiResponse = /** status 201 Done */ FoundedDto;
export type CreateTenantApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  tenantCreateDto: TenantCreateDto;
};
export type DeleteCurrentTenantApiResponse = /** status 200 Done */ TokenDto;
export type DeleteCurrentTenantApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  tenantDeleteDto: TenantDeleteDto;
};
export type GetCurrentTenantApiResponse = /** status 200 Done */ TenantDto;
export type GetCurrentTenantApiArg = void;
export type UpdateCurrentTenantApiResponse = /** status 200 Done */ TenantDto;
export type UpdateCurrentTenantApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  tenantUpdateDto: TenantUpdateDto;
};
export type ExportCurrentTenantApiResponse = /** status 202 Done */ JobStartedDto;
export type ExportCurrentTenantApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type GetTenantExportApiResponse = /** status 200 The file */ Blob;
export type GetTenantExportApiArg = {
  /** The id of the export. */
  id: string;
};
export type ImportTenantApiResponse = /** status 201 Done */ ImportedDto;
export type ImportTenantApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  body: {
    file: Blob;
  };
};
export type SwitchTenantApiResponse = /** status 200 Done */ TokenDto;
export type SwitchTenantApiArg = {
  /** The id of the organisation. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type MyTenantDto = {
  id: string;
  name: string;
  role: string;
  roleName: string;
  /** Whether it is the membership of this session. */
  current: boolean;
};
export type MyTenantPageDto = {
  items: MyTenantDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type ApprovalAboveDto = {
  /** A line of more than this needs approval. */
  quantity?: number;
  /** A line worth more than this needs approval. */
  value?: number;
};
export type NumberingDto = {
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  request: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  order: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  receipt: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  transfer: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  count: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  expected: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  delivery: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  return: string;
};
export type TenantSettingsDto = {
  approvalPolicy: "always" | "none" | "above";
  approvalAbove: ApprovalAboveDto;
  /** Whether approvers may approve their own requests. */
  selfApproval: boolean;
  /** Whether quantities without stock wait; otherwise such an approval is refused. */
  backorders: boolean;
  reservationDays: number;
  loanBufferHours: number;
  /** After how long approvers are reminded of an undecided request; null for never. */
  approvalReminderHours: number | null;
  /** After how long owners and administrators are told of an undecided request; null for never. */
  approvalEscalationHours: number | null;
  /** The number of days after which requesters are asked whether they still need waiting lines; null: never. */
  stillNeededDays: number | null;
  /** The date format for English, on screens, in e-mails and in documents. */
  englishLocale: "en-GB" | "en-US";
  /** The patterns of the numbers that are made from now on. */
  numbering: NumberingDto;
};
export type TenantDto = {
  id: string;
  version: number;
  name: string;
  language: "fr" | "en" | "es" | "it";
  /** A time zone of the IANA database. */
  timeZone: string;
  /** A currency of ISO 4217. */
  currency: string;
  /** The picture that is its logo: every member may read it. */
  logo: string | null;
  settings: TenantSettingsDto;
  createdAt: string;
};
export type FoundedDto = {
  /** A token that carries the new organisation. */
  token: string;
  tenant: TenantDto;
  site: SiteDto;
};
export type TenantCreateDto = {
  name: string;
  language: "fr" | "en" | "es" | "it";
  /** A time zone of the IANA database. */
  timeZone: string;
  /** A currency of ISO 4217. */
  currency: string;
  /** The first site. */
  siteName: string;
};
export type TenantDeleteDto = {
  /** The exact name of the organisation. */
  name: string;
};
export type NumberingChangeDto = {
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  request?: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  order?: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  receipt?: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  transfer?: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  count?: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  expected?: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  delivery?: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  return?: string;
};
export type TenantSettingsChangeDto = {
  approvalPolicy?: "always" | "none" | "above";
  approvalAbove?: ApprovalAboveDto;
  selfApproval?: boolean;
  backorders?: boolean;
  reservationDays?: number;
  loanBufferHours?: number;
  approvalReminderHours?: number | null;
  approvalEscalationHours?: number | null;
  stillNeededDays?: number | null;
  englishLocale?: "en-GB" | "en-US";
  /** Merged key by key. Existing numbers stay. */
  numbering?: NumberingChangeDto;
};
export type TenantUpdateDto = {
  name?: string;
  language?: "fr" | "en" | "es" | "it";
  /** A time zone of the IANA database. */
  timeZone?: string;
  /** A currency of ISO 4217. */
  currency?: string;
  /** An uploaded picture; null removes the logo. */
  logo?: string | null;
  /** Merged key by key. */
  settings?: TenantSettingsChangeDto;
};
export type ImportedDto = {
  /** A token that carries the organisation. */
  token: string;
  tenant: TenantDto;
  /** The other members. Each has an invitation that waits for their consent; no mail was sent, so send it again from the list. */
  toInvite: string[];
  /** Whether a server whose key is trusted here signed exactly this data; otherwise it is only consistent. */
  ledgerHead: "verified" | "unknown-key" | "missing";
};
export const {
  useListMyTenantsQuery,
  useLazyListMyTenantsQuery,
  useCreateTenantMutation,
  useDeleteCurrentTenantMutation,
  useGetCurrentTenantQuery,
  useLazyGetCurrentTenantQuery,
  useUpdateCurrentTenantMutation,
  useExportCurrentTenantMutation,
  useGetTenantExportQuery,
  useLazyGetTenantExportQuery,
  useImportTenantMutation,
  useSwitchTenantMutation,
} = injectedRtkApi;
