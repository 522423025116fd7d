import { Types } from 'mongoose';
import type { TenantContext } from '../../platform/context/index.js';
import type { LoanReads } from './loans.reads.js';
import type { LoansRepository } from './loans.repository.js';
import type { Loan } from './loans.schema.js';
import { LoansByHolder } from './loans-by-holder.js';

const [ada, bob] = [new Types.ObjectId(), new Types.ObjectId()];
const loanOf = (holderId: Types.ObjectId) =>
  ({ _id: new Types.ObjectId(), holderId, holderName: '' }) as unknown as Loan;
const groupOf = (holderId: Types.ObjectId, count: number) => ({
  holderId,
  holderName: '',
  count,
  dueKey: new Date(0),
});

test('the loans of all listed people are named together, and each person has their own in order', async () => {
  const stored = [loanOf(ada), loanOf(bob), loanOf(ada)];
  const byHolder = jest
    .fn()
    .mockResolvedValueOnce([groupOf(ada, 2), groupOf(bob, 1)])
    .mockResolvedValueOnce([groupOf(bob, 1)]);
  const repository = { byHolder, findMany: async () => stored } as unknown as LoansRepository;
  const dtos = jest.fn(async (_ctx: unknown, loans: readonly Loan[]) =>
    loans.map(({ _id, holderId }) => ({ id: String(_id), holder: String(holderId), dueAt: null })),
  );
  const ctx = { now: new Date(), permissions: new Set(['requests:read-all']), siteIds: null };
  const reads = { dtos } as unknown as LoanReads;
  const { items } = await new LoansByHolder(repository, reads).list(ctx as unknown as TenantContext);
  expect(dtos).toHaveBeenCalledTimes(1);
  expect(items.map(({ holder, overdue, loans }) => [holder, overdue, loans.map(({ id }) => id)])).toEqual([
    [String(ada), 0, [String(stored[0]?._id), String(stored[2]?._id)]],
    [String(bob), 1, [String(stored[1]?._id)]],
  ]);
});
