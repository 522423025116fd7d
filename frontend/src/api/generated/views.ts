import type { RefDto } from "./schemas";
import { baseApi as api } from "../base-api";
export const addTagTypes = ["Views"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listViews: build.query<ListViewsApiResponse, ListViewsApiArg>({
        query: (queryArg) => ({
          url: `/api/views`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            page: queryArg.page,
          },
        }),
        providesTags: ["Views"],
      }),
      createView: build.mutation<CreateViewApiResponse, CreateViewApiArg>({
        query: (queryArg) => ({
          url: `/api/views`,
          method: "POST",
          body: queryArg.viewCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Views"],
      }),
      deleteView: build.mutation<DeleteViewApiResponse, DeleteViewApiArg>({
        query: (queryArg) => ({
          url: `/api/views/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Views"],
      }),
      getView: build.query<GetViewApiResponse, GetViewApiArg>({
        query: (queryArg) => ({ url: `/api/views/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Views"],
      }),
      updateView: build.mutation<UpdateViewApiResponse, UpdateViewApiArg>({
        query: (queryArg) => ({
          url: `/api/views/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.viewUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Views"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as viewsApi };
export type ListViewsApiResponse = /** status 200 Done */ ViewPageDto;
export type ListViewsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "name" | "-name";
  /** The address of the list page. */
  page?: string;
};
export type CreateViewApiResponse = /** status 201 Done */ ViewDto;
export type CreateViewApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  viewCreateDto: ViewCreateDto;
};
export type DeleteViewApiResponse = unknown;
export type DeleteViewApiArg = {
  /** The id of the view. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
};
export type GetViewApiResponse = /** status 200 Done */ ViewDto;
export type GetViewApiArg = {
  /** The id of the view. */
  id: string;
};
export type UpdateViewApiResponse = /** status 200 Done */ ViewDto;
export type UpdateViewApiArg = {
  /** The id of the view. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  viewUpdateDto: ViewUpdateDto;
};
export type ViewDto = {
  id: string;
  version: number;
  name: string;
  /** The address of the list page. */
  page: string;
  /** The parameters of the address, such as the search text `q` and the filters: at most 20 texts. */
  filters: {
    [key: string]: string | number | boolean | null;
  };
  /** The order of the list; empty for its usual one. */
  sort: string;
  /** The columns that are shown; all when empty. */
  columns: string[];
  density: "comfortable" | "compact";
  /** Whether every member of the organisation sees it. */
  shared: boolean;
  /** Whether the page opens with it for the caller. */
  isDefault: boolean;
  /** Whether it is the caller’s own. */
  mine: boolean;
  /** The owner. */
  owner: RefDto | null;
  createdAt: string;
};
export type ViewPageDto = {
  items: ViewDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type ViewCreateDto = {
  name: string;
  /** The address of the list page. */
  page: string;
  /** The parameters of the address, such as the search text `q` and the filters: at most 20 texts. */
  filters?: {
    [key: string]: string | number | boolean | null;
  };
  /** The order of the list; empty for its usual one. */
  sort?: string;
  /** The columns that are shown; all when empty. */
  columns?: string[];
  density?: "comfortable" | "compact";
  /** Whether every member of the organisation sees it. */
  shared?: boolean;
  /** Whether the page opens with it for its owner. */
  isDefault?: boolean;
};
export type ViewUpdateDto = {
  name?: string;
  /** The parameters of the address, such as the search text `q` and the filters: at most 20 texts. */
  filters?: {
    [key: string]: string | number | boolean | null;
  };
  /** The order of the list; empty for its usual one. */
  sort?: string;
  /** The columns that are shown; all when empty. */
  columns?: string[];
  density?: "comfortable" | "compact";
  /** Whether every member of the organisation sees it. */
  shared?: boolean;
  /** Whether the page opens with it for its owner. */
  isDefault?: boolean;
};
export const {
  useListViewsQuery,
  useLazyListViewsQuery,
  useCreateViewMutation,
  useDeleteViewMutation,
  useGetViewQuery,
  useLazyGetViewQuery,
  useUpdateViewMutation,
} = injectedRtkApi;
