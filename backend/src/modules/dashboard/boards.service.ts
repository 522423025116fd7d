import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { nothingChanged } from '../../platform/events/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { membershipEnded, PersonalData } from '../users/index.js';
import { availableCards, type CardId, cardsOf, mayHave } from './cards.rules.js';
import type { BoardDto } from './dashboard.dto.js';
import { BoardsRepository } from './dashboard.repository.js';

/** Stores which cards are on each member's dashboard, and in which order. */
@Injectable()
export class Boards implements OnModuleInit {
  constructor(
    private readonly boards: BoardsRepository,
    private readonly personal: PersonalData,
    private readonly hooks: TransactionHooks,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.personal.addInTenant('dashboard', async (scope, userId) =>
      (await this.boards.findMany(scope, { userId }, { limit: 1 })).map(({ cards }) => ({ cards })),
    );
    this.hooks.on(membershipEnded, async (tx, { userId, kept }) => {
      if (!kept) await this.boards.deleteMany(tx, { userId });
    });
  }

  async get(ctx: TenantContext): Promise<BoardDto> {
    const [board = null] = await this.boards.findTogether(ctx, { userId: ctx.userId }, { limit: 1 });
    return {
      cards: cardsOf(ctx.permissions, board?.cards),
      available: availableCards(ctx.permissions),
      customised: board !== null,
    };
  }

  /** Stores the caller's cards; null restores those of the role. */
  set(ctx: TenantContext, cards: readonly CardId[] | null): Promise<BoardDto> {
    if (cards?.some((card) => !mayHave(ctx.permissions, card))) throw new AppError('PERMISSION_MISSING');
    return this.work.run(ctx, {}, async (tx) => {
      nothingChanged(tx);
      const { userId } = tx;
      if (cards) await this.boards.findOneAndUpdate(tx, { userId }, { $set: { cards: [...cards] } }, true);
      else await this.boards.deleteMany(tx, { userId });
      return this.get(tx);
    });
  }
}
