import type { RefDto } from "./schemas";
import { baseApi as api } from "../base-api";
export const addTagTypes = ["Models"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listModels: build.query<ListModelsApiResponse, ListModelsApiArg>({
        query: (queryArg) => ({
          url: `/api/models`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            format: queryArg.format,
          },
        }),
        providesTags: ["Models"],
      }),
      createModel: build.mutation<CreateModelApiResponse, CreateModelApiArg>({
        query: (queryArg) => ({
          url: `/api/models`,
          method: "POST",
          body: queryArg.modelCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Models"],
      }),
      getDefaultModel: build.query<GetDefaultModelApiResponse, GetDefaultModelApiArg>({
        query: () => ({ url: `/api/models/default` }),
        providesTags: ["Models"],
      }),
      listPredefinedModels: build.query<ListPredefinedModelsApiResponse, ListPredefinedModelsApiArg>({
        query: () => ({ url: `/api/models/predefined` }),
        providesTags: ["Models"],
      }),
      deleteModel: build.mutation<DeleteModelApiResponse, DeleteModelApiArg>({
        query: (queryArg) => ({
          url: `/api/models/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Models"],
      }),
      getModel: build.query<GetModelApiResponse, GetModelApiArg>({
        query: (queryArg) => ({ url: `/api/models/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Models"],
      }),
      updateModel: build.mutation<UpdateModelApiResponse, UpdateModelApiArg>({
        query: (queryArg) => ({
          url: `/api/models/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.modelUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Models"],
      }),
      setDefaultModel: build.mutation<SetDefaultModelApiResponse, SetDefaultModelApiArg>({
        query: (queryArg) => ({
          url: `/api/models/${encodeURIComponent(String(queryArg.id))}/default`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Models"],
      }),
      getModelUsage: build.query<GetModelUsageApiResponse, GetModelUsageApiArg>({
        query: (queryArg) => ({ url: `/api/models/${encodeURIComponent(String(queryArg.id))}/usage` }),
        providesTags: ["Models"],
      }),
      listModelVersions: build.query<ListModelVersionsApiResponse, ListModelVersionsApiArg>({
        query: (queryArg) => ({
          url: `/api/models/${encodeURIComponent(String(queryArg.id))}/versions`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
          },
        }),
        providesTags: ["Models"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as modelsApi };
export type ListModelsApiResponse = /** status 200 Done */ ModelPageDto;
export type ListModelsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "name" | "-name" | "createdAt" | "-createdAt";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type CreateModelApiResponse = /** status 201 Done */ ModelDto;
export type CreateModelApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  modelCreateDto: ModelCreateDto;
};
export type GetDefaultModelApiResponse = /** status 200 Done */ ModelDto;
export type GetDefaultModelApiArg = void;
export type ListPredefinedModelsApiResponse = /** status 200 Done */ PredefinedModelDto[];
export type ListPredefinedModelsApiArg = void;
export type DeleteModelApiResponse = unknown;
export type DeleteModelApiArg = {
  /** The id of the article model. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
};
export type GetModelApiResponse = /** status 200 Done */ ModelDto;
export type GetModelApiArg = {
  /** The id of the article model. */
  id: string;
};
export type UpdateModelApiResponse = /** status 200 Done */ ModelDto;
export type UpdateModelApiArg = {
  /** The id of the article model. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  modelUpdateDto: ModelUpdateDto;
};
export type SetDefaultModelApiResponse = /** status 200 Done */ ModelDto;
export type SetDefaultModelApiArg = {
  /** The id of the article model. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type GetModelUsageApiResponse = /** status 200 Done */ ModelUsageDto;
export type GetModelUsageApiArg = {
  /** The id of the article model. */
  id: string;
};
export type ListModelVersionsApiResponse = /** status 200 Done */ ModelVersionPageDto;
export type ListModelVersionsApiArg = {
  /** The id of the article model. */
  id: string;
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "version" | "-version";
};
export type FieldDefinitionDto = {
  label: string;
  key: string;
  type: "text" | "number" | "date" | "select" | "checkbox" | "textarea" | "file";
  required: boolean;
  /** The choices of a dropdown; empty for every other type. */
  options: string[];
};
export type ModelDto = {
  id: string;
  version: number;
  name: string;
  /** Whether the article form uses it by default. */
  isDefault: boolean;
  fields: FieldDefinitionDto[];
  createdAt: string;
};
export type ModelPageDto = {
  items: ModelDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type ModelCreateDto = {
  name: string;
  fields?: FieldDefinitionDto[];
};
export type PredefinedModelDto = {
  key: string;
  name: string;
  fields: FieldDefinitionDto[];
};
export type ModelUpdateDto = {
  name?: string;
  fields?: FieldDefinitionDto[];
};
export type OptionUsageDto = {
  option: string;
  /** The articles with this choice. */
  articles: number;
};
export type FieldUsageDto = {
  key: string;
  /** The articles with a value under this key. */
  articles: number;
  /** For a dropdown, the articles per choice. */
  options: OptionUsageDto[];
};
export type ModelUsageDto = {
  articles: number;
  fields: FieldUsageDto[];
};
export type ModelVersionDto = {
  id: string;
  version: number;
  name: string;
  fields: FieldDefinitionDto[];
  /** The author; null for the initial model of an organisation. */
  actor: RefDto | null;
  createdAt: string;
};
export type ModelVersionPageDto = {
  items: ModelVersionDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export const {
  useListModelsQuery,
  useLazyListModelsQuery,
  useCreateModelMutation,
  useGetDefaultModelQuery,
  useLazyGetDefaultModelQuery,
  useListPredefinedModelsQuery,
  useLazyListPredefinedModelsQuery,
  useDeleteModelMutation,
  useGetModelQuery,
  useLazyGetModelQuery,
  useUpdateModelMutation,
  useSetDefaultModelMutation,
  useGetModelUsageQuery,
  useLazyGetModelUsageQuery,
  useListModelVersionsQuery,
  useLazyListModelVersionsQuery,
} = injectedRtkApi;
