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
  /** The ETag of the document that the caller read, or its version alone, such as "3". */
  "If-Match": string;
  tenantDeleteDto: TenantDeleteDto;
};
export type GetCurrentTenantApiResponse = /** status 200 Done */ TenantDto;
export type GetCurrentTenantApiArg = void;
export type UpdateCurrentTenantApiResponse = /** status 200 Done */ TenantDto;
export type UpdateCurrentTenantApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag of the document that the caller read, or its version alone, such as "3". */
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
export type SiteDto = {
  id: string;
  version: number;
  name: string;
  code: string;
  archived: boolean;
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
export type TokenDto = {
  token: string;
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
export type JobStartedDto = {
  /** Ask how it goes with GET /jobs/{id}. */
  jobId: string;
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
