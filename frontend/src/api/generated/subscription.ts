import { baseApi as api } from "../base-api";
export const addTagTypes = ["Subscription"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getSubscription: build.query<GetSubscriptionApiResponse, GetSubscriptionApiArg>({
        query: () => ({ url: `/api/subscription` }),
        providesTags: ["Subscription"],
      }),
      checkOut: build.mutation<CheckOutApiResponse, CheckOutApiArg>({
        query: (queryArg) => ({
          url: `/api/subscription/checkout`,
          method: "POST",
          body: queryArg.checkoutDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Subscription"],
      }),
      listInvoices: build.query<ListInvoicesApiResponse, ListInvoicesApiArg>({
        query: () => ({ url: `/api/subscription/invoices` }),
        providesTags: ["Subscription"],
      }),
      listPlans: build.query<ListPlansApiResponse, ListPlansApiArg>({
        query: () => ({ url: `/api/subscription/plans` }),
        providesTags: ["Subscription"],
      }),
      openPortal: build.mutation<OpenPortalApiResponse, OpenPortalApiArg>({
        query: (queryArg) => ({
          url: `/api/subscription/portal`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Subscription"],
      }),
      takePaymentEvent: build.mutation<TakePaymentEventApiResponse, TakePaymentEventApiArg>({
        query: (queryArg) => ({
          url: `/api/subscription/webhook`,
          method: "POST",
          body: queryArg.body,
          headers: {
            "Stripe-Signature": queryArg["Stripe-Signature"],
          },
        }),
        invalidatesTags: ["Subscription"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as subscriptionApi };
export type GetSubscriptionApiResponse = /** status 200 Done */ SubscriptionDto;
export type GetSubscriptionApiArg = void;
export type CheckOutApiResponse = /** status 200 Done */ PageAddressDto;
export type CheckOutApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  checkoutDto: CheckoutDto;
};
export type ListInvoicesApiResponse = /** status 200 Done */ InvoicesDto;
export type ListInvoicesApiArg = void;
export type ListPlansApiResponse = /** status 200 Done */ PlansDto;
export type ListPlansApiArg = void;
export type OpenPortalApiResponse = /** status 200 Done */ PageAddressDto;
export type OpenPortalApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type TakePaymentEventApiResponse = unknown;
export type TakePaymentEventApiArg = {
  /** The signature of the payment service over the body. */
  "Stripe-Signature": string;
  /** An event of the payment provider, signed by it. */
  body: object;
};
export type PlanUsageDto = {
  /** Active members and open invitations. */
  members: number;
  /** Articles that are not archived. */
  articles: number;
  /** Sites that are not archived. */
  sites: number;
};
export type PlanLimitsDto = {
  /** null for as many as wanted. */
  members: number | null;
  /** null for as many as wanted. */
  articles: number | null;
  /** null for as many as wanted. */
  sites: number | null;
};
export type SubscriptionDto = {
  plan: "free" | "team" | "business";
  status: "active" | "trialing" | "past_due" | "ended" | "none";
  /** manual: the operator of the server decides on the plan. */
  provider: "manual" | "stripe";
  /** Whether a plan can be bought here. */
  changeable: boolean;
  /** Whether a plan was bought here: the billing portal manages it, also if the operator decides on the plan. */
  manageable: boolean;
  usage: PlanUsageDto;
  limits: PlanLimitsDto;
  renewsAt: string | null;
  /** The end of the subscription, if it was cancelled. */
  endsAt: string | null;
};
export type PageAddressDto = {
  /** The URL to send the browser to. */
  url: string;
};
export type CheckoutDto = {
  plan: "team" | "business";
};
export type InvoiceDto = {
  id: string;
  number: string | null;
  at: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  status: string;
  url: string | null;
};
export type InvoicesDto = {
  items: InvoiceDto[];
};
export type PlanPriceDto = {
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  /** The interval for which it is paid. */
  interval: "day" | "week" | "month" | "year";
};
export type PlanDto = {
  id: "free" | "team" | "business";
  limits: PlanLimitsDto;
  /** null where the plan is not sold here, or the payment service does not tell its price now. */
  price: PlanPriceDto | null;
};
export type PlansDto = {
  items: PlanDto[];
};
export const {
  useGetSubscriptionQuery,
  useLazyGetSubscriptionQuery,
  useCheckOutMutation,
  useListInvoicesQuery,
  useLazyListInvoicesQuery,
  useListPlansQuery,
  useLazyListPlansQuery,
  useOpenPortalMutation,
  useTakePaymentEventMutation,
} = injectedRtkApi;
