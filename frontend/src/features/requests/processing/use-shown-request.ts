import { useState } from 'react';
import { useGetRequestQuery } from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import type { ListState } from '@/shared/hooks/use-list-state';
import type { QueuedRequest } from './queue';

interface ShownQueue {
  requests: readonly QueuedRequest[];
  /** The search and the filters that the requests are found by. */
  filterKey: string;
  hasMore: boolean;
  isDesktop: boolean;
  /** The requests that the approver has decided, which need no message when they leave the queue. */
  decided: ReadonlySet<string>;
}

/** The request of the reader, and its position in the queue; valid until they open another request or search. */
interface ShownRequest {
  readonly request: RequestDto;
  /** Its position in the queue. */
  readonly at: number;
  readonly peek: string | undefined;
  readonly filterKey: string;
}

/**
 * The request that is decided on: the one in the address, else the first of the queue. A request that leaves the queue
 * stays shown, so that a decision never hits another one than the person has read.
 */
export function useShownRequest(
  { requests, filterKey, hasMore, isDesktop, decided }: ShownQueue,
  { peek, setPeek, isFiltered }: Pick<ListState<never>, 'peek' | 'setPeek' | 'isFiltered'>,
) {
  const [last, setLast] = useState<ShownRequest>();
  const isSame = last?.peek === peek && last?.filterKey === filterKey && (isDesktop || peek !== undefined);
  // Until the queue is refetched it still has decided requests, and the address may still name it.
  const isDone = (one: string) => decided.has(one) && !requests.some((request) => request.id === one);
  const held = isSame && !isDone(last.request.id) ? last : undefined;
  const named = peek !== undefined && isDone(peek) ? undefined : peek;
  const id = held?.request.id ?? named;
  const at = requests.findIndex((one) => one.id === id);

  // A request further down the queue is read by its id, as is one that has left it.
  const mayBeFurther = !isFiltered && hasMore;
  const skip = id === undefined || at >= 0 || !(mayBeFurther || held);
  const { currentData } = useGetRequestQuery({ id: id ?? '' }, { skip, refetchOnMountOrArgChange: true });
  const further = mayBeFurther && currentData?.status === 'submitted' ? currentData : undefined;
  // A request that a filter hides is not open.
  const isHidden = isFiltered && at < 0;
  const first =
    isDesktop && (named === undefined || isHidden) ? requests.find((one) => !decided.has(one.id)) : undefined;
  const queued = requests[at] ?? further;
  const request = queued ?? held?.request ?? first;
  const hasLeft = held !== undefined && queued === undefined;
  const position = hasLeft ? held.at : Math.max(at, 0);
  const isNew =
    request?.id !== held?.request.id || request?.version !== held?.request.version || position !== held?.at;
  if (request !== undefined && isNew) setLast({ request, at: position, peek, filterKey });

  /** Opens a request, or none on a small screen. */
  const open = (next: string | undefined) => {
    setLast(undefined);
    setPeek(next);
  };
  const neighbour = at < 0 ? (requests[position] ?? requests.at(-1)) : (requests[at + 1] ?? requests[at - 1]);
  return {
    request,
    /** True if it is not in the queue any more. */
    hasLeft,
    /** The present state of the request that has left the queue; undefined until it is read, or where it cannot be. */
    latest: skip ? undefined : currentData,
    /** Nothing to decide on: the request that the address names is shown read-only. */
    readId: request === undefined && !isHidden ? named : undefined,
    open,
    openNext: () => open(isDesktop ? neighbour?.id : undefined),
  };
}
