import { baseApi as api } from "../base-api";
export const addTagTypes = ["Sites"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listSites: build.query<ListSitesApiResponse, ListSitesApiArg>({
        query: (queryArg) => ({
          url: `/api/sites`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            archived: queryArg.archived,
            format: queryArg.format,
          },
        }),
        providesTags: ["Sites"],
      }),
      createSite: build.mutation<CreateSiteApiResponse, CreateSiteApiArg>({
        query: (queryArg) => ({
          url: `/api/sites`,
          method: "POST",
          body: queryArg.siteCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Sites"],
      }),
      getSite: build.query<GetSiteApiResponse, GetSiteApiArg>({
        query: (queryArg) => ({ url: `/api/sites/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Sites"],
      }),
      updateSite: build.mutation<UpdateSiteApiResponse, UpdateSiteApiArg>({
        query: (queryArg) => ({
          url: `/api/sites/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.siteUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Sites"],
      }),
      archiveSite: build.mutation<ArchiveSiteApiResponse, ArchiveSiteApiArg>({
        query: (queryArg) => ({
          url: `/api/sites/${encodeURIComponent(String(queryArg.id))}/archive`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Sites"],
      }),
      restoreSite: build.mutation<RestoreSiteApiResponse, RestoreSiteApiArg>({
        query: (queryArg) => ({
          url: `/api/sites/${encodeURIComponent(String(queryArg.id))}/restore`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Sites"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as sitesApi };
export type ListSitesApiResponse = /** status 200 Done */ SitePageDto;
export type ListSitesApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The order; a minus in front turns it round. */
  sort?: "name" | "-name" | "code" | "-code" | "createdAt" | "-createdAt";
  /** Only archived sites, or only the others; all by default. */
  archived?: boolean;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx";
};
export type CreateSiteApiResponse = /** status 201 Done */ SiteDto;
export type CreateSiteApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  siteCreateDto: SiteCreateDto;
};
export type GetSiteApiResponse = /** status 200 Done */ SiteDto;
export type GetSiteApiArg = {
  id: string;
};
export type UpdateSiteApiResponse = /** status 200 Done */ SiteDto;
export type UpdateSiteApiArg = {
  id: string;
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  /** The ETag of what the caller saw, such as "3". */
  "If-Match": string;
  siteUpdateDto: SiteUpdateDto;
};
export type ArchiveSiteApiResponse = /** status 200 Done */ SiteDto;
export type ArchiveSiteApiArg = {
  id: string;
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
};
export type RestoreSiteApiResponse = /** status 200 Done */ SiteDto;
export type RestoreSiteApiArg = {
  id: string;
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
};
export type SiteDto = {
  id: string;
  version: number;
  name: string;
  code: string;
  archived: boolean;
  createdAt: string;
};
export type SitePageDto = {
  items: SiteDto[];
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
    | "ALREADY_EXISTS"
    | "ALREADY_HERE"
    | "ALREADY_REVERSED"
    | "ARTICLE_ARCHIVED"
    | "ARTICLE_NOT_TRACKED_BY_QUANTITY"
    | "CODE_INCORRECT"
    | "CODE_LOCKED"
    | "COUNT_CONFLICT"
    | "COUNT_INCOMPLETE"
    | "COUNT_TOO_LARGE"
    | "CSRF_FAILED"
    | "DECIMALS_IN_USE"
    | "DEFAULT_MODEL_IN_USE"
    | "DELEGATE_NOT_POSSIBLE"
    | "DUPLICATE_LINE"
    | "EXPORT_TOO_LARGE"
    | "FIELD_VALUE_INVALID"
    | "FILE_EMPTY"
    | "FILE_QUOTA_EXCEEDED"
    | "FILE_TOO_LARGE"
    | "FILE_TYPE_NOT_ALLOWED"
    | "FILE_UNREADABLE"
    | "GRANT_EXCEEDED"
    | "HEADERS_TOO_LARGE"
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
    | "IN_USE"
    | "KEY_LIFE_TOO_LONG"
    | "LAST_OWNER"
    | "MALFORMED_BODY"
    | "METHOD_NOT_ALLOWED"
    | "METRICS_CLOSED"
    | "NAME_DIFFERS"
    | "NOT_FOR_KEYS"
    | "NOT_FOUND"
    | "NOT_REVERSIBLE"
    | "NO_DEFAULT_MODEL"
    | "NO_LINES"
    | "NO_TENANT"
    | "OPEN_REQUESTS"
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
    | "REQUEST_TIMEOUT"
    | "RETURN_EXCEEDS_DELIVERED"
    | "ROLE_BUILT_IN"
    | "ROUTE_NOT_FOUND"
    | "SAME_SITE"
    | "SITE_ARCHIVED"
    | "SITE_LIMITED"
    | "STOCK_EXISTS"
    | "STOCK_INSUFFICIENT"
    | "STOCK_RESERVED"
    | "STORAGE_FULL"
    | "TABLE_UNREADABLE"
    | "TENANT_CHANGED"
    | "THRESHOLD_ORDER"
    | "TOO_MANY_TENANTS"
    | "TRANSITION_NOT_ALLOWED"
    | "TRY_AGAIN"
    | "UNAUTHENTICATED"
    | "UNSUPPORTED_MEDIA_TYPE"
    | "VALIDATION_FAILED"
    | "VERSION_MISMATCH"
    | "VERSION_REQUIRED"
    | "WORK_TOO_LARGE"
    | "WRONG_CODE";
  /** A sentence for people, in the caller's language. */
  error: string;
  /** The fields that are wrong, where fields are. */
  errors?: FieldProblemDto[];
  requestId: string;
};
export type SiteCreateDto = {
  name: string;
  code: string;
};
export type SiteUpdateDto = {
  name?: string;
  code?: string;
};
export const {
  useListSitesQuery,
  useLazyListSitesQuery,
  useCreateSiteMutation,
  useGetSiteQuery,
  useLazyGetSiteQuery,
  useUpdateSiteMutation,
  useArchiveSiteMutation,
  useRestoreSiteMutation,
} = injectedRtkApi;
