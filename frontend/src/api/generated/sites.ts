import { baseApi as api } from "../base-api";
export const addTagTypes = ["Sites", "Locations"] as const;
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
            destinations: queryArg.destinations,
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
      listLocations: build.query<ListLocationsApiResponse, ListLocationsApiArg>({
        query: (queryArg) => ({
          url: `/api/sites/${encodeURIComponent(String(queryArg.id))}/locations`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            q: queryArg.q,
            sort: queryArg.sort,
            format: queryArg.format,
          },
        }),
        providesTags: ["Locations"],
      }),
      createLocation: build.mutation<CreateLocationApiResponse, CreateLocationApiArg>({
        query: (queryArg) => ({
          url: `/api/sites/${encodeURIComponent(String(queryArg.id))}/locations`,
          method: "POST",
          body: queryArg.locationCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Locations"],
      }),
      deleteLocation: build.mutation<DeleteLocationApiResponse, DeleteLocationApiArg>({
        query: (queryArg) => ({
          url: `/api/sites/${encodeURIComponent(String(queryArg.id))}/locations/${encodeURIComponent(String(queryArg.locationId))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Locations"],
      }),
      getLocation: build.query<GetLocationApiResponse, GetLocationApiArg>({
        query: (queryArg) => ({
          url: `/api/sites/${encodeURIComponent(String(queryArg.id))}/locations/${encodeURIComponent(String(queryArg.locationId))}`,
        }),
        providesTags: ["Locations"],
      }),
      updateLocation: build.mutation<UpdateLocationApiResponse, UpdateLocationApiArg>({
        query: (queryArg) => ({
          url: `/api/sites/${encodeURIComponent(String(queryArg.id))}/locations/${encodeURIComponent(String(queryArg.locationId))}`,
          method: "PATCH",
          body: queryArg.locationUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Locations"],
      }),
      listPlacements: build.query<ListPlacementsApiResponse, ListPlacementsApiArg>({
        query: (queryArg) => ({
          url: `/api/sites/${encodeURIComponent(String(queryArg.id))}/placements`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            articleId: queryArg.articleId,
            locationId: queryArg.locationId,
            format: queryArg.format,
          },
        }),
        providesTags: ["Locations"],
      }),
      setPlacement: build.mutation<SetPlacementApiResponse, SetPlacementApiArg>({
        query: (queryArg) => ({
          url: `/api/sites/${encodeURIComponent(String(queryArg.id))}/placements`,
          method: "PUT",
          body: queryArg.placementPutDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Locations"],
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
  /** The sort order; a leading minus reverses it. */
  sort?: "name" | "-name" | "code" | "-code" | "createdAt" | "-createdAt";
  /** Only archived sites, or only the others; all by default. */
  archived?: boolean;
  /** With true, also open sites that the caller does not see, if the caller may transfer goods to them. Their stock stays hidden. */
  destinations?: boolean;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type CreateSiteApiResponse = /** status 201 Done */ SiteDto;
export type CreateSiteApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  siteCreateDto: SiteCreateDto;
};
export type GetSiteApiResponse = /** status 200 Done */ SiteDto;
export type GetSiteApiArg = {
  /** The id of the site. */
  id: string;
};
export type UpdateSiteApiResponse = /** status 200 Done */ SiteDto;
export type UpdateSiteApiArg = {
  /** The id of the site. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag of the document that the caller read, or its version alone, such as "3". */
  "If-Match": string;
  siteUpdateDto: SiteUpdateDto;
};
export type ArchiveSiteApiResponse = /** status 200 Done */ SiteDto;
export type ArchiveSiteApiArg = {
  /** The id of the site. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type ListLocationsApiResponse = /** status 200 Done */ LocationPageDto;
export type ListLocationsApiArg = {
  /** The id of the site. */
  id: string;
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** A part of the path. */
  q?: string;
  /** The sort order; a leading minus reverses it. */
  sort?: "walk" | "-walk";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type CreateLocationApiResponse = /** status 201 Done */ LocationDto;
export type CreateLocationApiArg = {
  /** The id of the site. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  locationCreateDto: LocationCreateDto;
};
export type DeleteLocationApiResponse = unknown;
export type DeleteLocationApiArg = {
  /** The id of the site. */
  id: string;
  /** The id of the storage location. */
  locationId: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag of the document that the caller read, or its version alone, such as "3". */
  "If-Match": string;
};
export type GetLocationApiResponse = /** status 200 Done */ LocationDto;
export type GetLocationApiArg = {
  /** The id of the site. */
  id: string;
  /** The id of the storage location. */
  locationId: string;
};
export type UpdateLocationApiResponse = /** status 200 Done */ LocationDto;
export type UpdateLocationApiArg = {
  /** The id of the site. */
  id: string;
  /** The id of the storage location. */
  locationId: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag of the document that the caller read, or its version alone, such as "3". */
  "If-Match": string;
  locationUpdateDto: LocationUpdateDto;
};
export type ListPlacementsApiResponse = /** status 200 Done */ PlacementPageDto;
export type ListPlacementsApiArg = {
  /** The id of the site. */
  id: string;
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "id" | "-id";
  /** Only what concerns this article. */
  articleId?: string;
  /** Articles placed in exactly this location. */
  locationId?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type SetPlacementApiResponse = /** status 200 Done */ PlacementDto;
export type SetPlacementApiArg = {
  /** The id of the site. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  placementPutDto: PlacementPutDto;
};
export type RestoreSiteApiResponse = /** status 200 Done */ SiteDto;
export type RestoreSiteApiArg = {
  /** The id of the site. */
  id: string;
  /** The same key takes effect only once. */
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
export type SiteCreateDto = {
  name: string;
  code: string;
};
export type SiteUpdateDto = {
  name?: string;
  code?: string;
};
export type LocationDto = {
  id: string;
  version: number;
  siteId: string;
  parentId: string | null;
  name: string;
  /** Its position among its siblings in walking order; equal positions are sorted by name. */
  order: number;
  path: string;
  createdAt: string;
};
export type LocationPageDto = {
  items: LocationDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type LocationCreateDto = {
  /** The names from the top; what is missing above it is created too. */
  path: string;
  /** Its position among its siblings in walking order; equal positions are sorted by name. */
  order?: number;
};
export type LocationUpdateDto = {
  name?: string;
  /** The new parent; null is the top level. */
  parentId?: string | null;
  /** Its position among its siblings in walking order; equal positions are sorted by name. */
  order?: number;
};
export type ArticleRefDto = {
  id: string;
  name: string;
  sku: string;
  unit: string;
  /** The number of decimals of a quantity: 0 for pieces. */
  decimals: number;
  /** Whether it has to be returned; of a kit, whether one of its components has to be. */
  returnable: boolean;
  tracking: "quantity" | "lot" | "serial";
  /** The file of its cover picture. */
  photo: string | null;
};
export type PlacedAtDto = {
  id: string;
  path: string;
};
export type PlacementDto = {
  articleId: string;
  article: ArticleRefDto | null;
  siteId: string;
  /** The first one is the picking location. */
  locations: PlacedAtDto[];
};
export type PlacementPageDto = {
  items: PlacementDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type PlacementPutDto = {
  articleId: string;
  /** All its locations at the site; the first one is the picking location. An empty list clears them. */
  locationIds: string[];
};
export const {
  useListSitesQuery,
  useLazyListSitesQuery,
  useCreateSiteMutation,
  useGetSiteQuery,
  useLazyGetSiteQuery,
  useUpdateSiteMutation,
  useArchiveSiteMutation,
  useListLocationsQuery,
  useLazyListLocationsQuery,
  useCreateLocationMutation,
  useDeleteLocationMutation,
  useGetLocationQuery,
  useLazyGetLocationQuery,
  useUpdateLocationMutation,
  useListPlacementsQuery,
  useLazyListPlacementsQuery,
  useSetPlacementMutation,
  useRestoreSiteMutation,
} = injectedRtkApi;
