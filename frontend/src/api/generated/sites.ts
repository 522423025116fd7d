import type { ArticleRefDto, LocationDto, SiteDto } from "./schemas";
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
  /** The ETag that the caller read, such as "3". */
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
  /** The ETag that the caller read, such as "3". */
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
  /** The ETag that the caller read, such as "3". */
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
  /** Only records of this article. */
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
export type SitePageDto = {
  items: SiteDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type SiteCreateDto = {
  name: string;
  code: string;
};
export type SiteUpdateDto = {
  name?: string;
  code?: string;
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
  /** The names from the top; missing parents are created too. */
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
