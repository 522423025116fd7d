import type { ComponentProps } from 'react';
import type { RequestDto } from '@/api/generated/schemas';
import { PagedList } from '@/components/lists/paged-list';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';

const RequestPeek = lazyPanel(
  async () => (await import('../peek/request-peek')).RequestPeek,
  ({ id }) => id !== undefined,
);

/** A list of requests, each of which opens in a drawer. */
export function RequestList(props: Omit<ComponentProps<typeof PagedList<RequestDto>>, 'rowId' | 'onOpen'>) {
  const { list } = props;
  return (
    <>
      <PagedList {...props} rowId={({ id }) => id} onOpen={({ id }) => list.setPeek(id)} />
      <RequestPeek id={list.peek} onClose={() => list.setPeek(undefined)} />
    </>
  );
}
