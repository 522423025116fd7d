import { Injectable } from '@nestjs/common';
import { groupBy } from '../../platform/collections/group-by.js';
import type { TenantContext } from '../../platform/context/index.js';
import { readAll } from '../../platform/database/index.js';
import { type LoanHolderDto, type LoanHoldersDto, MAX_HOLDERS, MAX_LOANS_OF_HOLDER } from './loans.dto.js';
import { LoanReads, visibleLoans } from './loans.reads.js';
import { type HolderGroup, LoansRepository } from './loans.repository.js';
import type { Loan } from './loans.schema.js';

type Holder = Pick<Loan, 'holderId' | 'holderName'>;

/** The loans of all listed people that are read. */
const MAX_LOANS = 10_000;

/** A member by id, another person by name. */
const keyOf = ({ holderId, holderName }: Holder) => (holderId ? String(holderId) : `name ${holderName}`);

/** The holders of loans, each with their loans. */
@Injectable()
export class LoansByHolder {
  constructor(
    private readonly loans: LoansRepository,
    private readonly reads: LoanReads,
  ) {}

  async list(ctx: TenantContext): Promise<LoanHoldersDto> {
    const out = { $and: [visibleLoans(ctx), { closedAt: null }] };
    const late = { $and: [out, { dueKey: { $lt: ctx.now } }] };
    const [found, behind] = await readAll(ctx, [
      () => this.loans.byHolder(ctx, out, { limit: MAX_HOLDERS + 1 }),
      () => this.loans.byHolder(ctx, late, { limit: MAX_HOLDERS }),
    ]);
    const holders = found.slice(0, MAX_HOLDERS);
    const overdue = new Map(behind.map((one) => [keyOf(one), one.count]));
    const loansOf = await this.#loansOf(ctx, holders);
    const loans = holders.flatMap(loansOf);
    const dtos = new Map((await this.reads.dtos(ctx, loans)).map((dto) => [dto.id, dto]));
    const items = holders.flatMap((holder): LoanHolderDto[] => {
      const own = loansOf(holder);
      const listed = own.flatMap(({ _id }) => dtos.get(String(_id)) ?? []);
      const [first] = listed;
      if (!first) return [];
      const reminders = own.flatMap(({ remindedAt }) => remindedAt?.getTime() ?? []);
      const one = {
        holder: first.holder,
        count: holder.count,
        overdue: overdue.get(keyOf(holder)) ?? 0,
        dueAt: first.dueAt,
        remindedAt: reminders.length > 0 ? new Date(Math.max(...reminders)).toISOString() : null,
        loans: listed,
      };
      return [one];
    });
    return { items, hasMore: found.length > MAX_HOLDERS };
  }

  /** The first loans of each person. */
  async #loansOf(
    ctx: TenantContext,
    holders: readonly HolderGroup[],
  ): Promise<(holder: Holder) => readonly Loan[]> {
    const members = holders.flatMap(({ holderId }) => holderId ?? []);
    const names = holders.flatMap(({ holderId, holderName }) => (holderId ? [] : [holderName]));
    const held = {
      $or: [{ holderId: { $in: members } }, { holderId: null, holderName: { $in: names } }],
    };
    const filter = { $and: [visibleLoans(ctx), { closedAt: null }, held] };
    const loans = await this.loans.findMany(ctx, filter, { limit: MAX_LOANS, sort: { dueKey: 1, _id: 1 } });
    const byHolder = groupBy(loans, keyOf);
    return (holder) => (byHolder.get(keyOf(holder)) ?? []).slice(0, MAX_LOANS_OF_HOLDER);
  }
}
