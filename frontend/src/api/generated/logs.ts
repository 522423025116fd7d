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
  /** Only what is of this type. */
  type?: string;
  /** Only what this person did. */
  actorId?: string;
  /** Only the records of this subject. */
  subjectId?: string;
  /** Only what happened at this time or later. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
  from?: string;
  /** Only what happened before this time. A day such as 2026-03-31 means the moment after it in the organisation’s time zone. */
  to?: string;
  /** The order; a minus in front turns it round. */
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
  /** Its place in the organisation’s chain. */
  seq: number;
  type: string;
  /** What happened, in the caller’s language. */
  sentence: string;
  at: string;
  actorId: string | null;
  /** Who did it; null where the server did. */
  actor: RefDto | null;
  /** How the actor was authenticated. */
  via: "bearer" | "cookie" | "api-key" | "code" | "mail-link" | "system";
  subject: LogSubjectDto;
  /** The sites that it concerns. */
  siteIds: string[];
  /** The people that it concerns. */
  people: string[];
  /** What changed in ids, numbers, dates and choices, by field. */
  facts: {
    [key: string]: unknown;
  };
  /** What changed in texts, by field, and the address it was done from; null once it is erased. */
  texts:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** What the texts are hashed with. */
  textsSalt: string | null;
  textsHash: string | null;
  requestId: string;
  prevHash: string;
  hash: string;
};
export type LogPageDto = {
  items: LogDto[];
  /** Hand it back as cursor for the next page; null on the last one. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type LogChainDto = {
  /** How many records the chain has. */
  records: number;
  /** When the server last recomputed all books; null before the first time. */
  checkedAt: string | null;
  /** How many contradictions it found. */
  breaks: number;
};
export type LogBreakDto = {
  /** The place in the chain at which it breaks. */
  seq: number;
  /** What is wrong: docs/hash-rule.md lists the codes. */
  problem: string;
  where: BreakPlaceDto;
};
export type LogVerdictDto = {
  ok: boolean;
  /** How many records were found unbroken. */
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
