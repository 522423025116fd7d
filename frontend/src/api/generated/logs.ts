import type { BreakPlaceDto, RefDto } from "./schemas";
import { baseApi as api } from "../base-api";
export const addTagTypes = ["Logs"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listLogs: build.query<ListLogsApiResponse, ListLogsApiArg>({
        query: (queryArg) => ({
          url: `/api/logs`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            count: queryArg.count,
            type: queryArg["type"],
            actorId: queryArg.actorId,
            subjectId: queryArg.subjectId,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            format: queryArg.format,
          },
        }),
        providesTags: ["Logs"],
      }),
      getLogChain: build.query<GetLogChainApiResponse, GetLogChainApiArg>({
        query: () => ({ url: `/api/logs/chain` }),
        providesTags: ["Logs"],
      }),
      verifyLogs: build.query<VerifyLogsApiResponse, VerifyLogsApiArg>({
        query: () => ({ url: `/api/logs/verify` }),
        providesTags: ["Logs"],
      }),
      getLog: build.query<GetLogApiResponse, GetLogApiArg>({
        query: (queryArg) => ({ url: `/api/logs/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Logs"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as logsApi };
export type ListLogsApiResponse = /** status 200 Done */ LogPageDto;
export type ListLogsApiArg = {
  /** The maximum number of items; 50 by default. */
  limit?: number;
  /** The nextCursor of the page before. */
  cursor?: string;
  /** true adds the total number of items, counted up to 10000. */
  count?: boolean;
  /** Only events of this type. */
  type?: string;
  /** Only events of this actor. */
  actorId?: string;
  /** Only the records of this subject. */
  subjectId?: string;
  /** Only events at this time or later. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
  from?: string;
  /** Only events before this time. A day such as 2026-03-31 means the moment after it in the organisation’s time zone. */
  to?: string;
  /** The sort order; a leading minus reverses it. */
  sort?: "seq" | "-seq";
  /** The whole list as a file, with the same filters; without limit, cursor and count. */
  format?: "csv" | "xlsx" | "jsonl";
};
export type GetLogChainApiResponse = /** status 200 Done */ LogChainDto;
export type GetLogChainApiArg = void;
export type VerifyLogsApiResponse = /** status 200 Done */ LogVerdictDto;
export type VerifyLogsApiArg = void;
export type GetLogApiResponse = /** status 200 Done */ LogDto;
export type GetLogApiArg = {
  /** The id of the activity record. */
  id: string;
};
export type LogSubjectDto = {
  kind: string;
  id: string;
  label: string | null;
};
export type LogDto = {
  id: string;
  /** Its position in the organisation’s chain. */
  seq: number;
  type: string;
  /** The event as a sentence in the caller’s language. */
  sentence: string;
  at: string;
  actorId: string | null;
  /** The actor; null for the server. */
  actor: RefDto | null;
  /** The authentication method of the actor. */
  via: "bearer" | "cookie" | "api-key" | "code" | "mail-link" | "system";
  subject: LogSubjectDto;
  /** The sites that it concerns. */
  siteIds: string[];
  /** The people that it concerns. */
  people: string[];
  /** The changes of ids, numbers, dates and choices, by field. */
  facts: {
    [key: string]: unknown;
  };
  /** The changes of texts, by field, and the IP address of the actor; null once erased. */
  texts:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** The salt of the hash of the texts. */
  textsSalt: string | null;
  textsHash: string | null;
  requestId: string;
  prevHash: string;
  hash: string;
};
export type LogPageDto = {
  items: LogDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type LogChainDto = {
  /** The number of records in the chain. */
  records: number;
  /** The time of the last complete audit; null before the first one. */
  checkedAt: string | null;
  /** The number of contradictions found. */
  breaks: number;
};
export type LogBreakDto = {
  /** The position in the chain at which it breaks. */
  seq: number;
  /** The code of the contradiction, as listed in docs/hash-rule.md. */
  problem: string;
  where: BreakPlaceDto;
};
export type LogVerdictDto = {
  ok: boolean;
  /** The number of verified records. */
  records: number;
  firstBreak?: LogBreakDto;
};
export const {
  useListLogsQuery,
  useLazyListLogsQuery,
  useGetLogChainQuery,
  useLazyGetLogChainQuery,
  useVerifyLogsQuery,
  useLazyVerifyLogsQuery,
  useGetLogQuery,
  useLazyGetLogQuery,
} = injectedRtkApi;
