import { baseApi as api } from "../base-api";
export const addTagTypes = ["Catalog", "Files", "Search"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listArticles: build.query<ListArticlesApiResponse, ListArticlesApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/articles`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            q: queryArg.q,
            categoryId: queryArg.categoryId,
            tracking: queryArg.tracking,
            values: queryArg.values,
            archived: queryArg.archived,
            format: queryArg.format,
          },
        }),
        providesTags: ["Catalog"],
      }),
      createArticle: build.mutation<CreateArticleApiResponse, CreateArticleApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/articles`,
          method: "POST",
          body: queryArg.articleCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Catalog"],
      }),
      getArticle: build.query<GetArticleApiResponse, GetArticleApiArg>({
        query: (queryArg) => ({ url: `/api/catalog/articles/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Catalog"],
      }),
      updateArticle: build.mutation<UpdateArticleApiResponse, UpdateArticleApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/articles/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.articleUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Catalog"],
      }),
      archiveArticle: build.mutation<ArchiveArticleApiResponse, ArchiveArticleApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/articles/${encodeURIComponent(String(queryArg.id))}/archive`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Catalog"],
      }),
      duplicateArticle: build.mutation<DuplicateArticleApiResponse, DuplicateArticleApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/articles/${encodeURIComponent(String(queryArg.id))}/duplicate`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Catalog"],
      }),
      restoreArticle: build.mutation<RestoreArticleApiResponse, RestoreArticleApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/articles/${encodeURIComponent(String(queryArg.id))}/restore`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Catalog"],
      }),
      listCategories: build.query<ListCategoriesApiResponse, ListCategoriesApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/categories`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            format: queryArg.format,
          },
        }),
        providesTags: ["Catalog"],
      }),
      createCategory: build.mutation<CreateCategoryApiResponse, CreateCategoryApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/categories`,
          method: "POST",
          body: queryArg.categoryCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Catalog"],
      }),
      countCategories: build.query<CountCategoriesApiResponse, CountCategoriesApiArg>({
        query: () => ({ url: `/api/catalog/categories/counts` }),
        providesTags: ["Catalog"],
      }),
      scanCode: build.query<ScanCodeApiResponse, ScanCodeApiArg>({
        query: (queryArg) => ({ url: `/api/catalog/scan/${encodeURIComponent(String(queryArg.code))}` }),
        providesTags: ["Catalog"],
      }),
      uploadFile: build.mutation<UploadFileApiResponse, UploadFileApiArg>({
        query: (queryArg) => ({
          url: `/api/files`,
          method: "POST",
          body: queryArg.body,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Files"],
      }),
      getFile: build.query<GetFileApiResponse, GetFileApiArg>({
        query: (queryArg) => ({ url: `/api/files/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Files"],
      }),
      searchEverything: build.query<SearchEverythingApiResponse, SearchEverythingApiArg>({
        query: (queryArg) => ({
          url: `/api/search`,
          params: {
            q: queryArg.q,
            kind: queryArg.kind,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["Search"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as catalogApi };
export type ListArticlesApiResponse = /** status 200 Done */ ArticlePageDto;
export type ListArticlesApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The order; a minus in front turns it round. */
  sort?: "name" | "-name" | "sku" | "-sku" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
  /** Words that the name, SKU, barcode or description begins with. */
  q?: string;
  /** The category or one below it. */
  categoryId?: string;
  tracking?: "quantity" | "lot" | "serial";
  /** Custom values that the articles have, all of them: a JSON object of at most 10 keys. */
  values?: string;
  /** true lists the archived ones instead. */
  archived?: boolean;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx";
};
export type CreateArticleApiResponse = /** status 201 Done */ ArticleDto;
export type CreateArticleApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  articleCreateDto: ArticleCreateDto;
};
export type GetArticleApiResponse = /** status 200 Done */ ArticleDto;
export type GetArticleApiArg = {
  id: string;
};
export type UpdateArticleApiResponse = /** status 200 Done */ ArticleDto;
export type UpdateArticleApiArg = {
  id: string;
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  /** The ETag of what the caller saw, such as "3". */
  "If-Match": string;
  articleUpdateDto: ArticleUpdateDto;
};
export type ArchiveArticleApiResponse = /** status 200 Done */ ArticleDto;
export type ArchiveArticleApiArg = {
  id: string;
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
};
export type DuplicateArticleApiResponse = /** status 201 Done */ ArticleDto;
export type DuplicateArticleApiArg = {
  id: string;
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
};
export type RestoreArticleApiResponse = /** status 200 Done */ ArticleDto;
export type RestoreArticleApiArg = {
  id: string;
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
};
export type ListCategoriesApiResponse = /** status 200 Done */ CategoryPageDto;
export type ListCategoriesApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The order; a minus in front turns it round. */
  sort?: "name" | "-name";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx";
};
export type CreateCategoryApiResponse = /** status 201 Done */ CategoryDto;
export type CreateCategoryApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  categoryCreateDto: CategoryCreateDto;
};
export type CountCategoriesApiResponse = /** status 200 Done */ CategoryCountDto[];
export type CountCategoriesApiArg = void;
export type ScanCodeApiResponse = /** status 200 Done */ ScanDto;
export type ScanCodeApiArg = {
  code: string;
};
export type UploadFileApiResponse = /** status 201 Done */ FileDto;
export type UploadFileApiArg = {
  /** The same key takes effect once, however often it is sent. */
  "Idempotency-Key"?: string;
  body: {
    file: Blob;
  };
};
export type GetFileApiResponse = /** status 200 The file */ Blob;
export type GetFileApiArg = {
  id: string;
};
export type SearchEverythingApiResponse = /** status 200 Done */ SearchResultDto;
export type SearchEverythingApiArg = {
  /** An exact code, or words: each is found by its beginning, without accents and case. */
  q: string;
  /** One kind only; all of them unless told. */
  kind?: "articles" | "requests" | "orders" | "people" | "documents";
  /** How many of each kind at most; 5 unless told. */
  limit?: number;
};
export type ArticleDto = {
  id: string;
  version: number;
  sku: string;
  name: string;
  description: string;
  categoryId: string | null;
  unit: string;
  /** How many decimals a quantity may have: 0 for pieces. */
  decimals: number;
  tracking: "quantity" | "lot" | "serial";
  returnable: boolean;
  barcodes: string[];
  modelId: string | null;
  /** Custom values by field key. */
  values: {
    [key: string]: string | number | boolean | null;
  };
  unitCost: number | null;
  archived: boolean;
  createdAt: string;
  updatedAt: string;
};
export type ArticlePageDto = {
  items: ArticleDto[];
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
export type ArticleCreateDto = {
  name: string;
  /** Unique in the tenant; one is proposed when absent. */
  sku?: string;
  description?: string;
  categoryId?: string | null;
  unit?: string;
  /** How many decimals a quantity may have: 0 for pieces. */
  decimals?: number;
  tracking?: "quantity" | "lot" | "serial";
  /** Whether it is lent and returned. */
  returnable?: boolean;
  barcodes?: string[];
  /** The default model when absent. */
  modelId?: string | null;
  /** Custom values by field key. */
  values?: {
    [key: string]: string | number | boolean | null;
  };
  /** Minor units of the tenant’s currency. */
  unitCost?: number | null;
};
export type ArticleUpdateDto = {
  name?: string;
  sku?: string;
  description?: string;
  categoryId?: string | null;
  unit?: string;
  /** How many decimals a quantity may have: 0 for pieces. */
  decimals?: number;
  returnable?: boolean;
  barcodes?: string[];
  /** Custom values by field key. */
  values?: {
    [key: string]: string | number | boolean | null;
  };
  unitCost?: number | null;
};
export type CategoryDto = {
  id: string;
  version: number;
  name: string;
  parentId: string | null;
};
export type CategoryPageDto = {
  items: CategoryDto[];
  /** Hand it back as cursor for the next page; null on the last one. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type CategoryCreateDto = {
  name: string;
  parentId?: string | null;
};
export type CategoryCountDto = {
  /** Null for the articles without a category. */
  categoryId: string | null;
  /** The active articles in exactly this category. */
  articles: number;
};
export type ScanDto = {
  kind: "article";
  article: ArticleDto;
};
export type FileDto = {
  id: string;
  name: string;
  type: "application/pdf" | "image/png" | "image/jpeg" | "image/webp" | "text/csv" | "text/plain";
  /** In bytes, as it is stored. */
  size: number;
  /** SHA-256 of the stored bytes, in hexadecimal. */
  sha256: string;
};
export type ArticleRefDto = {
  id: string;
  name: string;
  sku: string;
  unit: string;
  /** How many decimals a quantity may have: 0 for pieces. */
  decimals: number;
  returnable: boolean;
};
export type RefDto = {
  id: string;
  name: string;
};
export type FoundRequestDto = {
  id: string;
  number: string | null;
  status:
    | "draft"
    | "submitted"
    | "approved"
    | "preparing"
    | "ready"
    | "delivered"
    | "closed"
    | "refused"
    | "cancelled";
  site: RefDto | null;
  requester: RefDto | null;
  purpose: string;
  createdAt: string;
};
export type FoundOrderDto = {
  id: string;
  number: string;
  status: "pending" | "in-preparation" | "prepared" | "delivered" | "cancelled";
  requestId: string;
  requestNumber: string;
  site: RefDto | null;
  recipientName: string;
  createdAt: string;
};
export type FoundPersonDto = {
  id: string;
  name: string;
  email: string;
};
export type DocumentDto = {
  id: string;
  kind: "delivery-note" | "return-note";
  number: string;
  siteId: string;
  siteName: string;
  requestId: string;
  requestNumber: string;
  /** Null for a return note. */
  orderId: string | null;
  recipientName: string;
  language: "fr" | "en" | "es" | "it";
  /** SHA-256 of the file as it was first read; null until then. */
  sha256: string | null;
  /** Bytes of the file; null until it is first read. */
  size: number | null;
  /** When the name of an erased person was taken off it: the file has another hash since. */
  redactedAt: string | null;
  createdAt: string;
};
export type SearchResultDto = {
  articles: ArticleRefDto[];
  requests: FoundRequestDto[];
  orders: FoundOrderDto[];
  people: FoundPersonDto[];
  documents: DocumentDto[];
};
export const {
  useListArticlesQuery,
  useLazyListArticlesQuery,
  useCreateArticleMutation,
  useGetArticleQuery,
  useLazyGetArticleQuery,
  useUpdateArticleMutation,
  useArchiveArticleMutation,
  useDuplicateArticleMutation,
  useRestoreArticleMutation,
  useListCategoriesQuery,
  useLazyListCategoriesQuery,
  useCreateCategoryMutation,
  useCountCategoriesQuery,
  useLazyCountCategoriesQuery,
  useScanCodeQuery,
  useLazyScanCodeQuery,
  useUploadFileMutation,
  useGetFileQuery,
  useLazyGetFileQuery,
  useSearchEverythingQuery,
  useLazySearchEverythingQuery,
} = injectedRtkApi;
