import type { ArticleRefDto, DocumentDto, DocumentRefDto, OrderPageDto, RefDto, RequestPageDto } from "./schemas";
import { baseApi as api } from "../base-api";
export const addTagTypes = ["Documents", "History", "VerifyDocument"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listDocuments: build.query<ListDocumentsApiResponse, ListDocumentsApiArg>({
        query: (queryArg) => ({
          url: `/api/documents`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            kind: queryArg.kind,
            siteId: queryArg.siteId,
            orderId: queryArg.orderId,
            requestId: queryArg.requestId,
            number: queryArg["number"],
            printed: queryArg.printed,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: ["Documents"],
      }),
      issueDocument: build.mutation<IssueDocumentApiResponse, IssueDocumentApiArg>({
        query: (queryArg) => ({
          url: `/api/documents`,
          method: "POST",
          body: queryArg.documentIssueDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Documents"],
      }),
      getDocument: build.query<GetDocumentApiResponse, GetDocumentApiArg>({
        query: (queryArg) => ({ url: `/api/documents/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Documents"],
      }),
      getDocumentFile: build.query<GetDocumentFileApiResponse, GetDocumentFileApiArg>({
        query: (queryArg) => ({
          url: `/api/documents/${encodeURIComponent(String(queryArg.id))}/file`,
          params: {
            copy: queryArg.copy,
          },
        }),
        providesTags: ["Documents"],
      }),
      listDeliveredOrders: build.query<ListDeliveredOrdersApiResponse, ListDeliveredOrdersApiArg>({
        query: (queryArg) => ({
          url: `/api/history/delivered`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            siteId: queryArg.siteId,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: ["History"],
      }),
      listPastRequests: build.query<ListPastRequestsApiResponse, ListPastRequestsApiArg>({
        query: (queryArg) => ({
          url: `/api/history/requests`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            skip: queryArg.skip,
            status: queryArg.status,
            siteId: queryArg.siteId,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: ["History"],
      }),
      listPastReturns: build.query<ListPastReturnsApiResponse, ListPastReturnsApiArg>({
        query: (queryArg) => ({
          url: `/api/history/returns`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            kind: queryArg.kind,
            siteId: queryArg.siteId,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: ["History"],
      }),
      verifyDocument: build.query<VerifyDocumentApiResponse, VerifyDocumentApiArg>({
        query: (queryArg) => ({ url: `/api/verify/documents/${encodeURIComponent(String(queryArg.code))}` }),
        providesTags: ["VerifyDocument"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as historyApi };
export type ListDocumentsApiResponse = /** status 200 Done */ DocumentPageDto;
export type ListDocumentsApiArg = {
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
  /** Only documents of this kind. */
  kind?: "delivery-note" | "return-note" | "goods-receipt" | "transfer-note" | "picking-list";
  /** Only records of this site. */
  siteId?: string;
  /** Only records of this preparation order. */
  orderId?: string;
  /** Only records of this material request. */
  requestId?: string;
  /** Exactly this number. */
  number?: string;
  /** Whether its file was ever read. */
  printed?: "yes" | "no";
  /** Words: of the numbers on it, its articles, the names or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type IssueDocumentApiResponse = /** status 201 Done */ DocumentDto;
export type IssueDocumentApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  documentIssueDto: DocumentIssueDto;
};
export type GetDocumentApiResponse = /** status 200 Done */ DocumentDto;
export type GetDocumentApiArg = {
  /** The id of the document. */
  id: string;
};
export type GetDocumentFileApiResponse = /** status 200 The file */ Blob;
export type GetDocumentFileApiArg = {
  /** The id of the document. */
  id: string;
  /** A copy of the file, marked as one; its hash is not that of the document. */
  copy?: boolean;
};
export type ListDeliveredOrdersApiResponse = /** status 200 Done */ OrderPageDto;
export type ListDeliveredOrdersApiArg = {
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
  sort?:
    | "createdAt"
    | "-createdAt"
    | "updatedAt"
    | "-updatedAt"
    | "deliveredAt"
    | "-deliveredAt"
    | "dueAt"
    | "-dueAt";
  /** Only records of this site. */
  siteId?: string;
  /** Words: of its number or its request’s, the articles, the requester, the recipient or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type ListPastRequestsApiResponse = /** status 200 Done */ RequestPageDto;
export type ListPastRequestsApiArg = {
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
  sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
  /** The number of items before the page, to open one by its number; not used with a cursor. */
  skip?: number;
  /** Only those with this status. */
  status?: "closed" | "refused" | "cancelled";
  /** Only records of this site. */
  siteId?: string;
  /** Words: of the number, its articles, the requester, the recipient or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type ListPastReturnsApiResponse = /** status 200 Done */ PastReturnPageDto;
export type ListPastReturnsApiArg = {
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
  sort?: "at" | "-at";
  /** Both by default. */
  kind?: "return" | "cancelled-order";
  /** Only records of this site. */
  siteId?: string;
  /** Words: of its number or its request’s, the articles, the requester, the recipient or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type VerifyDocumentApiResponse = /** status 200 Done */ VerifiedDocumentDto;
export type VerifyDocumentApiArg = {
  /** The code that is printed on the document. */
  code: string;
};
export type DocumentPageDto = {
  items: DocumentDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type DocumentIssueDto = {
  kind: "goods-receipt" | "transfer-note" | "picking-list";
  /** The receipt or the transfer: the cause of its movements. Or the order of a picking list. */
  sourceId: string;
};
export type PastReturnLineDto = {
  articleId: string;
  article: ArticleRefDto | null;
  /** The returned quantity; for an order, the quantity to prepare. */
  quantity: number;
  /** Null for an order. */
  condition: ("good" | "damaged" | "lost" | null) | ("good" | "damaged" | "lost" | null);
};
export type PastReturnDto = {
  id: string;
  kind: "return" | "cancelled-order";
  number: string;
  requestId: string;
  requestNumber: string;
  siteId: string;
  site: RefDto | null;
  /** The requester. */
  person: string;
  lines: PastReturnLineDto[];
  documents: DocumentRefDto[];
  /** The reason of a cancelled order. */
  reason: string;
  /** The time of the return or the cancellation. */
  at: string;
};
export type PastReturnPageDto = {
  items: PastReturnDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type VerifiedLineDto = {
  sku: string;
  name: string;
  /** The quantity that was delivered, returned or transferred, or is to be picked. */
  quantity: number;
  unit: string;
};
export type VerifiedDocumentDto = {
  kind: "delivery-note" | "return-note" | "goods-receipt" | "transfer-note" | "picking-list";
  number: string;
  /** The organisation that issued it. */
  tenantName: string;
  siteName: string;
  createdAt: string;
  /** SHA-256 of the file as it was issued; null until it was first read. */
  sha256: string | null;
  /** SHA-256 of the file as it is now: another one than of the issued file after `redactedAt`; null until it is read, or read again. */
  fileSha256: string | null;
  /** The time when a name was removed; the file has a new hash since. */
  redactedAt: string | null;
  lines: VerifiedLineDto[];
};
export const {
  useListDocumentsQuery,
  useLazyListDocumentsQuery,
  useIssueDocumentMutation,
  useGetDocumentQuery,
  useLazyGetDocumentQuery,
  useGetDocumentFileQuery,
  useLazyGetDocumentFileQuery,
  useListDeliveredOrdersQuery,
  useLazyListDeliveredOrdersQuery,
  useListPastRequestsQuery,
  useLazyListPastRequestsQuery,
  useListPastReturnsQuery,
  useLazyListPastReturnsQuery,
  useVerifyDocumentQuery,
  useLazyVerifyDocumentQuery,
} = injectedRtkApi;
