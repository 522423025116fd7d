import type { ArticleRefDto, DocumentRefDto, KitComponentDto, OrderDto, RecipientDto, RefDto, RequestDto, RequestPageDto } from "./schemas";
import { baseApi as api } from "../base-api";
export const addTagTypes = ["Requests", "HandOut", "Templates", "Substitutes", "Timeline"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listRequests: build.query<ListRequestsApiResponse, ListRequestsApiArg>({
        query: (queryArg) => ({
          url: `/api/requests`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            skip: queryArg.skip,
            view: queryArg.view,
            periodOf: queryArg.periodOf,
            status: queryArg.status,
            siteId: queryArg.siteId,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: ["Requests"],
      }),
      createRequest: build.mutation<CreateRequestApiResponse, CreateRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/requests`,
          method: "POST",
          body: queryArg.requestCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Requests"],
      }),
      handOutMaterial: build.mutation<HandOutMaterialApiResponse, HandOutMaterialApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/handout`,
          method: "POST",
          body: queryArg.handoutCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["HandOut"],
      }),
      listTemplates: build.query<ListTemplatesApiResponse, ListTemplatesApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/templates`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            sort: queryArg.sort,
          },
        }),
        providesTags: ["Templates"],
      }),
      createTemplate: build.mutation<CreateTemplateApiResponse, CreateTemplateApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/templates`,
          method: "POST",
          body: queryArg.templateCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Templates"],
      }),
      deleteTemplate: build.mutation<DeleteTemplateApiResponse, DeleteTemplateApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/templates/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Templates"],
      }),
      getTemplate: build.query<GetTemplateApiResponse, GetTemplateApiArg>({
        query: (queryArg) => ({ url: `/api/requests/templates/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Templates"],
      }),
      listWaiting: build.query<ListWaitingApiResponse, ListWaitingApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/waiting`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            articleId: queryArg.articleId,
            siteId: queryArg.siteId,
            format: queryArg.format,
          },
        }),
        providesTags: ["Requests"],
      }),
      getRequest: build.query<GetRequestApiResponse, GetRequestApiArg>({
        query: (queryArg) => ({ url: `/api/requests/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Requests"],
      }),
      updateRequest: build.mutation<UpdateRequestApiResponse, UpdateRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.requestUpdateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: ["Requests"],
      }),
      allocateRequest: build.mutation<AllocateRequestApiResponse, AllocateRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/${encodeURIComponent(String(queryArg.id))}/allocate`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Requests"],
      }),
      approveRequest: build.mutation<ApproveRequestApiResponse, ApproveRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/${encodeURIComponent(String(queryArg.id))}/approve`,
          method: "POST",
          body: queryArg.approvalDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Requests"],
      }),
      cancelRequest: build.mutation<CancelRequestApiResponse, CancelRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/${encodeURIComponent(String(queryArg.id))}/cancel`,
          method: "POST",
          body: queryArg.cancellationDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Requests"],
      }),
      commentOnRequest: build.mutation<CommentOnRequestApiResponse, CommentOnRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/${encodeURIComponent(String(queryArg.id))}/comments`,
          method: "POST",
          body: queryArg.commentCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Requests"],
      }),
      duplicateRequest: build.mutation<DuplicateRequestApiResponse, DuplicateRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/${encodeURIComponent(String(queryArg.id))}/duplicate`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Requests"],
      }),
      keepWaiting: build.mutation<KeepWaitingApiResponse, KeepWaitingApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/${encodeURIComponent(String(queryArg.id))}/keep`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Requests"],
      }),
      moveInQueue: build.mutation<MoveInQueueApiResponse, MoveInQueueApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/${encodeURIComponent(String(queryArg.id))}/queue-position`,
          method: "POST",
          body: queryArg.queueMoveDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Requests"],
      }),
      refuseRequest: build.mutation<RefuseRequestApiResponse, RefuseRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/${encodeURIComponent(String(queryArg.id))}/refuse`,
          method: "POST",
          body: queryArg.refusalDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Requests"],
      }),
      submitRequest: build.mutation<SubmitRequestApiResponse, SubmitRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/${encodeURIComponent(String(queryArg.id))}/submit`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Requests"],
      }),
      proposeSubstitute: build.mutation<ProposeSubstituteApiResponse, ProposeSubstituteApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/${encodeURIComponent(String(queryArg.id))}/substitutes`,
          method: "POST",
          body: queryArg.substituteCreateDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Substitutes"],
      }),
      answerSubstitute: build.mutation<AnswerSubstituteApiResponse, AnswerSubstituteApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/${encodeURIComponent(String(queryArg.id))}/substitutes/${encodeURIComponent(String(queryArg.sid))}/answer`,
          method: "POST",
          body: queryArg.substituteAnswerDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Substitutes"],
      }),
      listTimeline: build.query<ListTimelineApiResponse, ListTimelineApiArg>({
        query: (queryArg) => ({
          url: `/api/requests/${encodeURIComponent(String(queryArg.id))}/timeline`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
          },
        }),
        providesTags: ["Timeline"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as requestsApi };
export type ListRequestsApiResponse = /** status 200 Done */ RequestPageDto;
export type ListRequestsApiArg = {
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
  /** mine: my own; processing: submitted; archived: validated or refused, also where it was cancelled since. */
  view?: "mine" | "processing" | "archived" | "all";
  /** The date that from and to are of; createdAt by default. */
  periodOf?: "createdAt" | "decidedAt";
  /** open: neither closed, refused nor cancelled. */
  status?:
    | "draft"
    | "submitted"
    | "approved"
    | "preparing"
    | "ready"
    | "delivered"
    | "closed"
    | "refused"
    | "cancelled"
    | "open";
  /** Only records of this site. */
  siteId?: string;
  /** Words: of the number, its articles, the requester, the recipient or the purpose. */
  q?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type CreateRequestApiResponse = /** status 201 Done */ RequestDto;
export type CreateRequestApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  requestCreateDto: RequestCreateDto;
};
export type HandOutMaterialApiResponse = /** status 201 Done */ HandoutDto;
export type HandOutMaterialApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  handoutCreateDto: HandoutCreateDto;
};
export type ListTemplatesApiResponse = /** status 200 Done */ TemplatePageDto;
export type ListTemplatesApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** The sort order; a leading minus reverses it. */
  sort?: "createdAt" | "-createdAt";
};
export type CreateTemplateApiResponse = /** status 201 Done */ TemplateDto;
export type CreateTemplateApiArg = {
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  templateCreateDto: TemplateCreateDto;
};
export type DeleteTemplateApiResponse = /** status 200 Done */ TemplateDto;
export type DeleteTemplateApiArg = {
  /** The id of the request template. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
};
export type GetTemplateApiResponse = /** status 200 Done */ TemplateDto;
export type GetTemplateApiArg = {
  /** The id of the request template. */
  id: string;
};
export type ListWaitingApiResponse = /** status 200 Done */ WaitingPageDto;
export type ListWaitingApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** Only records of this article. */
  articleId?: string;
  /** Only records of this site. */
  siteId?: string;
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type GetRequestApiResponse = /** status 200 Done */ RequestDto;
export type GetRequestApiArg = {
  /** The id of the material request. */
  id: string;
};
export type UpdateRequestApiResponse = /** status 200 Done */ RequestDto;
export type UpdateRequestApiArg = {
  /** The id of the material request. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  /** The ETag that the caller read, such as "3". */
  "If-Match": string;
  requestUpdateDto: RequestUpdateDto;
};
export type AllocateRequestApiResponse = /** status 200 Done */ RequestDto;
export type AllocateRequestApiArg = {
  /** The id of the material request. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type ApproveRequestApiResponse = /** status 200 Done */ RequestDto;
export type ApproveRequestApiArg = {
  /** The id of the material request. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  approvalDto: ApprovalDto;
};
export type CancelRequestApiResponse = /** status 200 Done */ RequestDto;
export type CancelRequestApiArg = {
  /** The id of the material request. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  cancellationDto: CancellationDto;
};
export type CommentOnRequestApiResponse = /** status 201 Done */ CommentDto;
export type CommentOnRequestApiArg = {
  /** The id of the material request. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  commentCreateDto: CommentCreateDto;
};
export type DuplicateRequestApiResponse = /** status 201 Done */ RequestDto;
export type DuplicateRequestApiArg = {
  /** The id of the material request. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type KeepWaitingApiResponse = /** status 200 Done */ RequestDto;
export type KeepWaitingApiArg = {
  /** The id of the material request. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type MoveInQueueApiResponse = /** status 200 Done */ RequestDto;
export type MoveInQueueApiArg = {
  /** The id of the material request. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  queueMoveDto: QueueMoveDto;
};
export type RefuseRequestApiResponse = /** status 200 Done */ RequestDto;
export type RefuseRequestApiArg = {
  /** The id of the material request. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  refusalDto: RefusalDto;
};
export type SubmitRequestApiResponse = /** status 200 Done */ RequestDto;
export type SubmitRequestApiArg = {
  /** The id of the material request. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
};
export type ProposeSubstituteApiResponse = /** status 201 Done */ RequestDto;
export type ProposeSubstituteApiArg = {
  /** The id of the material request. */
  id: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  substituteCreateDto: SubstituteCreateDto;
};
export type AnswerSubstituteApiResponse = /** status 200 Done */ RequestDto;
export type AnswerSubstituteApiArg = {
  /** The id of the material request. */
  id: string;
  /** The id of the proposed substitute. */
  sid: string;
  /** The same key takes effect only once. */
  "Idempotency-Key"?: string;
  substituteAnswerDto: SubstituteAnswerDto;
};
export type ListTimelineApiResponse = /** status 200 Done */ TimelineEntryPageDto;
export type ListTimelineApiArg = {
  /** The id of the material request. */
  id: string;
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
};
export type RequestLineCreateDto = {
  articleId: string;
  quantity: number;
  /** The start of the window; only for returnable articles, together with an end. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
  from?: string | null;
  /** The end of that time. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  to?: string | null;
  note?: string;
};
export type RequestCreateDto = {
  /** The depot of the request. */
  siteId: string;
  recipient?: RecipientDto | null;
  /** A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  neededBy?: string | null;
  purpose?: string;
  lines: RequestLineCreateDto[];
  /** true submits it at once; it stays a draft otherwise. */
  submit?: boolean;
};
export type HandoutDto = {
  request: RequestDto;
  order: OrderDto;
};
export type HandoutCreateDto = {
  /** The depot that hands over. */
  siteId: string;
  /** The recipient; the caller when absent. */
  recipient?: RecipientDto | null;
  /** A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  neededBy?: string | null;
  purpose?: string;
  lines: RequestLineCreateDto[];
  /** The scanned codes; each must be of an article of the lines, or of one of its lots or units. A lot is named by its number or, where articles share one, by the code of its label: `l` and its id. The lines are issued from the scanned lot. Of several lots of an article, each scan is one piece where there are as many scans as pieces; otherwise they must be those that are reserved. Units with serial numbers must be scanned, as many as the lines ask for, by their number or by the code of their label: `u` and the id. A GS1 label names the lot or the unit of its article. A number that units of two articles share is scanned for each of them; where it does not say which one leaves, it is refused. */
  scanned?: string[];
  /** Always true: issued material is always submitted, so false is refused. */
  submit?: boolean;
  /** The due date of returnable material. Lines without a window are lent until then, so stock that is booked for later can be issued. A moment that has passed makes loans that are overdue at once; consumables have no due date. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  dueAt?: string;
  /** The name of the person who received it; the recipient when absent. */
  receivedBy?: string;
  /** The signature as an SVG path. */
  signature?: string;
};
export type TemplateLineDto = {
  articleId: string;
  article: ArticleRefDto;
  /** The components, if it is a kit. */
  components: KitComponentDto[];
  quantity: number;
};
export type TemplateDto = {
  id: string;
  version: number;
  name: string;
  /** Whether it is shared with all members. */
  shared: boolean;
  ownerId: string;
  owner: RefDto | null;
  lines: TemplateLineDto[];
  createdAt: string;
};
export type TemplatePageDto = {
  items: TemplateDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type TemplateLineCreateDto = {
  articleId: string;
  quantity: number;
};
export type TemplateCreateDto = {
  name: string;
  /** Whether it is shared with all members. */
  shared?: boolean;
  lines: TemplateLineCreateDto[];
};
export type WaitingDto = {
  articleId: string;
  article: ArticleRefDto | null;
  siteId: string;
  site: RefDto | null;
  requestId: string;
  requestNumber: string | null;
  lineId: string;
  waiting: number;
  neededBy: string | null;
  submittedAt: string | null;
  /** Its position in the queue of its article and depot; null far behind. */
  position: number | null;
  /** The expected arrival of the receipt that completes it. */
  expectedAt: string | null;
  /** The number of that receipt. */
  expectedNumber: string | null;
  /** Whether its request was moved in the queue. */
  moved: boolean;
};
export type WaitingPageDto = {
  items: WaitingDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type RequestUpdateDto = {
  siteId?: string;
  recipient?: RecipientDto | null;
  /** A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  neededBy?: string | null;
  purpose?: string;
  /** Replaces all lines. */
  lines?: RequestLineCreateDto[];
};
export type ApprovalLineDto = {
  lineId: string;
  /** 0 refuses the line. */
  quantity: number;
  /** The reason for refusing the rest; the requester reads it. */
  reason?: string;
};
export type ApprovalDto = {
  /** Lines that are left out are approved in full. */
  lines?: ApprovalLineDto[];
  /** The version that the approver saw; 409 where it has changed. */
  version?: number;
};
export type CancellationDto = {
  reason?: string;
  /** Only these lines; all of them when absent. */
  lineIds?: string[];
  /** true: only the waiting quantities; reserved ones stay. A waiting kit is cancelled as a whole. */
  waitingOnly?: boolean;
};
export type CommentDto = {
  id: string;
  author: RefDto | null;
  text: string;
  createdAt: string;
};
export type CommentCreateDto = {
  text: string;
};
export type QueueMoveDto = {
  /** The request that comes next in the queue and waits for the same article at the same site; null for the end. */
  beforeId: string | null;
  reason: string;
};
export type RefusalDto = {
  reason: string;
  /** The version that the approver saw; 409 where it has changed. */
  version?: number;
};
export type SubstituteCreateDto = {
  /** A line that is not decided yet, or that waits for stock. */
  lineId: string;
  /** The article that is proposed instead. */
  articleId: string;
  /** Its quantity; the replaced quantity when absent. */
  quantity?: number;
  /** Until when the requester can answer; three days when absent. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  answerBy?: string;
};
export type SubstituteAnswerDto = {
  /** true replaces the rest of the line; false leaves it unchanged. */
  accept: boolean;
};
export type TimelineEntryDto = {
  id: string;
  at: string;
  event:
    | "request.created"
    | "request.submitted"
    | "request.edited"
    | "request.approved"
    | "request.refused"
    | "request.cancelled"
    | "request.allocated"
    | "request.backordered"
    | "request.expired"
    | "request.substitute-proposed"
    | "request.substituted"
    | "request.substitute-refused"
    | "request.substitute-expired"
    | "request.reminded"
    | "request.escalated"
    | "request.moved"
    | "request.asked"
    | "request.kept"
    | "order.created"
    | "order.started"
    | "order.completed"
    | "order.delivered"
    | "order.cancelled"
    | "return.received"
    | "loan.extended"
    | "loan.transferred"
    | "loan-reminder.sent"
    | "request-comment.added";
  /** The actor; null for the system and for erased people. */
  actor: RefDto | null;
  /** The absent member in whose stead it was decided. */
  onBehalfOf: RefDto | null;
  /** The number of the request, the order or the return. */
  number: string | null;
  /** The comment, or the reason of a refusal, a cancellation or a move in the queue. */
  text: string;
  /** The due date, of an extended loan and of a reminder. */
  dueAt: string | null;
  /** The note of a delivery or a return. */
  document: DocumentRefDto | null;
};
export type TimelineEntryPageDto = {
  items: TimelineEntryDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export const {
  useListRequestsQuery,
  useLazyListRequestsQuery,
  useCreateRequestMutation,
  useHandOutMaterialMutation,
  useListTemplatesQuery,
  useLazyListTemplatesQuery,
  useCreateTemplateMutation,
  useDeleteTemplateMutation,
  useGetTemplateQuery,
  useLazyGetTemplateQuery,
  useListWaitingQuery,
  useLazyListWaitingQuery,
  useGetRequestQuery,
  useLazyGetRequestQuery,
  useUpdateRequestMutation,
  useAllocateRequestMutation,
  useApproveRequestMutation,
  useCancelRequestMutation,
  useCommentOnRequestMutation,
  useDuplicateRequestMutation,
  useKeepWaitingMutation,
  useMoveInQueueMutation,
  useRefuseRequestMutation,
  useSubmitRequestMutation,
  useProposeSubstituteMutation,
  useAnswerSubstituteMutation,
  useListTimelineQuery,
  useLazyListTimelineQuery,
} = injectedRtkApi;
