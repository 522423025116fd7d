import type { ArticleRefDto, AssetRefDto, KitRefDto, LineShortageDto, LotRefDto, OrderDto, OrderPageDto } from "./schemas";
import { baseApi as api } from "../base-api";
export const addTagTypes = ["Preparation", "Walks"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
            status: queryArg.status,
            requestId: queryArg.requestId,
            siteId: queryArg.siteId,
            deliveredFrom: queryArg.deliveredFrom,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: ["Preparation"],
      }),
      getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
        query: (queryArg) => ({ url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Preparation"],
      }),
      assignOrder: build.mutation<AssignOrderApiResponse, AssignOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}/assign`,
          method: "POST",
          body: queryArg.assignDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Preparation"],
      }),
      cancelOrder: build.mutation<CancelOrderApiResponse, CancelOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}/cancel`,
          method: "POST",
          body: queryArg.orderCancellationDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Preparation"],
      }),
      completeOrder: build.mutation<CompleteOrderApiResponse, CompleteOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}/complete`,
          method: "POST",
          body: queryArg.completeDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Preparation"],
      }),
      deliverOrder: build.mutation<DeliverOrderApiResponse, DeliverOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}/deliver`,
          method: "POST",
          body: queryArg.deliverDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Preparation"],
      }),
      printPickingList: build.query<PrintPickingListApiResponse, PrintPickingListApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}/picking-list`,
        }),
        providesTags: ["Preparation"],
      }),
      pickLine: build.mutation<PickLineApiResponse, PickLineApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}/picks`,
          method: "POST",
          body: queryArg.pickDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Preparation"],
      }),
      startOrder: build.mutation<StartOrderApiResponse, StartOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/preparation/orders/${encodeURIComponent(String(queryArg.id))}/start`,
          method: "POST",
          body: queryArg.startDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Preparation"],
      }),
      walkOrders: build.mutation<WalkOrdersApiResponse, WalkOrdersApiArg>({
        query: (queryArg) => ({ url: `/api/preparation/walks`, method: "POST", body: queryArg.walkDto }),
        invalidatesTags: ["Walks"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as preparationApi };
export type ListOrdersApiResponse = /** status 200 Done */ OrderPageDto;
export type ListOrdersApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?:
    | "createdAt"
    | "-createdAt"
    | "updatedAt"
    | "-updatedAt"
    | "deliveredAt"
    | "-deliveredAt"
    | "dueAt"
    | "-dueAt";
  /** open: pending, in preparation or prepared. */
  status?: "pending" | "in-preparation" | "prepared" | "delivered" | "cancelled" | "open";
  /** Only records of this material request. */
  requestId?: string;
  /** Only records of this site. */
  siteId?: string;
  /** Only orders delivered at this time or later. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
  deliveredFrom?: string;
  /** Words: of its number or its request’s, the articles, the requester, the recipient or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type GetOrderApiResponse = /** status 200 Done */ OrderDto;
export type GetOrderApiArg = {
  /** The id of the preparation order. */
  id: string;
};
export type AssignOrderApiResponse = /** status 200 Done */ OrderDto;
export type AssignOrderApiArg = {
  /** The id of the preparation order. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  assignDto: AssignDto;
};
export type CancelOrderApiResponse = /** status 200 Done */ OrderDto;
export type CancelOrderApiArg = {
  /** The id of the preparation order. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  orderCancellationDto: OrderCancellationDto;
};
export type CompleteOrderApiResponse = /** status 200 Done */ OrderDto;
export type CompleteOrderApiArg = {
  /** The id of the preparation order. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  completeDto: CompleteDto;
};
export type DeliverOrderApiResponse = /** status 200 Done */ OrderDto;
export type DeliverOrderApiArg = {
  /** The id of the preparation order. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  deliverDto: DeliverDto;
};
export type PrintPickingListApiResponse = /** status 200 The file */ Blob;
export type PrintPickingListApiArg = {
  /** The id of the preparation order. */
  id: string;
};
export type PickLineApiResponse = /** status 200 Done */ OrderDto;
export type PickLineApiArg = {
  /** The id of the preparation order. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  pickDto: PickDto;
};
export type StartOrderApiResponse = /** status 200 Done */ OrderDto;
export type StartOrderApiArg = {
  /** The id of the preparation order. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  startDto: StartDto;
};
export type WalkOrdersApiResponse = /** status 200 Done */ WalkLinesDto;
export type WalkOrdersApiArg = {
  walkDto: WalkDto;
};
export type AssignDto = {
  /** A member who prepares orders at its site, otherwise 409 ASSIGNEE_UNABLE; null or absent unassigns the order. */
  userId?: string | null;
  /** The assignee that the caller expects, null for none; 409 ASSIGNEE_CHANGED if the order is assigned to another member. */
  expectedAssigneeId?: string | null;
};
export type OrderCancellationDto = {
  reason: string;
};
export type CompleteDto = {
  /** The treatment of quantities that were not picked: they wait in the queue, or the line is reduced. Used only if the order is short. */
  shortage?: "backorder" | "drop";
  /** Whether they are missing on the shelf: they then go to quarantine and are not promised again. Used only if the order is short. */
  missing?: boolean;
  /** The missing units, where they have serial numbers; only with `missing`. */
  missingAssetIds?: string[];
};
export type DeliveryLineDto = {
  lineId: string;
  quantity: number;
  /** The units that leave, as many as the quantity, where they have serial numbers; those that were picked first when absent. */
  assetIds?: string[];
};
export type DeliverDto = {
  /** The lines to deliver; all picked quantities when absent. The rest stays prepared. */
  lines?: DeliveryLineDto[];
  /** The name of the person who received it. */
  receivedBy?: string;
  /** The signature as an SVG path. */
  signature?: string;
  /** The due date of returnable material; the end of the line’s window when absent. A moment that has passed makes loans that are overdue at once; consumables have no due date. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  dueAt?: string;
};
export type PickDto = {
  lineId: string;
  /** The picked quantity of the line, in total. */
  quantity: number;
  /** The picked quantity that the caller expects; 409 after a concurrent pick. */
  expectedPicked?: number;
  /** The lot that is picked. If it is not the reserved lot, it replaces that one for the quantity that `quantity` adds; if it adds nothing, for `quantity` of the picked pieces. */
  lotId?: string;
  /** All picked units of the line, if they have serial numbers. */
  assetIds?: string[];
  /** The code that was scanned: the article’s, the number of the lot it is picked from, the serial number of the unit to add, or a GS1 label of one of these. */
  scannedCode?: string;
};
export type StartDto = {
  /** The assignee that the caller expects, null for none; 409 ASSIGNEE_CHANGED if the order is assigned to another member. */
  expectedAssigneeId?: string | null;
};
export type WalkLineDto = {
  id: string;
  requestLineId: string;
  articleId: string;
  article: ArticleRefDto | null;
  /** The kit that it is a part of. */
  kit: KitRefDto | null;
  quantity: number;
  picked: number;
  delivered: number;
  /** The quantity removed from the line: it waits again, or is cancelled. */
  removed: number;
  /** The quantity that cannot be picked now, of orders before picking. Absent in answers of commands. */
  shortage: LineShortageDto | null;
  /** The beginning of the time for which it is needed. */
  from: string | null;
  /** The end of that time. */
  to: string | null;
  /** The picking location; empty without one. Lines are in walking order. */
  locationPath: string;
  /** Its other storage locations at the site. */
  otherLocationPaths: string[];
  lotId: string | null;
  lot: LotRefDto | null;
  /** The picked units, those that are delivered first. */
  assetIds: string[];
  assets: AssetRefDto[];
  orderId: string;
  orderNumber: string;
  recipientName: string;
  siteId: string;
};
export type WalkLinesDto = {
  /** In walking order, site by site. */
  lines: WalkLineDto[];
};
export type WalkDto = {
  /** Orders that are to be picked or are being picked. */
  orderIds: string[];
};
export const {
  useListOrdersQuery,
  useLazyListOrdersQuery,
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useAssignOrderMutation,
  useCancelOrderMutation,
  useCompleteOrderMutation,
  useDeliverOrderMutation,
  usePrintPickingListQuery,
  useLazyPrintPickingListQuery,
  usePickLineMutation,
  useStartOrderMutation,
  useWalkOrdersMutation,
} = injectedRtkApi;
