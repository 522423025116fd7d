import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OrderDto } from '@/api/generated/schemas';
import { answerByPath, renderPage } from '@/testing/page';
import { OrderBulkBar } from './order-bulk-bar';

test('a claim says which assignee its author has seen, so that it overwrites no other one', async () => {
  const written = answerByPath({ '/api/preparation/orders/o1/assign': {} });
  const order = { id: 'o1', number: 'ORD-1', name: 'ORD-1', assigneeId: null } as unknown as OrderDto & {
    name: string;
  };
  renderPage(
    <OrderBulkBar orders={[order]} userId="ada" onSelect={() => undefined} onSelectAll={() => undefined} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Take these orders' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toEqual({ userId: 'ada', expectedAssigneeId: null });
});
