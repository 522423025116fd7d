import { baseApi as api } from "../base-api";
export const addTagTypes = ["Jobs"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getJob: build.query<GetJobApiResponse, GetJobApiArg>({
        query: (queryArg) => ({ url: `/api/jobs/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ["Jobs"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as jobsApi };
export type GetJobApiResponse = /** status 200 Done */ JobDto;
export type GetJobApiArg = {
  /** The id of the job. */
  id: string;
};
export type JobDto = {
  id: string;
  kind: string;
  status: "queued" | "running" | "done" | "failed";
  /** The completed amount, in the unit of the job. */
  done: number;
  /** The total amount; null until it is known. */
  total: number | null;
  /** The result when it is done; its shape depends on the kind. */
  result:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** The code of the error that it ended or was last interrupted with. */
  error: string | null;
  createdAt: string;
  finishedAt: string | null;
};
export const { useGetJobQuery, useLazyGetJobQuery } = injectedRtkApi;
