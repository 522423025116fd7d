import { type ListRequestsApiArg, requestsApi } from '@/api/generated/requests';
import type { RequestPageDto } from '@/api/generated/schemas';
import type { ApiProblem } from '@/api/to-problem';

/** The most that one page of the API has. */
const MAX_PAGE = 200;

interface QueueQuestion extends Pick<ListRequestsApiArg, 'q' | 'siteId'> {
  /** The number of shown requests, the oldest ones. */
  size: number;
}

/** The query of the queue for the list of requests; an export has the same. */
export const QUEUE = { view: 'processing', sort: 'createdAt' } as const;

/** The first undecided requests, as many as are shown; a write refetches them as one list. */
const withQueue = requestsApi.enhanceEndpoints({ addTagTypes: ['Request'] }).injectEndpoints({
  endpoints: (build) => ({
    requestQueue: build.query<RequestPageDto, QueueQuestion>({
      async queryFn({ size, ...filters }, _api, _extra, fetchWith) {
        let queue: RequestPageDto | undefined;
        do {
          const items: RequestPageDto['items'] = queue?.items ?? [];
          const limit = Math.min(MAX_PAGE, size - items.length);
          const pageQuery = queue?.nextCursor ? { cursor: queue.nextCursor } : { count: true };
          const answer: { data?: unknown; error?: ApiProblem | undefined } = await fetchWith({
            url: '/api/requests',
            params: { ...QUEUE, ...filters, limit, ...pageQuery },
          });
          if (answer.error !== undefined) return { error: answer.error };
          const page = answer.data as RequestPageDto;
          queue = { ...queue, ...page, items: [...items, ...page.items] };
        } while (queue.nextCursor !== null && queue.items.length < size);
        return { data: queue };
      },
      providesTags: (queue) => [
        { type: 'Request', id: 'LIST' },
        ...(queue?.items ?? []).map(({ id }) => ({ type: 'Request' as const, id })),
      ],
    }),
  }),
});

export const { useRequestQueueQuery } = withQueue;
