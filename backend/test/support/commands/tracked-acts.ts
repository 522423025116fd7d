import fc from 'fast-check';
import { all } from '../audit.js';
import type { MadeOrder } from '../goods/tracked.js';
import type { Team } from '../people/people.js';
import { historiesOr } from '../random.js';

/** The number and the length of the histories. */
export const HISTORIES = historiesOr(3);
export const ACTS = 30;

const KINDS = [
  ...(['receive', 'receive', 'take', 'request', 'request', 'cancel', 'deliver', 'return'] as const),
  ...(['set-aside', 'restore', 'scrap', 'find', 'transfer'] as const),
];

export interface Act {
  readonly do: (typeof KINDS)[number];
  /** The number that selects the lot, unit or request. */
  readonly pick: number;
  readonly quantity: number;
}

export const act: fc.Arbitrary<Act> = fc.record({
  do: fc.constantFrom(...KINDS),
  pick: fc.nat(1000),
  quantity: fc.integer({ min: 1, max: 4 }),
});

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
export const choose = <T>(items: readonly T[], pick: number): T | undefined =>
  items[pick % Math.max(1, items.length)];

export async function ask({ owner, siteId }: Team, articleId: string, quantity: number): Promise<string> {
  const lines = [{ articleId, quantity }];
  const { id } = await owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
  await owner.expect(200, owner.post(`/requests/${id}/approve`));
  return id;
}

export const pendingOf = ({ owner }: Team, requestId: string) =>
  all<MadeOrder>(owner, '/preparation/orders', `&requestId=${requestId}&status=pending`);
