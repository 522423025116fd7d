import type { ArticleRefDto, AssetRefDto, DocumentRefDto, KitRefDto, LotRefDto, MovementDto, RefDto } from "./schemas";
import { baseApi as api } from "../base-api";
export const addTagTypes = ["Loans", "Returns"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listLoans: build.query<ListLoansApiResponse, ListLoansApiArg>({
        query: (queryArg) => ({
          url: `/api/loans`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            status: queryArg.status,
            holder: queryArg.holder,
            overdue: queryArg.overdue,
            articleId: queryArg.articleId,
            requestId: queryArg.requestId,
            siteId: queryArg.siteId,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: ["Loans"],
      }),
      listLoanHolders: build.query<ListLoanHoldersApiResponse, ListLoanHoldersApiArg>({
        query: () => ({ url: `/api/loans/holders` }),
        providesTags: ["Loans"],
      }),
      remindOfLoans: build.mutation<RemindOfLoansApiResponse, RemindOfLoansApiArg>({
        query: (queryArg) => ({
          url: `/api/loans/remind`,
          method: "POST",
          body: queryArg.loanReminderDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Loans"],
      }),
      getLoan: build.query<GetLoanApiResponse, GetLoanApiArg>({
        query: (queryArg) => ({ url: `/api/loans/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Loans"],
      }),
      extendLoan: build.mutation<ExtendLoanApiResponse, ExtendLoanApiArg>({
        query: (queryArg) => ({
          url: `/api/loans/${encodeURIComponent(String(queryArg.id))}/extend`,
          method: "POST",
          body: queryArg.extensionDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Loans"],
      }),
      listReturns: build.query<ListReturnsApiResponse, ListReturnsApiArg>({
        query: (queryArg) => ({
          url: `/api/returns`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            requestId: queryArg.requestId,
            siteId: queryArg.siteId,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: ["Returns"],
      }),
      receiveReturn: build.mutation<ReceiveReturnApiResponse, ReceiveReturnApiArg>({
        query: (queryArg) => ({
          url: `/api/returns`,
          method: "POST",
          body: queryArg.returnCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Returns"],
      }),
      getReturn: build.query<GetReturnApiResponse, GetReturnApiArg>({
        query: (queryArg) => ({ url: `/api/returns/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Returns"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as returnsApi };
export type ListLoansApiResponse = /** status 200 Done */ LoanPageDto;
export type ListLoansApiArg = {
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
  sort?: "dueAt" | "-dueAt" | "lentAt" | "-lentAt";
  /** out, the default: something is out; closed: all is back. */
  status?: "out" | "closed" | "all";
  /** The member who holds it. */
  holder?: string;
  /** true: out after the due date; false: the others. */
  overdue?: boolean;
  /** Only records of this article. */
  articleId?: string;
  /** Only records of this material request. */
  requestId?: string;
  /** Only records of this site. */
  siteId?: string;
  /** Words: of the request’s number, the articles, the requester, the recipient or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type ListLoanHoldersApiResponse = /** status 200 Done */ LoanHoldersDto;
export type ListLoanHoldersApiArg = void;
export type RemindOfLoansApiResponse = /** status 200 Done */ RemindedLoansDto;
export type RemindOfLoansApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  loanReminderDto: LoanReminderDto;
};
export type GetLoanApiResponse = /** status 200 Done */ LoanDto;
export type GetLoanApiArg = {
  /** The id of the loan. */
  id: string;
};
export type ExtendLoanApiResponse = /** status 200 Done */ LoanDto;
export type ExtendLoanApiArg = {
  /** The id of the loan. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  extensionDto: ExtensionDto;
};
export type ListReturnsApiResponse = /** status 200 Done */ ReturnPageDto;
export type ListReturnsApiArg = {
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
  /** Only records of this material request. */
  requestId?: string;
  /** Only records of this site. */
  siteId?: string;
  /** Words: of its number or its request’s, the articles, the requester, the recipient or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type ReceiveReturnApiResponse = /** status 201 Done */ ReceivedReturnDto;
export type ReceiveReturnApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  returnCreateDto: ReturnCreateDto;
};
export type GetReturnApiResponse = /** status 200 Done */ ReturnDto;
export type GetReturnApiArg = {
  /** The id of the return. */
  id: string;
};
export type HolderDto = {
  /** A member; null for a person outside of the organisation. */
  id: string | null;
  /** For an erased person: a placeholder in the caller’s language, with a number. */
  name: string;
  /** Whether the person was erased. */
  erased: boolean;
};
export type LoanDto = {
  articleId: string;
  article: ArticleRefDto | null;
  siteId: string;
  site: RefDto | null;
  id: string;
  version: number;
  requestId: string;
  requestNumber: string;
  /** The line of the request. */
  lineId: string;
  /** The kit that it is a part of. */
  kit: KitRefDto | null;
  /** The quantity that is still out. */
  quantity: number;
  /** The quantity that went out on loan. */
  lent: number;
  /** The assets that are still out. */
  assetIds: string[];
  holder: HolderDto;
  requester: RefDto | null;
  dueAt: string | null;
  /** Whether it is overdue. */
  overdue: boolean;
  /** The last delivery. */
  lentAt: string;
  /** The time when everything was returned. */
  closedAt: string | null;
};
export type LoanPageDto = {
  items: LoanDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type LoanHolderDto = {
  holder: HolderDto;
  /** How many loans they have. */
  count: number;
  /** How many of them are overdue. */
  overdue: number;
  /** The first due date. */
  dueAt: string | null;
  /** The last reminder of the listed loans; null for none. */
  remindedAt: string | null;
  /** Their loans, the first due ones first. */
  loans: LoanDto[];
};
export type LoanHoldersDto = {
  /** The person with the first due date first. */
  items: LoanHolderDto[];
  /** Whether more people have something than are listed. */
  hasMore: boolean;
};
export type RemindedLoansDto = {
  /** How many of the loans a reminder is sent of. */
  reminded: number;
};
export type LoanReminderDto = {
  loanIds: string[];
};
export type ExtensionDto = {
  /** In the future, and after the present due date. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  dueAt: string;
};
export type ReturnLineDto = {
  lineId: string;
  articleId: string;
  article: ArticleRefDto | null;
  quantity: number;
  /** good: back to stock; damaged: to quarantine; lost: written off. */
  condition: "good" | "damaged" | "lost";
  lotId: string | null;
  lot: LotRefDto | null;
  assetIds: string[];
  assets: AssetRefDto[];
  /** The files of pictures that show its condition. */
  photos: string[];
};
export type ReturnDto = {
  id: string;
  number: string;
  requestId: string;
  requestNumber: string;
  siteId: string;
  site: RefDto | null;
  requesterId: string;
  requester: RefDto | null;
  /** The member who received the return. */
  receiver: RefDto | null;
  lines: ReturnLineDto[];
  /** The return note. */
  document: DocumentRefDto;
  createdAt: string;
};
export type ReturnPageDto = {
  items: ReturnDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type ReceivedReturnDto = {
  id: string;
  number: string;
  requestId: string;
  requestNumber: string;
  siteId: string;
  site: RefDto | null;
  requesterId: string;
  requester: RefDto | null;
  /** The member who received the return. */
  receiver: RefDto | null;
  lines: ReturnLineDto[];
  /** The return note. */
  document: DocumentRefDto;
  createdAt: string;
  movements: MovementDto[];
};
export type ReturnLineCreateDto = {
  /** A line of the request. */
  lineId: string;
  quantity: number;
  /** good: back to stock; damaged: to quarantine; lost: written off. */
  condition: "good" | "damaged" | "lost";
  /** The lot; by default the delivered lots, in their order. */
  lotId?: string;
  /** The units; required where they have serial numbers. */
  assetIds?: string[];
  /** The files of pictures that show its condition. */
  photos?: string[];
};
export type ReturnCreateDto = {
  requestId: string;
  /** A line may occur once in each condition, and of each lot. */
  lines: ReturnLineCreateDto[];
  /** The name of the person who returned it. */
  returnedBy?: string;
};
export const {
  useListLoansQuery,
  useLazyListLoansQuery,
  useListLoanHoldersQuery,
  useLazyListLoanHoldersQuery,
  useRemindOfLoansMutation,
  useGetLoanQuery,
  useLazyGetLoanQuery,
  useExtendLoanMutation,
  useListReturnsQuery,
  useLazyListReturnsQuery,
  useReceiveReturnMutation,
  useGetReturnQuery,
  useLazyGetReturnQuery,
} = injectedRtkApi;
