import type { ArticleRefDto, AssetDto, BreakPlaceDto, LotDto, LotRefDto, MovementDto, RefDto } from "./schemas";
import { baseApi as api } from "../base-api";
export const addTagTypes = ["Assets", "Stock", "Thresholds", "Counts", "Expected", "Kits", "Lots"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAssets: build.query<ListAssetsApiResponse, ListAssetsApiArg>({
        query: (queryArg) => ({
          url: `/api/assets`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            q: queryArg.q,
            articleId: queryArg.articleId,
            siteId: queryArg.siteId,
            requestId: queryArg.requestId,
            state: queryArg.state,
            holder: queryArg.holder,
            format: queryArg.format,
          },
        }),
        providesTags: ["Assets"],
      }),
      createAsset: build.mutation<CreateAssetApiResponse, CreateAssetApiArg>({
        query: (queryArg) => ({
          url: `/api/assets`,
          method: "POST",
          body: queryArg.assetCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Assets"],
      }),
      getAsset: build.query<GetAssetApiResponse, GetAssetApiArg>({
        query: (queryArg) => ({ url: `/api/assets/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Assets"],
      }),
      updateAsset: build.mutation<UpdateAssetApiResponse, UpdateAssetApiArg>({
        query: (queryArg) => ({
          url: `/api/assets/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.assetUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Assets"],
      }),
      findAsset: build.mutation<FindAssetApiResponse, FindAssetApiArg>({
        query: (queryArg) => ({
          url: `/api/assets/${encodeURIComponent(String(queryArg.id))}/found`,
          method: "POST",
          body: queryArg.assetFoundDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Assets"],
      }),
      listAssetHistory: build.query<ListAssetHistoryApiResponse, ListAssetHistoryApiArg>({
        query: (queryArg) => ({
          url: `/api/assets/${encodeURIComponent(String(queryArg.id))}/history`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            format: queryArg.format,
          },
        }),
        providesTags: ["Assets"],
      }),
      createAdjustment: build.mutation<CreateAdjustmentApiResponse, CreateAdjustmentApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/adjustments`,
          method: "POST",
          body: queryArg.adjustmentCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Stock"],
      }),
      listAlerts: build.query<ListAlertsApiResponse, ListAlertsApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/alerts`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            q: queryArg.q,
            articleId: queryArg.articleId,
            siteId: queryArg.siteId,
            sort: queryArg.sort,
            status: queryArg.status,
            format: queryArg.format,
          },
        }),
        providesTags: ["Thresholds"],
      }),
      getAvailability: build.query<GetAvailabilityApiResponse, GetAvailabilityApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/availability`,
          params: {
            articleId: queryArg.articleId,
            siteId: queryArg.siteId,
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["Stock"],
      }),
      listCounts: build.query<ListCountsApiResponse, ListCountsApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/counts`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            siteId: queryArg.siteId,
            status: queryArg.status,
            format: queryArg.format,
          },
        }),
        providesTags: ["Counts"],
      }),
      createCount: build.mutation<CreateCountApiResponse, CreateCountApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/counts`,
          method: "POST",
          body: queryArg.countCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Counts"],
      }),
      getCount: build.query<GetCountApiResponse, GetCountApiArg>({
        query: (queryArg) => ({ url: `/api/stock/counts/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Counts"],
      }),
      approveCount: build.mutation<ApproveCountApiResponse, ApproveCountApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/counts/${encodeURIComponent(String(queryArg.id))}/approve`,
          method: "POST",
          body: queryArg.countApprovalDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Counts"],
      }),
      cancelCount: build.mutation<CancelCountApiResponse, CancelCountApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/counts/${encodeURIComponent(String(queryArg.id))}/cancel`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Counts"],
      }),
      listCountLines: build.query<ListCountLinesApiResponse, ListCountLinesApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/counts/${encodeURIComponent(String(queryArg.id))}/lines`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            q: queryArg.q,
            state: queryArg.state,
            format: queryArg.format,
          },
        }),
        providesTags: ["Counts"],
      }),
      enterCount: build.mutation<EnterCountApiResponse, EnterCountApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/counts/${encodeURIComponent(String(queryArg.id))}/lines`,
          method: "POST",
          body: queryArg.countEntryDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Counts"],
      }),
      recountLines: build.mutation<RecountLinesApiResponse, RecountLinesApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/counts/${encodeURIComponent(String(queryArg.id))}/recount`,
          method: "POST",
          body: queryArg.recountDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Counts"],
      }),
      printCountSheet: build.query<PrintCountSheetApiResponse, PrintCountSheetApiArg>({
        query: (queryArg) => ({ url: `/api/stock/counts/${encodeURIComponent(String(queryArg.id))}/sheet` }),
        providesTags: ["Counts"],
      }),
      listExpected: build.query<ListExpectedApiResponse, ListExpectedApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/expected`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            siteId: queryArg.siteId,
            articleId: queryArg.articleId,
            status: queryArg.status,
            format: queryArg.format,
          },
        }),
        providesTags: ["Expected"],
      }),
      createExpected: build.mutation<CreateExpectedApiResponse, CreateExpectedApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/expected`,
          method: "POST",
          body: queryArg.expectedCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Expected"],
      }),
      getExpected: build.query<GetExpectedApiResponse, GetExpectedApiArg>({
        query: (queryArg) => ({ url: `/api/stock/expected/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Expected"],
      }),
      updateExpected: build.mutation<UpdateExpectedApiResponse, UpdateExpectedApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/expected/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.expectedUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Expected"],
      }),
      getKitStock: build.query<GetKitStockApiResponse, GetKitStockApiArg>({
        query: (queryArg) => ({ url: `/api/stock/kits/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Kits"],
      }),
      getLedgerHead: build.query<GetLedgerHeadApiResponse, GetLedgerHeadApiArg>({
        query: () => ({ url: `/api/stock/ledger/head` }),
        providesTags: ["Stock"],
      }),
      getLedgerKey: build.query<GetLedgerKeyApiResponse, GetLedgerKeyApiArg>({
        query: () => ({ url: `/api/stock/ledger/key` }),
        providesTags: ["Stock"],
      }),
      verifyLedger: build.query<VerifyLedgerApiResponse, VerifyLedgerApiArg>({
        query: () => ({ url: `/api/stock/ledger/verify` }),
        providesTags: ["Stock"],
      }),
      listLevels: build.query<ListLevelsApiResponse, ListLevelsApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/levels`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            q: queryArg.q,
            articleId: queryArg.articleId,
            siteId: queryArg.siteId,
            lotId: queryArg.lotId,
            state: queryArg.state,
            picked: queryArg.picked,
            asOf: queryArg.asOf,
            format: queryArg.format,
          },
        }),
        providesTags: ["Stock"],
      }),
      listLots: build.query<ListLotsApiResponse, ListLotsApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/lots`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            q: queryArg.q,
            articleId: queryArg.articleId,
            siteId: queryArg.siteId,
            expiresBefore: queryArg.expiresBefore,
            inStock: queryArg.inStock,
            format: queryArg.format,
          },
        }),
        providesTags: ["Lots"],
      }),
      listLotTwins: build.query<ListLotTwinsApiResponse, ListLotTwinsApiArg>({
        query: () => ({ url: `/api/stock/lots/twins` }),
        providesTags: ["Lots"],
      }),
      getLot: build.query<GetLotApiResponse, GetLotApiArg>({
        query: (queryArg) => ({ url: `/api/stock/lots/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Lots"],
      }),
      mergeLots: build.mutation<MergeLotsApiResponse, MergeLotsApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/lots/${encodeURIComponent(String(queryArg.id))}/merge`,
          method: "POST",
          body: queryArg.lotMergeDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Lots"],
      }),
      listMovements: build.query<ListMovementsApiResponse, ListMovementsApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/movements`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            type: queryArg["type"],
            levelKey: queryArg.levelKey,
            articleId: queryArg.articleId,
            siteId: queryArg.siteId,
            format: queryArg.format,
          },
        }),
        providesTags: ["Stock"],
      }),
      getMovement: build.query<GetMovementApiResponse, GetMovementApiArg>({
        query: (queryArg) => ({ url: `/api/stock/movements/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Stock"],
      }),
      reverseMovement: build.mutation<ReverseMovementApiResponse, ReverseMovementApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/movements/${encodeURIComponent(String(queryArg.id))}/reverse`,
          method: "POST",
          body: queryArg.reversalCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Stock"],
      }),
      createQuarantine: build.mutation<CreateQuarantineApiResponse, CreateQuarantineApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/quarantine`,
          method: "POST",
          body: queryArg.quarantineDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Stock"],
      }),
      createReceipt: build.mutation<CreateReceiptApiResponse, CreateReceiptApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/receipts`,
          method: "POST",
          body: queryArg.receiptCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Stock"],
      }),
      listReorder: build.query<ListReorderApiResponse, ListReorderApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/reorder`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            q: queryArg.q,
            articleId: queryArg.articleId,
            siteId: queryArg.siteId,
            supplierId: queryArg.supplierId,
            sort: queryArg.sort,
            format: queryArg.format,
          },
        }),
        providesTags: ["Thresholds"],
      }),
      listReservations: build.query<ListReservationsApiResponse, ListReservationsApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/reservations`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            status: queryArg.status,
            requestId: queryArg.requestId,
            articleId: queryArg.articleId,
            siteId: queryArg.siteId,
            format: queryArg.format,
          },
        }),
        providesTags: ["Stock"],
      }),
      createScrap: build.mutation<CreateScrapApiResponse, CreateScrapApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/scraps`,
          method: "POST",
          body: queryArg.scrapDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Stock"],
      }),
      listThresholds: build.query<ListThresholdsApiResponse, ListThresholdsApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/thresholds`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            q: queryArg.q,
            articleId: queryArg.articleId,
            siteId: queryArg.siteId,
            sort: queryArg.sort,
            format: queryArg.format,
          },
        }),
        providesTags: ["Thresholds"],
      }),
      setThreshold: build.mutation<SetThresholdApiResponse, SetThresholdApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/thresholds`,
          method: "PUT",
          body: queryArg.thresholdPutDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Thresholds"],
      }),
      getStockTotals: build.query<GetStockTotalsApiResponse, GetStockTotalsApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/totals`,
          params: {
            articleId: queryArg.articleId,
            siteId: queryArg.siteId,
          },
        }),
        providesTags: ["Stock"],
      }),
      createTransfer: build.mutation<CreateTransferApiResponse, CreateTransferApiArg>({
        query: (queryArg) => ({
          url: `/api/stock/transfers`,
          method: "POST",
          body: queryArg.transferCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Stock"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as stockApi };
export type ListAssetsApiResponse = /** status 200 Done */ AssetPageDto;
export type ListAssetsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "serial" | "-serial" | "updatedAt" | "-updatedAt";
  /** The beginning of the serial number. */
  q?: string;
  /** Only records of this article. */
  articleId?: string;
  /** Only records of this site. */
  siteId?: string;
  /** Units picked or on loan for a request. */
  requestId?: string;
  /** Only those in this state. */
  state?: "available" | "reserved" | "out" | "quarantine" | "lost" | "scrapped";
  /** Units on loan to a member. */
  holder?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type CreateAssetApiResponse = /** status 201 Done */ AssetDto;
export type CreateAssetApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  assetCreateDto: AssetCreateDto;
};
export type GetAssetApiResponse = /** status 200 Done */ AssetDto;
export type GetAssetApiArg = {
  /** The id of the asset. */
  id: string;
};
export type UpdateAssetApiResponse = /** status 200 Done */ AssetDto;
export type UpdateAssetApiArg = {
  /** The id of the asset. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  assetUpdateDto: AssetUpdateDto;
};
export type FindAssetApiResponse = /** status 200 Done */ AssetDto;
export type FindAssetApiArg = {
  /** The id of the asset. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  assetFoundDto: AssetFoundDto;
};
export type ListAssetHistoryApiResponse = /** status 200 Done */ MovementPageDto;
export type ListAssetHistoryApiArg = {
  /** The id of the asset. */
  id: string;
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "at" | "-at";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type CreateAdjustmentApiResponse = /** status 201 Done */ MovementDto;
export type CreateAdjustmentApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  adjustmentCreateDto: AdjustmentCreateDto;
};
export type ListAlertsApiResponse = /** status 200 Done */ StockAlertPageDto;
export type ListAlertsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** Words of the article. */
  q?: string;
  /** Only records of this article. */
  articleId?: string;
  /** Only records of this site. */
  siteId?: string;
  /** The sort order; a leading minus reverses it. */
  sort?: "openedAt" | "-openedAt";
  /** Open ones unless told. */
  status?: "open" | "resolved";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type GetAvailabilityApiResponse = /** status 200 Done */ AvailabilityDto;
export type GetAvailabilityApiArg = {
  /** Only records of this article. */
  articleId: string;
  /** Only records of this site. */
  siteId: string;
  /** The beginning of a window; it needs an end. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
  from?: string;
  /** The end of the window. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  to?: string;
};
export type ListCountsApiResponse = /** status 200 Done */ CountPageDto;
export type ListCountsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The first day, in the organisation’s time zone. */
  from?: string;
  /** The last day, included. */
  to?: string;
  /** The sort order; a leading minus reverses it. */
  sort?: "createdAt" | "-createdAt";
  /** Only records of this site. */
  siteId?: string;
  /** Only those with this status. */
  status?: "counting" | "approved" | "cancelled";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type CreateCountApiResponse = /** status 201 Done */ CountDto;
export type CreateCountApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  countCreateDto: CountCreateDto;
};
export type GetCountApiResponse = /** status 200 Done */ CountDto;
export type GetCountApiArg = {
  /** The id of the stocktake. */
  id: string;
};
export type ApproveCountApiResponse = /** status 200 Done */ CountDto;
export type ApproveCountApiArg = {
  /** The id of the stocktake. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  countApprovalDto: CountApprovalDto;
};
export type CancelCountApiResponse = /** status 200 Done */ CountDto;
export type CancelCountApiArg = {
  /** The id of the stocktake. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type ListCountLinesApiResponse = /** status 200 Done */ CountLinePageDto;
export type ListCountLinesApiArg = {
  /** The id of the stocktake. */
  id: string;
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "id" | "-id";
  /** Words of the article. */
  q?: string;
  /** Counted lines by their difference: as recorded, fewer, or more. */
  state?: "open" | "counted" | "found" | "missing" | "unexpected";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type EnterCountApiResponse = /** status 200 Done */ CountLineDto;
export type EnterCountApiArg = {
  /** The id of the stocktake. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  countEntryDto: CountEntryDto;
};
export type RecountLinesApiResponse = /** status 200 Done */ CountDto;
export type RecountLinesApiArg = {
  /** The id of the stocktake. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  recountDto: RecountDto;
};
export type PrintCountSheetApiResponse = /** status 200 The file */ Blob;
export type PrintCountSheetApiArg = {
  /** The id of the stocktake. */
  id: string;
};
export type ListExpectedApiResponse = /** status 200 Done */ ExpectedPageDto;
export type ListExpectedApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The first day, in the organisation’s time zone. */
  from?: string;
  /** The last day, included. */
  to?: string;
  /** The sort order; a leading minus reverses it. */
  sort?: "expectedAt" | "-expectedAt" | "createdAt" | "-createdAt";
  /** Only records of this site. */
  siteId?: string;
  /** Only records of this article. */
  articleId?: string;
  /** Only those with this status. */
  status?: "open" | "received" | "closed";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type CreateExpectedApiResponse = /** status 201 Done */ ExpectedDto;
export type CreateExpectedApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  expectedCreateDto: ExpectedCreateDto;
};
export type GetExpectedApiResponse = /** status 200 Done */ ExpectedDto;
export type GetExpectedApiArg = {
  /** The id of the expected receipt. */
  id: string;
};
export type UpdateExpectedApiResponse = /** status 200 Done */ ExpectedDto;
export type UpdateExpectedApiArg = {
  /** The id of the expected receipt. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  expectedUpdateDto: ExpectedUpdateDto;
};
export type GetKitStockApiResponse = /** status 200 Done */ KitStockDto;
export type GetKitStockApiArg = {
  /** The id of the kit. */
  id: string;
};
export type GetLedgerHeadApiResponse = /** status 200 Done */ LedgerHeadDto;
export type GetLedgerHeadApiArg = void;
export type GetLedgerKeyApiResponse = /** status 200 Done */ LedgerKeyDto;
export type GetLedgerKeyApiArg = void;
export type VerifyLedgerApiResponse = /** status 200 Done */ LedgerVerdictDto;
export type VerifyLedgerApiArg = void;
export type ListLevelsApiResponse = /** status 200 Done */ LevelPageDto;
export type ListLevelsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "available" | "-available" | "onHand" | "-onHand" | "id" | "-id";
  /** Words of the article. */
  q?: string;
  /** The articles, by ids with commas between them. */
  articleId?: string;
  /** Only records of this site. */
  siteId?: string;
  /** Only the levels of this lot. */
  lotId?: string;
  /** Only those in this state. */
  state?: "in-stock" | "out-of-stock" | "reserved" | "waiting";
  /** true: also the picked quantity of each level; not with asOf. */
  picked?: boolean;
  /** The levels at this moment; only sorted by id, and not with state. Reservations are not kept for the past. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  asOf?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type ListLotsApiResponse = /** status 200 Done */ LotPageDto;
export type ListLotsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "expiresAt" | "-expiresAt" | "number" | "-number";
  /** The beginning of the number. */
  q?: string;
  /** Only records of this article. */
  articleId?: string;
  /** Only lots with stock at this site. */
  siteId?: string;
  /** Only lots that expire before this moment. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
  expiresBefore?: string;
  /** true: only lots with stock on hand or in quarantine. */
  inStock?: boolean;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type ListLotTwinsApiResponse = /** status 200 Done */ LotTwinsDto;
export type ListLotTwinsApiArg = void;
export type GetLotApiResponse = /** status 200 Done */ LotDto;
export type GetLotApiArg = {
  /** The id of the lot. */
  id: string;
};
export type MergeLotsApiResponse = /** status 200 Done */ LotDto;
export type MergeLotsApiArg = {
  /** The id of the lot. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  lotMergeDto: LotMergeDto;
};
export type ListMovementsApiResponse = /** status 200 Done */ MovementPageDto;
export type ListMovementsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The first day, in the organisation’s time zone. */
  from?: string;
  /** The last day, included. */
  to?: string;
  /** The sort order; a leading minus reverses it. */
  sort?: "seq" | "-seq" | "at" | "-at";
  /** The cause of the movement. */
  type?:
    | "receipt"
    | "issue"
    | "return"
    | "transfer-out"
    | "transfer-in"
    | "adjustment"
    | "count"
    | "scrap"
    | "quarantine-in"
    | "quarantine-out";
  /** Only movements of this level, as `levelKey` of a level names it. */
  levelKey?: string;
  /** Only records of this article. */
  articleId?: string;
  /** Only records of this site. */
  siteId?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type GetMovementApiResponse = /** status 200 Done */ MovementDto;
export type GetMovementApiArg = {
  /** The id of the movement. */
  id: string;
};
export type ReverseMovementApiResponse = /** status 201 Done */ ReversalDto;
export type ReverseMovementApiArg = {
  /** The id of the movement. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  reversalCreateDto: ReversalCreateDto;
};
export type CreateQuarantineApiResponse = /** status 201 Done */ MovementDto;
export type CreateQuarantineApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  quarantineDto: QuarantineDto;
};
export type CreateReceiptApiResponse = /** status 201 Done */ StockDocumentDto;
export type CreateReceiptApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  receiptCreateDto: ReceiptCreateDto;
};
export type ListReorderApiResponse = /** status 200 Done */ ReorderLinePageDto;
export type ListReorderApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** Words of the article. */
  q?: string;
  /** Only records of this article. */
  articleId?: string;
  /** Only records of this site. */
  siteId?: string;
  /** Only the articles of this supplier. */
  supplierId?: string;
  /** The sort order; a leading minus reverses it. */
  sort?: "openedAt" | "-openedAt";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type ListReservationsApiResponse = /** status 200 Done */ ReservationPageDto;
export type ListReservationsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "createdAt" | "-createdAt";
  /** Only those with this status. */
  status?: "planned" | "active" | "consumed" | "released";
  /** Only records of this material request. */
  requestId?: string;
  /** Only records of this article. */
  articleId?: string;
  /** Only records of this site. */
  siteId?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type CreateScrapApiResponse = /** status 201 Done */ MovementDto;
export type CreateScrapApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  scrapDto: ScrapDto;
};
export type ListThresholdsApiResponse = /** status 200 Done */ ThresholdPageDto;
export type ListThresholdsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** Words of the article. */
  q?: string;
  /** Only records of this article. */
  articleId?: string;
  /** Only records of this site. */
  siteId?: string;
  /** The sort order; a leading minus reverses it. */
  sort?: "id" | "-id" | "updatedAt" | "-updatedAt";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type SetThresholdApiResponse = /** status 200 Done */ ThresholdDto;
export type SetThresholdApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  thresholdPutDto: ThresholdPutDto;
};
export type GetStockTotalsApiResponse = /** status 200 Done */ StockTotalsDto;
export type GetStockTotalsApiArg = {
  /** The articles, by ids with commas between them. */
  articleId: string;
  /** Only stock at this site; all sites of the caller when absent. */
  siteId?: string;
};
export type CreateTransferApiResponse = /** status 201 Done */ StockDocumentDto;
export type CreateTransferApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  transferCreateDto: TransferCreateDto;
};
export type AssetPageDto = {
  items: AssetDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type AssetCreateDto = {
  articleId: string;
  siteId: string;
  serial: string;
  /** Custom values by key of the article’s model. */
  values?: {
    [key: string]: string | number | boolean | null;
  };
};
export type AssetUpdateDto = {
  serial?: string;
  /** Custom values by key of the article’s model. */
  values?: {
    [key: string]: string | number | boolean | null;
  };
};
export type AssetFoundDto = {
  /** The site where it was found; its last site by default. */
  siteId?: string;
  reason?: string;
};
export type MovementPageDto = {
  items: MovementDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type AdjustmentCreateDto = {
  siteId: string;
  articleId: string;
  /** Required where the article is tracked by lot. */
  lotId?: string;
  /** The units to remove, of an article that is tracked by serial number. */
  assetIds?: string[];
  /** The units to add, of an article that is tracked by serial number. */
  serials?: string[];
  delta: number;
  reason: string;
  /** Turns the latest-needed reservations into waiting quantity where the shelf no longer covers them. */
  releaseReservations?: boolean;
};
export type StockAlertDto = {
  articleId: string;
  article: ArticleRefDto | null;
  siteId: string;
  site: RefDto | null;
  id: string;
  /** Whether less than the minimum is available. */
  open: boolean;
  /** The minimum as the alert opened. */
  minimum: number;
  /** The quantity that is available there now. */
  available: number;
  openedAt: string;
  resolvedAt: string | null;
};
export type StockAlertPageDto = {
  items: StockAlertDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type AvailabilityDto = {
  /** The quantity that can be promised for the window, or from now on; without expired lots. */
  free: number;
  onHand: number;
  reserved: number;
  /** The quantity promised for windows; for a window, its maximum within the window. */
  planned: number;
  /** The quantity on loan. */
  out: number;
  /** The quantity that is expected to arrive. */
  incoming: number;
  /** The expected time of the first arrival. */
  incomingAt: string | null;
};
export type CountOverlapDto = {
  id: string;
  number: string;
  /** The number of its lines that count the same stock. */
  lines: number;
};
export type CountResultsDto = {
  /** Lines as recorded. */
  found: number;
  /** Lines of which some is missing. */
  missing: number;
  /** Lines of which more was found than is recorded. */
  unexpected: number;
};
export type CountDto = {
  id: string;
  number: string;
  siteId: string;
  site: RefDto | null;
  status: "counting" | "approved" | "cancelled";
  /** `missing`: a piece was not found in a pick. */
  origin: "planned" | "missing";
  blind: boolean;
  lineCount: number;
  /** The number of counted lines. */
  countedCount: number;
  createdBy: RefDto | null;
  createdAt: string;
  decidedBy: RefDto | null;
  decidedAt: string | null;
  /** The open stocktakes that count some of the same stock; absent in lists. */
  overlaps?: CountOverlapDto[];
  /** What the counted lines say; absent in lists. */
  results?: CountResultsDto;
};
export type CountPageDto = {
  items: CountDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type CountCreateDto = {
  siteId: string;
  /** Only articles of this category and those below it. */
  categoryId?: string;
  /** Only articles that are kept at this storage location or below it. */
  locationId?: string;
  /** Only these articles. */
  articleIds?: string[];
  /** Hides recorded quantities until a line is counted; true by default. */
  blind?: boolean;
};
export type CountApprovalDto = {
  /** Approves with uncounted lines; these keep their recorded quantity. */
  skipUncounted?: boolean;
};
export type CountUnclearDto = {
  /** The sum of adjustments and reversals since the entry. */
  adjusted: number;
  /** The result if goods moved after the count. */
  onHandIfMoved: number;
  /** The result if they corrected a difference that the count also found. */
  onHandIfCorrected: number;
};
export type CountLineDto = {
  id: string;
  articleId: string;
  article: ArticleRefDto | null;
  lotId: string | null;
  lot: LotRefDto | null;
  /** The picking location; empty without one. A new stocktake has its lines in walking order. */
  locationPath: string;
  /** Null while it is still to be counted. */
  counted: number | null;
  /** The recorded shelf quantity at the time of the count: on hand without picked quantities, plus later postings of other stocktakes. Null before the count, unless the stocktake is not blind: then the current quantity. */
  recorded: number | null;
  /** counted − recorded. */
  difference: number | null;
  /** The units that were found, by serial number. */
  foundSerials: string[];
  /** The units on the shelf that were not found. */
  missingSerials: string[];
  /** The units that were found although they are recorded as lost or written off. */
  unexpectedSerials: string[];
  /** Not null where the books were changed by hand since the entry: whether the count saw it is not known. The line is to be counted again before the approval. */
  unclear: CountUnclearDto | null;
  countedBy: RefDto | null;
  countedAt: string | null;
  /** The number of counts. */
  rounds: number;
  /** The quantity that a pick did not find: it is in quarantine until this count. */
  missing: number;
};
export type CountLinePageDto = {
  items: CountLineDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type CountEntryDto = {
  articleId: string;
  /** The lot; required where the article is tracked by lot. */
  lotId?: string;
  /** The quantity on the shelf; without picked quantities that wait in their box. */
  quantity: number;
  /** The units on the shelf; required if the article is tracked by serial number. A picked one may be included. */
  serials?: string[];
  /** The counted quantity that the caller saw, null for none: a newer count is then not overwritten. */
  previous?: number | null;
};
export type RecountDto = {
  lineIds: string[];
};
export type ExpectedLineDto = {
  articleId: string;
  article: ArticleRefDto | null;
  quantity: number;
  /** The quantity received against it. */
  received: number;
};
export type ExpectedDto = {
  id: string;
  version: number;
  number: string;
  siteId: string;
  site: RefDto | null;
  status: "open" | "received" | "closed";
  reference: string;
  expectedAt: string;
  lines: ExpectedLineDto[];
  createdAt: string;
};
export type ExpectedPageDto = {
  items: ExpectedDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type ExpectedLineCreateDto = {
  articleId: string;
  quantity: number;
};
export type ExpectedCreateDto = {
  siteId: string;
  /** The expected time of arrival. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  expectedAt: string;
  /** The supplier’s order number, for example. */
  reference?: string;
  lines: ExpectedLineCreateDto[];
};
export type ExpectedUpdateDto = {
  /** A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  expectedAt?: string;
  /** The supplier’s order number, for example. */
  reference?: string;
  /** Closes it: nothing more is expected. */
  status?: "closed";
};
export type KitPartDto = {
  articleId: string;
  article: ArticleRefDto | null;
  /** The quantity in one kit. */
  quantity: number;
};
export type KitPartStockDto = {
  articleId: string;
  /** The quantity that a new request can get: without expired lots, after waiting lines. */
  free: number;
};
export type KitAtSiteDto = {
  siteId: string;
  site: RefDto | null;
  /** The number of kits that can be assembled there. */
  kits: number;
  parts: KitPartStockDto[];
};
export type KitStockDto = {
  articleId: string;
  components: KitPartDto[];
  /** The sites that have stock of a component. */
  sites: KitAtSiteDto[];
};
export type LedgerHeadActivityDto = {
  seq: number;
  hash: string;
};
export type LedgerHeadDto = {
  tenantId: string;
  levels: number;
  movements: number;
  /** Over the ends of all chains: docs/hash-rule.md states the rule. */
  hash: string;
  /** The time of the last activity record that it covers. */
  at: string;
  activity: LedgerHeadActivityDto;
  /** The public key that verifies the signature: SPKI in base64. */
  key: string;
  /** Ed25519, in base64. */
  signature: string;
};
export type LedgerKeyDto = {
  algorithm: "Ed25519";
  /** SPKI in base64. */
  key: string;
};
export type LedgerBreakDto = {
  /** The level whose chain or sums are wrong; null where it is something else. */
  levelKey: string | null;
  /** The movement on its level, or the activity record; 0 where neither applies. */
  seq: number;
  /** The code of the contradiction, as listed in docs/hash-rule.md. */
  problem: string;
  where: BreakPlaceDto;
};
export type LedgerVerdictDto = {
  ok: boolean;
  levels: number;
  movements: number;
  firstBreak?: LedgerBreakDto;
};
export type LevelNowDto = {
  onHand: number;
  value: number | null;
};
export type LevelDto = {
  articleId: string;
  article: ArticleRefDto | null;
  siteId: string;
  site: RefDto | null;
  lotId: string | null;
  lot: LotRefDto | null;
  /** Identifies the level, and with it the chain of its movements. */
  levelKey: string;
  /** The quantity on the shelf and in the boxes of picked orders. */
  onHand: number;
  /** The part of onHand that is picked and not delivered: onHand − picked is on the shelf. Only with picked=true. */
  picked?: number;
  /** The quantity promised to requests; null with asOf. */
  reserved: number | null;
  /** The quantity in quarantine; not part of onHand. */
  quarantine: number;
  /** The quantity promised for windows that have not begun; null with asOf. */
  planned: number | null;
  /** onHand − reserved: the quantity that can still be promised; null with asOf. */
  available: number | null;
  /** The part of approved lines that no stock covers yet; null with asOf. */
  waiting: number | null;
  /** The moving average cost in minor units per unit; null where no cost is known. */
  averageCost: number | null;
  /** The value of onHand and quarantine at average cost, in minor units. */
  value: number | null;
  /** Only with asOf. */
  now?: LevelNowDto;
  /** The number of movements of the level. */
  seq: number;
  headHash: string;
};
export type LevelPageDto = {
  items: LevelDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type LotPageDto = {
  items: LotDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type LotTwinGroupDto = {
  /** The oldest first. */
  lots: LotDto[];
};
export type LotTwinsDto = {
  items: LotTwinGroupDto[];
};
export type LotMergeDto = {
  /** Its twins, which are merged into this lot. */
  lotIds: string[];
};
export type ReversalDto = {
  movements: MovementDto[];
};
export type ReversalCreateDto = {
  reason: string;
};
export type QuarantineDto = {
  siteId: string;
  articleId: string;
  quantity: number;
  /** Required where the article is tracked by lot. */
  lotId?: string;
  /** One for each unit; required where the article is tracked by serial number. */
  assetIds?: string[];
  /** `in` moves stock from the shelf to quarantine, `out` back to the shelf. */
  direction: "in" | "out";
  reason: string;
  /** Turns the latest-needed reservations into waiting quantity where the shelf no longer covers them. */
  releaseReservations?: boolean;
};
export type StockDocumentDto = {
  id: string;
  number: string;
  movements: MovementDto[];
};
export type ReceiptLineDto = {
  articleId: string;
  quantity: number;
  /** Per unit, in minor units of the tenant’s currency, with at most 4 decimals. */
  unitCost?: number;
  /** The lot, of an article that is tracked by lot; a new one is created. */
  lotNumber?: string;
  /** The expiry of the lot; a lot has one expiry. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  expiresAt?: string;
  /** One for each unit, of an article that is tracked by serial number. */
  serials?: string[];
};
export type ReceiptCreateDto = {
  siteId: string;
  /** The supplier’s delivery note, for example. */
  reference?: string;
  /** The expected receipt that it is against. */
  expectedId?: string;
  lines: ReceiptLineDto[];
};
export type ElsewhereDto = {
  siteId: string;
  site: RefDto | null;
  /** The quantity available there beyond that site’s minimum. */
  spare: number;
};
export type ReorderLineDto = {
  articleId: string;
  article: ArticleRefDto | null;
  siteId: string;
  site: RefDto | null;
  id: string;
  supplier: RefDto | null;
  /** The supplier’s name or number for the article. */
  supplierReference: string;
  /** The quantity to order: fillUpTo − available − incoming + waiting, at least 0. */
  suggested: number;
  /** The level to reach: the target, else the maximum, else the minimum. */
  fillUpTo: number;
  minimum: number;
  target: number | null;
  maximum: number | null;
  available: number;
  /** The quantity of open expected receipts. */
  incoming: number;
  /** The part of approved lines that no stock covers yet. */
  waiting: number;
  /** The quantity issued in the last 90 days. */
  issued: number;
  /** The same per day. */
  issuedPerDay: number;
  /** The number of days that the available quantity lasts at this rate. */
  daysOfCover: number | null;
  /** The expected stock-out at this rate. */
  stockOutAt: string | null;
  /** Other sites with spare stock. */
  elsewhere: ElsewhereDto[];
  /** Since when less than the minimum is available. */
  openedAt: string;
};
export type ReorderLinePageDto = {
  items: ReorderLineDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type ReservationDto = {
  id: string;
  levelKey: string;
  articleId: string;
  article: ArticleRefDto | null;
  siteId: string;
  lotId: string | null;
  requestId: string;
  requestNumber: string;
  lineId: string;
  quantity: number;
  status: "planned" | "active" | "consumed" | "released";
  from: string | null;
  to: string | null;
  createdAt: string;
};
export type ReservationPageDto = {
  items: ReservationDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type ScrapDto = {
  siteId: string;
  articleId: string;
  quantity: number;
  /** Required where the article is tracked by lot. */
  lotId?: string;
  /** One for each unit; required where the article is tracked by serial number. */
  assetIds?: string[];
  /** The source: stock by default. */
  from?: "stock" | "quarantine";
  reason: string;
  /** Turns the latest-needed reservations into waiting quantity where the shelf no longer covers them. */
  releaseReservations?: boolean;
};
export type ThresholdDto = {
  articleId: string;
  article: ArticleRefDto | null;
  siteId: string;
  site: RefDto | null;
  id: string;
  minimum: number | null;
  target: number | null;
  maximum: number | null;
  /** The quantity that is available there now. */
  available: number;
  state: "below" | "within" | "above";
};
export type ThresholdPageDto = {
  items: ThresholdDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type ThresholdPutDto = {
  articleId: string;
  siteId: string;
  /** Less than this that is available opens an alert; null clears the threshold. */
  minimum: number | null;
  /** The level that a reorder fills up to. */
  target?: number | null;
  /** More than this is too much. */
  maximum?: number | null;
};
export type StockTotalDto = {
  articleId: string;
  /** The quantity on the shelf. */
  onHand: number;
  /** The quantity promised to requests. */
  reserved: number;
  /** The quantity in quarantine; not part of onHand. */
  quarantine: number;
  /** onHand − reserved, including expired lots. */
  available: number;
  /** The part of approved lines that no stock covers yet. */
  waiting: number;
  /** The quantity that a new request without dates can get, as `free` of the availability without a window: available without expired lots, less waiting and dated requests. */
  free: number;
};
export type StockTotalsDto = {
  /** One for each article that has stock or lines that wait. */
  items: StockTotalDto[];
};
export type TransferLineDto = {
  articleId: string;
  quantity: number;
  /** Required where the article is tracked by lot. */
  lotId?: string;
  /** One for each unit; required where the article is tracked by serial number. */
  assetIds?: string[];
};
export type TransferCreateDto = {
  fromSiteId: string;
  toSiteId: string;
  lines: TransferLineDto[];
};
export const {
  useListAssetsQuery,
  useLazyListAssetsQuery,
  useCreateAssetMutation,
  useGetAssetQuery,
  useLazyGetAssetQuery,
  useUpdateAssetMutation,
  useFindAssetMutation,
  useListAssetHistoryQuery,
  useLazyListAssetHistoryQuery,
  useCreateAdjustmentMutation,
  useListAlertsQuery,
  useLazyListAlertsQuery,
  useGetAvailabilityQuery,
  useLazyGetAvailabilityQuery,
  useListCountsQuery,
  useLazyListCountsQuery,
  useCreateCountMutation,
  useGetCountQuery,
  useLazyGetCountQuery,
  useApproveCountMutation,
  useCancelCountMutation,
  useListCountLinesQuery,
  useLazyListCountLinesQuery,
  useEnterCountMutation,
  useRecountLinesMutation,
  usePrintCountSheetQuery,
  useLazyPrintCountSheetQuery,
  useListExpectedQuery,
  useLazyListExpectedQuery,
  useCreateExpectedMutation,
  useGetExpectedQuery,
  useLazyGetExpectedQuery,
  useUpdateExpectedMutation,
  useGetKitStockQuery,
  useLazyGetKitStockQuery,
  useGetLedgerHeadQuery,
  useLazyGetLedgerHeadQuery,
  useGetLedgerKeyQuery,
  useLazyGetLedgerKeyQuery,
  useVerifyLedgerQuery,
  useLazyVerifyLedgerQuery,
  useListLevelsQuery,
  useLazyListLevelsQuery,
  useListLotsQuery,
  useLazyListLotsQuery,
  useListLotTwinsQuery,
  useLazyListLotTwinsQuery,
  useGetLotQuery,
  useLazyGetLotQuery,
  useMergeLotsMutation,
  useListMovementsQuery,
  useLazyListMovementsQuery,
  useGetMovementQuery,
  useLazyGetMovementQuery,
  useReverseMovementMutation,
  useCreateQuarantineMutation,
  useCreateReceiptMutation,
  useListReorderQuery,
  useLazyListReorderQuery,
  useListReservationsQuery,
  useLazyListReservationsQuery,
  useCreateScrapMutation,
  useListThresholdsQuery,
  useLazyListThresholdsQuery,
  useSetThresholdMutation,
  useGetStockTotalsQuery,
  useLazyGetStockTotalsQuery,
  useCreateTransferMutation,
} = injectedRtkApi;
