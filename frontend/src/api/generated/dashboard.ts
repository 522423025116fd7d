import { baseApi as api } from "../base-api";
export const addTagTypes = ["Dashboard"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getDashboard: build.query<GetDashboardApiResponse, GetDashboardApiArg>({
        query: () => ({ url: `/api/dashboard` }),
        providesTags: ["Dashboard"],
      }),
      setDashboardCards: build.mutation<SetDashboardCardsApiResponse, SetDashboardCardsApiArg>({
        query: (queryArg) => ({
          url: `/api/dashboard/cards`,
          method: "PUT",
          body: queryArg.boardUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Dashboard"],
      }),
      getDashboardSeries: build.query<GetDashboardSeriesApiResponse, GetDashboardSeriesApiArg>({
        query: (queryArg) => ({ url: `/api/dashboard/series/${encodeURIComponent(String(queryArg.kpi))}` }),
        providesTags: ["Dashboard"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as dashboardApi };
export type GetDashboardApiResponse = /** status 200 Done */ DashboardDto;
export type GetDashboardApiArg = void;
export type SetDashboardCardsApiResponse = /** status 200 Done */ BoardDto;
export type SetDashboardCardsApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  boardUpdateDto: BoardUpdateDto;
};
export type GetDashboardSeriesApiResponse = /** status 200 Done */ SeriesDto;
export type GetDashboardSeriesApiArg = {
  /** The figure, by the name of its card. */
  kpi: string;
};
export type DashboardDto = {
  /** The cards on the user’s board, in their order. */
  cards: (
    | "my-loans"
    | "my-requests"
    | "ready-to-collect"
    | "to-decide"
    | "to-prepare"
    | "to-hand-over"
    | "overdue-loans"
    | "low-stock"
    | "recent-movements"
    | "issues"
    | "top-articles"
    | "fill-rate"
    | "lead-time"
    | "stock-value"
  )[];
  /** The cards that the user’s permissions allow. */
  available: (
    | "my-loans"
    | "my-requests"
    | "ready-to-collect"
    | "to-decide"
    | "to-prepare"
    | "to-hand-over"
    | "overdue-loans"
    | "low-stock"
    | "recent-movements"
    | "issues"
    | "top-articles"
    | "fill-rate"
    | "lead-time"
    | "stock-value"
  )[];
  /** Whether the user has chosen the cards; otherwise they are those of the role. */
  customised: boolean;
  /** The address that is signed in. */
  email: string;
  /** Articles that have a level: `/catalog/articles?stock=tracked`. */
  trackedItems: number;
  /** Orders that are pending, in preparation or prepared: `/preparation/orders?status=open`. */
  activeOrders: number;
  /** Open stock alerts, articles at sites with less available than their minimum: `/stock/alerts` and `/stock/reorder`. */
  stockAlerts: number;
  /** KPI cards that the user keeps on the board. */
  activeKpis: number;
  /** Requests awaiting a decision: `/requests?view=processing`. */
  toDecide: number;
  /** Orders whose preparation has not begun: `/preparation/orders?status=pending`. */
  toPrepare: number;
  /** The caller’s own requests that are neither closed, refused nor cancelled: `/requests?view=mine&status=open`. */
  myOpenRequests: number;
  /** Loans that the caller holds: `/loans` with the caller as `holder`. */
  myLoans: number;
  /** Those of them that are overdue: the same with `overdue=true`. */
  myOverdueLoans: number;
  /** Overdue loans that the caller sees: `/loans?overdue=true`. */
  overdueLoans: number;
};
export type BoardDto = {
  /** The cards on the user’s board, in their order. */
  cards: (
    | "my-loans"
    | "my-requests"
    | "ready-to-collect"
    | "to-decide"
    | "to-prepare"
    | "to-hand-over"
    | "overdue-loans"
    | "low-stock"
    | "recent-movements"
    | "issues"
    | "top-articles"
    | "fill-rate"
    | "lead-time"
    | "stock-value"
  )[];
  /** The cards that the user’s permissions allow. */
  available: (
    | "my-loans"
    | "my-requests"
    | "ready-to-collect"
    | "to-decide"
    | "to-prepare"
    | "to-hand-over"
    | "overdue-loans"
    | "low-stock"
    | "recent-movements"
    | "issues"
    | "top-articles"
    | "fill-rate"
    | "lead-time"
    | "stock-value"
  )[];
  /** Whether the user has chosen the cards; otherwise they are those of the role. */
  customised: boolean;
};
export type BoardUpdateDto = {
  /** The cards, in their order; null for those of the role. */
  cards:
    | (
        | "my-loans"
        | "my-requests"
        | "ready-to-collect"
        | "to-decide"
        | "to-prepare"
        | "to-hand-over"
        | "overdue-loans"
        | "low-stock"
        | "recent-movements"
        | "issues"
        | "top-articles"
        | "fill-rate"
        | "lead-time"
        | "stock-value"
      )[]
    | null;
};
export type SeriesPointDto = {
  /** The Monday of the week, in the organisation’s time zone. */
  from: string;
  /** The figure of the week; null where there is nothing to compute it from. */
  value: number | null;
  /** The figure 12 weeks before; of the present week, up to the same weekday. */
  before: number | null;
};
export type SeriesRowDto = {
  /** The article or the site. */
  id: string;
  name: string;
  /** The unit of an article; empty for a site. */
  unit: string;
  value: number;
  /** The figure of the period before. */
  before: number | null;
};
export type SeriesDto = {
  kpi: "issues" | "top-articles" | "fill-rate" | "lead-time" | "stock-value";
  /** The first day of the period. */
  from: string;
  /** Its last day, which is today. */
  to: string;
  /** The figure of the whole period: issues; the delivered part of the approved quantities; the median of hours from submission to delivery; the stock value in minor units. */
  value: number | null;
  /** The same of the period of the same length before. */
  before: number | null;
  /** The weeks, oldest first. */
  points: SeriesPointDto[];
  /** The articles or sites, the largest first. */
  rows: SeriesRowDto[];
};
export const {
  useGetDashboardQuery,
  useLazyGetDashboardQuery,
  useSetDashboardCardsMutation,
  useGetDashboardSeriesQuery,
  useLazyGetDashboardSeriesQuery,
} = injectedRtkApi;
