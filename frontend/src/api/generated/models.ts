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
  /** The ETag of the document that the caller read, or its version alone, such as "3". */
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
  /** The ETag of the document that the caller read, or its version alone, such as "3". */
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
export type RefDto = {
  id: string;
  name: string;
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
