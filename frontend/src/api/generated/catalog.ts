import type { ArticleRefDto, AssetDto, DocumentDto, JobStartedDto, KitComponentDto, LocationDto, LotDto, RefDto } from "./schemas";
import { baseApi as api } from "../base-api";
export const addTagTypes = [
  "Catalog",
  "ArticleCalendar",
  "Labels",
  "Scan",
  "Suppliers",
  "Files",
  "Search",
] as const;
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
            skip: queryArg.skip,
            q: queryArg.q,
            best: queryArg.best,
            categoryId: queryArg.categoryId,
            supplierId: queryArg.supplierId,
            tracking: queryArg.tracking,
            values: queryArg.values,
            valuesFrom: queryArg.valuesFrom,
            valuesTo: queryArg.valuesTo,
            stock: queryArg.stock,
            siteId: queryArg.siteId,
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
      getArticleCalendar: build.query<GetArticleCalendarApiResponse, GetArticleCalendarApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/articles/${encodeURIComponent(String(queryArg.id))}/calendar`,
          params: {
            siteId: queryArg.siteId,
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["ArticleCalendar"],
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
      deleteCategory: build.mutation<DeleteCategoryApiResponse, DeleteCategoryApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/categories/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Catalog"],
      }),
      getCategory: build.query<GetCategoryApiResponse, GetCategoryApiArg>({
        query: (queryArg) => ({ url: `/api/catalog/categories/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Catalog"],
      }),
      updateCategory: build.mutation<UpdateCategoryApiResponse, UpdateCategoryApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/categories/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.categoryUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Catalog"],
      }),
      listImports: build.query<ListImportsApiResponse, ListImportsApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/imports`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
          },
        }),
        providesTags: ["Catalog"],
      }),
      createImport: build.mutation<CreateImportApiResponse, CreateImportApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/imports`,
          method: "POST",
          body: queryArg.body,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Catalog"],
      }),
      createSampleImport: build.mutation<CreateSampleImportApiResponse, CreateSampleImportApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/imports/sample`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Catalog"],
      }),
      deleteImport: build.mutation<DeleteImportApiResponse, DeleteImportApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/imports/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Catalog"],
      }),
      getImport: build.query<GetImportApiResponse, GetImportApiArg>({
        query: (queryArg) => ({ url: `/api/catalog/imports/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Catalog"],
      }),
      updateImport: build.mutation<UpdateImportApiResponse, UpdateImportApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/imports/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.importUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Catalog"],
      }),
      commitImport: build.mutation<CommitImportApiResponse, CommitImportApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/imports/${encodeURIComponent(String(queryArg.id))}/commit`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Catalog"],
      }),
      listImportRows: build.query<ListImportRowsApiResponse, ListImportRowsApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/imports/${encodeURIComponent(String(queryArg.id))}/rows`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            outcome: queryArg.outcome,
            format: queryArg.format,
          },
        }),
        providesTags: ["Catalog"],
      }),
      undoImport: build.mutation<UndoImportApiResponse, UndoImportApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/imports/${encodeURIComponent(String(queryArg.id))}/undo`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Catalog"],
      }),
      makeLabels: build.mutation<MakeLabelsApiResponse, MakeLabelsApiArg>({
        query: (queryArg) => ({ url: `/api/catalog/labels`, method: "POST", body: queryArg.labelsDto }),
        invalidatesTags: ["Labels"],
      }),
      previewLabel: build.mutation<PreviewLabelApiResponse, PreviewLabelApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/labels/preview`,
          method: "POST",
          body: queryArg.labelsDto,
        }),
        invalidatesTags: ["Labels"],
      }),
      scanCode: build.query<ScanCodeApiResponse, ScanCodeApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/scan/${encodeURIComponent(String(queryArg.code))}`,
          params: {
            articleId: queryArg.articleId,
            orNone: queryArg.orNone,
          },
        }),
        providesTags: ["Scan"],
      }),
      listSuppliers: build.query<ListSuppliersApiResponse, ListSuppliersApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/suppliers`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            q: queryArg.q,
            archived: queryArg.archived,
            format: queryArg.format,
          },
        }),
        providesTags: ["Suppliers"],
      }),
      createSupplier: build.mutation<CreateSupplierApiResponse, CreateSupplierApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/suppliers`,
          method: "POST",
          body: queryArg.supplierCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Suppliers"],
      }),
      getSupplier: build.query<GetSupplierApiResponse, GetSupplierApiArg>({
        query: (queryArg) => ({ url: `/api/catalog/suppliers/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Suppliers"],
      }),
      updateSupplier: build.mutation<UpdateSupplierApiResponse, UpdateSupplierApiArg>({
        query: (queryArg) => ({
          url: `/api/catalog/suppliers/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.supplierUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Suppliers"],
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
      getThumbnail: build.query<GetThumbnailApiResponse, GetThumbnailApiArg>({
        query: (queryArg) => ({
          url: `/api/files/${encodeURIComponent(String(queryArg.id))}/thumbnail`,
          params: {
            size: queryArg.size,
          },
        }),
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
  /** The sort order; a leading minus reverses it. */
  sort?: "name" | "-name" | "sku" | "-sku" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
  /** The number of items before the page, to open one by its number; not used with a cursor. */
  skip?: number;
  /** Words that the name, SKU, barcode or description begins with. */
  q?: string;
  /** true: what q finds with the best first, exact codes before all, in one page without total. Needs q, and not with stock. */
  best?: boolean;
  /** The category or one below it. */
  categoryId?: string;
  /** Only articles of this supplier. */
  supplierId?: string;
  /** Only articles that are tracked this way. */
  tracking?: "quantity" | "lot" | "serial";
  /** Custom values that the articles have, all of them: a JSON object of at most 10 keys. */
  values?: string;
  /** The least custom values, included: a JSON object of at most 10 keys with numbers or days. Alone or with `valuesTo`. */
  valuesFrom?: string;
  /** The greatest custom values, included, like `valuesFrom`. A key is a number in both or a day in both. */
  valuesTo?: string;
  /** in: stock on hand; out: none; low: below a threshold; tracked: has a stock level, also an empty one. Needs `stock:read`, and omits kits. */
  stock?: "in" | "out" | "low" | "tracked";
  /** The site of `stock`, or of `in` without it; otherwise all sites of the caller. */
  siteId?: string;
  /** true lists the archived ones instead. */
  archived?: boolean;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type CreateArticleApiResponse = /** status 201 Done */ ArticleDto;
export type CreateArticleApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  articleCreateDto: ArticleCreateDto;
};
export type GetArticleApiResponse = /** status 200 Done */ ArticleDto;
export type GetArticleApiArg = {
  /** The id of the article. */
  id: string;
};
export type UpdateArticleApiResponse = /** status 200 Done */ ArticleDto;
export type UpdateArticleApiArg = {
  /** The id of the article. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  articleUpdateDto: ArticleUpdateDto;
};
export type ArchiveArticleApiResponse = /** status 200 Done */ ArticleDto;
export type ArchiveArticleApiArg = {
  /** The id of the article. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type GetArticleCalendarApiResponse = /** status 200 Done */ ArticleCalendarDto;
export type GetArticleCalendarApiArg = {
  /** The id of the article. */
  id: string;
  /** One site; all sites of the caller when absent. */
  siteId?: string;
  /** The first day contains it; today at the earliest, and by default. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
  from?: string;
  /** The end; after 28 days by default, after 92 days at the latest. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  to?: string;
};
export type DuplicateArticleApiResponse = /** status 201 Done */ ArticleDto;
export type DuplicateArticleApiArg = {
  /** The id of the article. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type RestoreArticleApiResponse = /** status 200 Done */ ArticleDto;
export type RestoreArticleApiArg = {
  /** The id of the article. */
  id: string;
  /** The same key takes effect only once. */
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
  /** The sort order; a leading minus reverses it. */
  sort?: "name" | "-name";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type CreateCategoryApiResponse = /** status 201 Done */ CategoryDto;
export type CreateCategoryApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  categoryCreateDto: CategoryCreateDto;
};
export type CountCategoriesApiResponse = /** status 200 Done */ CategoryCountDto[];
export type CountCategoriesApiArg = void;
export type DeleteCategoryApiResponse = unknown;
export type DeleteCategoryApiArg = {
  /** The id of the category. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
};
export type GetCategoryApiResponse = /** status 200 Done */ CategoryDto;
export type GetCategoryApiArg = {
  /** The id of the category. */
  id: string;
};
export type UpdateCategoryApiResponse = /** status 200 Done */ CategoryDto;
export type UpdateCategoryApiArg = {
  /** The id of the category. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  categoryUpdateDto: CategoryUpdateDto;
};
export type ListImportsApiResponse = /** status 200 Done */ ImportPageDto;
export type ListImportsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "createdAt" | "-createdAt";
};
export type CreateImportApiResponse = /** status 201 Done */ ImportDto;
export type CreateImportApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  body: {
    file: Blob;
  };
};
export type CreateSampleImportApiResponse = /** status 201 Done */ ImportDto;
export type CreateSampleImportApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type DeleteImportApiResponse = unknown;
export type DeleteImportApiArg = {
  /** The id of the import. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
};
export type GetImportApiResponse = /** status 200 Done */ ImportDto;
export type GetImportApiArg = {
  /** The id of the import. */
  id: string;
};
export type UpdateImportApiResponse = /** status 200 Done */ ImportDto;
export type UpdateImportApiArg = {
  /** The id of the import. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  importUpdateDto: ImportUpdateDto;
};
export type CommitImportApiResponse = /** status 202 Done */ JobStartedDto;
export type CommitImportApiArg = {
  /** The id of the import. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type ListImportRowsApiResponse = /** status 200 Done */ ImportRowPageDto;
export type ListImportRowsApiArg = {
  /** The id of the import. */
  id: string;
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** Only rows with this outcome. */
  outcome?: "create" | "change" | "join" | "unchanged" | "refuse";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type UndoImportApiResponse = /** status 202 Done */ JobStartedDto;
export type UndoImportApiArg = {
  /** The id of the import. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type MakeLabelsApiResponse = /** status 200 The file */ Blob;
export type MakeLabelsApiArg = {
  labelsDto: LabelsDto;
};
export type PreviewLabelApiResponse = /** status 200 Done */ LabelPreviewDto;
export type PreviewLabelApiArg = {
  labelsDto: LabelsDto;
};
export type ScanCodeApiResponse = /** status 200 Done */ ScanDto;
export type ScanCodeApiArg = {
  /** The code that was scanned: a barcode, SKU, serial number, lot number, GS1 element string or the address of a label. */
  code: string;
  /** The ids of the articles in use, separated by commas: their units and lots are found first. */
  articleId?: string;
  /** true answers the kind `none` in place of a 404 if nothing has the code: for texts that may be names. */
  orNone?: boolean;
};
export type ListSuppliersApiResponse = /** status 200 Done */ SupplierPageDto;
export type ListSuppliersApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "name" | "-name";
  /** A part of the name. */
  q?: string;
  /** Only archived suppliers, or only the others; all by default. */
  archived?: boolean;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type CreateSupplierApiResponse = /** status 201 Done */ SupplierDto;
export type CreateSupplierApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  supplierCreateDto: SupplierCreateDto;
};
export type GetSupplierApiResponse = /** status 200 Done */ SupplierDto;
export type GetSupplierApiArg = {
  /** The id of the supplier. */
  id: string;
};
export type UpdateSupplierApiResponse = /** status 200 Done */ SupplierDto;
export type UpdateSupplierApiArg = {
  /** The id of the supplier. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  supplierUpdateDto: SupplierUpdateDto;
};
export type UploadFileApiResponse = /** status 201 Done */ FileDto;
export type UploadFileApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  body: {
    file: Blob;
  };
};
export type GetFileApiResponse = /** status 200 The file */ Blob;
export type GetFileApiArg = {
  /** The id of the file. */
  id: string;
};
export type GetThumbnailApiResponse = /** status 200 The file */ Blob;
export type GetThumbnailApiArg = {
  /** The id of the file. */
  id: string;
  /** The width and height that it fits into, in pixels. */
  size: "96" | "480" | "1280";
};
export type SearchEverythingApiResponse = /** status 200 Done */ SearchResultDto;
export type SearchEverythingApiArg = {
  /** An exact code, or words: each is found by its beginning, without accents and case. */
  q: string;
  /** One kind only; all of them unless told. */
  kind?: "articles" | "assets" | "requests" | "orders" | "people" | "documents";
  /** The maximum number of each kind; 5 by default. */
  limit?: number;
};
export type AttachmentDto = {
  id: string;
  name: string;
  type: "application/pdf" | "image/png" | "image/jpeg" | "image/webp" | "text/csv" | "text/plain";
  /** In bytes. */
  size: number;
};
export type ArticleDto = {
  id: string;
  version: number;
  sku: string;
  name: string;
  description: string;
  categoryId: string | null;
  unit: string;
  /** The number of decimals of a quantity: 0 for pieces. */
  decimals: number;
  tracking: "quantity" | "lot" | "serial";
  /** Whether it has to be returned; of a kit, whether one of its components has to be. */
  returnable: boolean;
  barcodes: string[];
  modelId: string | null;
  /** Custom values by field key. */
  values: {
    [key: string]: string | number | boolean | null;
  };
  supplierId: string | null;
  /** The supplier’s name or number for it. */
  supplierReference: string;
  unitCost: number | null;
  /** The components, if it is a kit: a kit has no stock of its own. Empty for other articles. */
  components: KitComponentDto[];
  /** The files of its pictures in their order; the first one is its cover. */
  photos: string[];
  attachments: AttachmentDto[];
  archived: boolean;
  createdAt: string;
  updatedAt: string;
};
export type ArticlePageDto = {
  items: ArticleDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type KitComponentCreateDto = {
  articleId: string;
  /** The quantity in one kit. */
  quantity: number;
};
export type OpeningStockDto = {
  siteId: string;
  quantity: number;
  /** The lot; required where the article is tracked by lot. */
  lotNumber?: string;
  /** The expiry of the lot. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  expiresAt?: string;
  /** One for each unit; required where the article is tracked by serial number. */
  serials?: string[];
};
export type ArticleCreateDto = {
  name: string;
  /** Unique in the tenant; generated when absent. */
  sku?: string;
  description?: string;
  categoryId?: string | null;
  unit?: string;
  /** The number of decimals of a quantity: 0 for pieces. */
  decimals?: number;
  tracking?: "quantity" | "lot" | "serial";
  /** Whether it has to be returned. Of a kit, its components decide, and this has no effect. */
  returnable?: boolean;
  barcodes?: string[];
  /** The default model when absent. */
  modelId?: string | null;
  /** Custom values by field key. */
  values?: {
    [key: string]: string | number | boolean | null;
  };
  supplierId?: string | null;
  /** The supplier’s name or number for it. */
  supplierReference?: string;
  /** Minor units of the tenant’s currency, with at most 4 decimals. */
  unitCost?: number | null;
  /** The components, if it is a kit: a kit has no stock of its own. Empty for other articles. */
  components?: KitComponentCreateDto[];
  /** The files of its pictures in their order; the first one is its cover. */
  photos?: string[];
  /** Its other files, such as a manual. */
  attachments?: string[];
  /** Received with a goods receipt in the same transaction; it needs the permission `stock:receive`. */
  openingStock?: OpeningStockDto;
};
export type ArticleUpdateDto = {
  name?: string;
  sku?: string;
  description?: string;
  categoryId?: string | null;
  unit?: string;
  /** The number of decimals of a quantity: 0 for pieces. */
  decimals?: number;
  /** Can change only while the article never had stock and is in no open request. */
  tracking?: "quantity" | "lot" | "serial";
  /** Of a kit, its components decide, and this has no effect. */
  returnable?: boolean;
  barcodes?: string[];
  /** Custom values by field key. */
  values?: {
    [key: string]: string | number | boolean | null;
  };
  supplierId?: string | null;
  /** The supplier’s name or number for it. */
  supplierReference?: string;
  unitCost?: number | null;
  /** The components, if it is a kit: a kit has no stock of its own. Empty for other articles. */
  components?: KitComponentCreateDto[];
  /** The files of its pictures in their order; the first one is its cover. */
  photos?: string[];
  /** Its other files, such as a manual. */
  attachments?: string[];
};
export type CalendarDayDto = {
  /** The date in the organisation’s time zone. */
  date: string;
  from: string;
  to: string;
  /** The quantity reserved on the shelf. */
  reserved: number;
  /** The quantity promised for windows. */
  planned: number;
  /** Out on loan. */
  out: number;
  /** The quantity that can be promised for the whole day. */
  free: number;
  /** The quantity promised beyond the stock: planned reservations of that day are at risk. */
  short: number;
};
export type ArticleCalendarDto = {
  articleId: string;
  timeZone: string;
  days: CalendarDayDto[];
};
export type CategoryDto = {
  id: string;
  version: number;
  name: string;
  parentId: string | null;
};
export type CategoryPageDto = {
  items: CategoryDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
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
export type CategoryUpdateDto = {
  name?: string;
  /** The new parent; null is the top level. */
  parentId?: string | null;
};
export type ImportSheetDto = {
  name: string;
  hidden: boolean;
  /** Whether its rows are imported: those of the first sheet that is not hidden. */
  read: boolean;
};
export type ImportReadingDto = {
  /** A cell of the column. */
  text: string;
  /** Its interpretations: a number with a decimal point, a date, or the names of a path. Two if both are possible, none if it is neither. */
  values: string[];
};
export type ImportColumnDto = {
  title: string;
  sample: string[];
  /** The target of the column: `sku`, `name`, `quantity` and so on, or `field:` with the key of a custom field; null for nothing. */
  target: string | null;
  /** The decimal sign of its numbers; null where it is open. */
  decimal: ("." | "," | null) | ("." | "," | null);
  /** The order of day and month; null where it is open. */
  dateOrder: ("day-first" | "month-first" | null) | ("day-first" | "month-first" | null);
  /** The choices that are needed because its cells can be read in two ways; until then their rows are refused. */
  asks: ("decimal" | "date-order" | null) | ("decimal" | "date-order" | null);
  /** The interpretation of cells with numbers, dates and paths. */
  readings: ImportReadingDto[];
};
export type ImportSummaryDto = {
  create: number;
  change: number;
  /** Rows about the article of an earlier row, such as its stock at another site. */
  join: number;
  unchanged: number;
  refuse: number;
};
export type ImportUndoneDto = {
  /** Created articles that are gone. */
  removed: number;
  /** Changed articles that have their former values. */
  restored: number;
  /** Created articles with a history, which are archived. */
  archived: number;
  /** Articles that are in use or were changed since, and stay. */
  kept: number;
  /** Movements of stock of articles that existed before, which are reversed. */
  reversed: number;
};
export type ImportDto = {
  id: string;
  version: number;
  fileName: string;
  /** Whether it brings the sample articles. */
  sample: boolean;
  status: "ready" | "committing" | "done" | "undoing" | "undone" | "failed";
  format: ("csv" | "xlsx" | null) | ("csv" | "xlsx" | null);
  encoding:
    | (
        | "utf-8"
        | "utf-16le"
        | "utf-16be"
        | "windows-1252"
        | "macintosh"
        | "windows-1250"
        | "windows-1251"
        | "shift-jis"
        | "big5"
        | "gb18030"
        | null
      )
    | (
        | "utf-8"
        | "utf-16le"
        | "utf-16be"
        | "windows-1252"
        | "macintosh"
        | "windows-1250"
        | "windows-1251"
        | "shift-jis"
        | "big5"
        | "gb18030"
        | null
      );
  separator: ("," | ";" | "\t" | "|" | null) | ("," | ";" | "\t" | "|" | null);
  /** Whether the text can be in another encoding as well. */
  asksEncoding: boolean;
  /** Cells with letters that depend on the encoding. */
  encodingSample: string[];
  /** The sheets of a workbook. */
  sheets: ImportSheetDto[];
  /** Null where it has to be chosen. */
  decimal: ("." | "," | null) | ("." | "," | null);
  /** Whether numbers such as 1,250 can be read in two ways: their rows are refused until the sign is chosen. */
  asksDecimal: boolean;
  /** Null without dates of which somebody could ask. */
  dateOrder: ("day-first" | "month-first" | null) | ("day-first" | "month-first" | null);
  /** Whether dates can be read in two ways: the rows are refused until the order is chosen. */
  asksDateOrder: boolean;
  header: boolean;
  /** Whether stock is added to articles that exist. */
  addStock: boolean;
  /** Rows with stock of articles that exist, which is not added. */
  stockLeftOut: number;
  /** The application whose export this is, if it is recognised. */
  source:
    | (
        | "stockroom"
        | "snipe-it"
        | "inventree"
        | "shelf"
        | "sortly"
        | "homebox"
        | "part-db"
        | "openboxes"
        | "binner"
        | null
      )
    | (
        | "stockroom"
        | "snipe-it"
        | "inventree"
        | "shelf"
        | "sortly"
        | "homebox"
        | "part-db"
        | "openboxes"
        | "binner"
        | null
      );
  columns: ImportColumnDto[];
  siteId: string | null;
  modelId: string;
  rows: number;
  /** The effect of the rows that are checked so far. */
  summary: ImportSummaryDto;
  /** The categories that it creates. */
  categories: string[];
  /** The suppliers that it creates. */
  suppliers: string[];
  /** The number of storage locations that it creates. */
  locations: number;
  /** The number of applied rows. */
  applied: number;
  /** The speed of its commit or undo while it runs; null before the first rows are done. */
  rowsPerSecond: number | null;
  /** The time that the rest takes at this speed, in seconds. */
  secondsLeft: number | null;
  /** The job that checks, commits or undoes it. */
  jobId: string | null;
  /** The code of the error that it ended with. */
  error: string | null;
  undone: ImportUndoneDto | null;
  /** Whether it, or the rest of it, can be undone. */
  canUndo: boolean;
  createdAt: string;
};
export type ImportPageDto = {
  items: ImportDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type ImportTargetDto = {
  /** The target of the column: `sku`, `name`, `quantity` and so on, or `field:` with the key of a custom field; null for nothing. */
  target: string | null;
  /** The decimal sign of the column; null resets it. */
  decimal?: ("." | "," | null) | ("." | "," | null);
  /** The order of day and month in the column; null resets it. */
  dateOrder?: ("day-first" | "month-first" | null) | ("day-first" | "month-first" | null);
};
export type ImportUpdateDto = {
  encoding?:
    | "utf-8"
    | "utf-16le"
    | "utf-16be"
    | "windows-1252"
    | "macintosh"
    | "windows-1250"
    | "windows-1251"
    | "shift-jis"
    | "big5"
    | "gb18030";
  separator?: "," | ";" | "\t" | "|";
  /** The decimal sign of all columns for which none is chosen. */
  decimal?: "." | ",";
  /** The order of dates such as 03/04/2026 in columns where the dates are ambiguous. */
  dateOrder?: "day-first" | "month-first";
  /** Whether the first row has the titles. */
  header?: boolean;
  /** Whether stock is added to existing articles. By default only by files without names. */
  addStock?: boolean;
  /** One for each column, in their order; a column without one keeps its choice. Columns of one target are parts of a path, more codes, or others for an empty one. */
  mapping?: ImportTargetDto[];
  /** The site of opening stock for rows that name none. */
  siteId?: string | null;
  /** The model of new articles. */
  modelId?: string;
};
export type ImportDifferenceDto = {
  field: string;
  /** The value of the article, cut where it is longer; amounts in minor units. */
  before: string;
  /** The value of the row. */
  after: string;
};
export type ImportRowDto = {
  /** The number of the row in the file. */
  row: number;
  outcome: "create" | "change" | "join" | "unchanged" | "refuse";
  /** The SKU, or the first barcode; of a refused row with neither and without a name, its first cell. */
  label: string;
  name: string;
  /** The article that the row is about, if it exists. */
  articleId: string | null;
  /** The fields that change. */
  changes: string[];
  /** The old and the new values; not of categories, suppliers, custom fields and stock. */
  differences: ImportDifferenceDto[];
  /** The reason why the row is refused. */
  problem:
    | (
        | "name-missing"
        | "invalid-text"
        | "invalid-code"
        | "invalid-number"
        | "ambiguous-number"
        | "cell-error"
        | "code-shortened"
        | "invalid-choice"
        | "invalid-date"
        | "ambiguous-date"
        | "invalid-location"
        | "field-required"
        | "too-many-suppliers"
        | "too-many-categories"
        | "too-many-locations"
        | "site-unknown"
        | "site-missing"
        | "not-by-quantity"
        | "tracking-mismatch"
        | "serial-count"
        | "serial-taken"
        | "lot-expiry"
        | "threshold-order"
        | "too-many-cells"
        | "repeated-header"
        | "duplicate"
        | "contradiction"
        | "row-refused"
        | "archived"
        | "tracking-changed"
        | "code-taken"
        | null
      )
    | (
        | "name-missing"
        | "invalid-text"
        | "invalid-code"
        | "invalid-number"
        | "ambiguous-number"
        | "cell-error"
        | "code-shortened"
        | "invalid-choice"
        | "invalid-date"
        | "ambiguous-date"
        | "invalid-location"
        | "field-required"
        | "too-many-suppliers"
        | "too-many-categories"
        | "too-many-locations"
        | "site-unknown"
        | "site-missing"
        | "not-by-quantity"
        | "tracking-mismatch"
        | "serial-count"
        | "serial-taken"
        | "lot-expiry"
        | "threshold-order"
        | "too-many-cells"
        | "repeated-header"
        | "duplicate"
        | "contradiction"
        | "row-refused"
        | "archived"
        | "tracking-changed"
        | "code-taken"
        | null
      );
  /** The title of the column with the problem. */
  column: string | null;
  /** The text of the cell with the problem. */
  cell: string | null;
  /** The earlier row that it joins, contradicts or repeats. */
  other: number | null;
  /** Names of other articles, suppliers or rows that differ from the new ones of the row by case or accents only. */
  alike: string[];
};
export type ImportRowPageDto = {
  items: ImportRowDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type LabelSheetDto = {
  paper: "A4" | "Letter";
  columns: number;
  rows: number;
  /** In millimetres. */
  width: number;
  /** In millimetres. */
  height: number;
  /** In millimetres. */
  left: number;
  /** In millimetres. */
  top: number;
  /** In millimetres. */
  gapX?: number;
  /** In millimetres. */
  gapY?: number;
};
export type LabelRollDto = {
  /** In millimetres. */
  width: number;
  /** In millimetres. */
  height: number;
};
export type LabelsDto = {
  /** The kind of the ids; kinds other than articles need stock:read. */
  kind: "article" | "asset" | "lot" | "location";
  ids: string[];
  /** A known sheet, or the measures of one in `sheet` or `roll`. */
  format: "a4-3x8" | "a4-2x7" | "a4-4x10" | "letter-3x10" | "sheet" | "roll";
  sheet?: LabelSheetDto;
  roll?: LabelRollDto;
  /** A QR code holds the address of the thing here, bars its SKU, serial number, lot or path. */
  code: "qr" | "code128" | "none";
  /** The words; those that a thing has not are left out. */
  show: ("name" | "sku" | "serial" | "lot" | "expiry" | "location" | "organisation")[];
  /** The site of which articles show their location. */
  siteId?: string;
  copies?: number;
  /** The first free position on a partly used sheet. */
  start?: number;
};
export type LabelTextDto = {
  /** A code that is wrapped has its lines. */
  text: string;
  /** All measures are in millimetres from the top left corner of the label. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** In points. */
  fontSize: number;
  bold: boolean;
  /** A name that needs more lines is shortened; a code has its lines. */
  maxLines: number;
};
export type LabelPreviewDto = {
  width: number;
  height: number;
  /** The code as the data of an SVG path; empty without one. */
  path: string;
  texts: LabelTextDto[];
  /** The label positions on one sheet. */
  places: number;
};
export type LabelElementsDto = {
  /** The GTIN of the article, as 14 digits. */
  gtin?: string;
  /** The number of the lot, which may be new. */
  lotNumber?: string;
  /** The serial number of the unit, which may be new. */
  serial?: string;
  /** The last day of the goods. A month is its last day. */
  expiresOn?: string;
  /** The count, or the weight, length or volume in the unit of the article; absent where the label says none. */
  quantity?: number;
};
export type ScannedDto = {
  /** The kind of the match: an article, a unit, a lot, or a storage location; none only with orNone=true. */
  kind: "article" | "asset" | "lot" | "location" | "none";
  /** The article, its own or that of the unit or lot. */
  article?: ArticleDto;
  /** The unit with this serial number. */
  asset?: AssetDto;
  /** The lot with this number. */
  lot?: LotDto;
  /** The storage location. */
  location?: LocationDto;
  /** The elements of a GS1 label, also if its numbers are not known here yet. */
  elements?: LabelElementsDto;
};
export type ScanDto = {
  /** The kind of the match: an article, a unit, a lot, or a storage location; none only with orNone=true. */
  kind: "article" | "asset" | "lot" | "location" | "none";
  /** The article, its own or that of the unit or lot. */
  article?: ArticleDto;
  /** The unit with this serial number. */
  asset?: AssetDto;
  /** The lot with this number. */
  lot?: LotDto;
  /** The storage location. */
  location?: LocationDto;
  /** The elements of a GS1 label, also if its numbers are not known here yet. */
  elements?: LabelElementsDto;
  /** The units and lots of other articles with the same number: let the user choose. */
  others?: ScannedDto[];
};
export type SupplierDto = {
  id: string;
  version: number;
  name: string;
  /** The number under which the supplier knows the organisation. */
  customerNumber: string;
  email: string;
  phone: string;
  note: string;
  archived: boolean;
  createdAt: string;
};
export type SupplierPageDto = {
  items: SupplierDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type SupplierCreateDto = {
  name: string;
  /** The number under which the supplier knows the organisation. */
  customerNumber?: string;
  email?: string;
  phone?: string;
  note?: string;
};
export type SupplierUpdateDto = {
  name?: string;
  /** The number under which the supplier knows the organisation. */
  customerNumber?: string;
  email?: string;
  phone?: string;
  note?: string;
  /** An archived supplier is not offered; its articles keep it. */
  archived?: boolean;
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
export type SearchResultDto = {
  articles: ArticleRefDto[];
  assets: AssetDto[];
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
  useGetArticleCalendarQuery,
  useLazyGetArticleCalendarQuery,
  useDuplicateArticleMutation,
  useRestoreArticleMutation,
  useListCategoriesQuery,
  useLazyListCategoriesQuery,
  useCreateCategoryMutation,
  useCountCategoriesQuery,
  useLazyCountCategoriesQuery,
  useDeleteCategoryMutation,
  useGetCategoryQuery,
  useLazyGetCategoryQuery,
  useUpdateCategoryMutation,
  useListImportsQuery,
  useLazyListImportsQuery,
  useCreateImportMutation,
  useCreateSampleImportMutation,
  useDeleteImportMutation,
  useGetImportQuery,
  useLazyGetImportQuery,
  useUpdateImportMutation,
  useCommitImportMutation,
  useListImportRowsQuery,
  useLazyListImportRowsQuery,
  useUndoImportMutation,
  useMakeLabelsMutation,
  usePreviewLabelMutation,
  useScanCodeQuery,
  useLazyScanCodeQuery,
  useListSuppliersQuery,
  useLazyListSuppliersQuery,
  useCreateSupplierMutation,
  useGetSupplierQuery,
  useLazyGetSupplierQuery,
  useUpdateSupplierMutation,
  useUploadFileMutation,
  useGetFileQuery,
  useLazyGetFileQuery,
  useGetThumbnailQuery,
  useLazyGetThumbnailQuery,
  useSearchEverythingQuery,
  useLazySearchEverythingQuery,
} = injectedRtkApi;
