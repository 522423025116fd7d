import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { type CountOverlapDto, MAX_COUNT_LINES } from './counts.dto.js';
import { CountLinesRepository, CountsRepository } from './counts.repository.js';
import type { Count, CountLine } from './counts.schema.js';

/** The open stocktakes of a site, and their lines, that are compared with one. */
const MAX_OPEN = 20;
const MAX_OPEN_LINES = MAX_OPEN * MAX_COUNT_LINES;

/** Finds the open stocktakes that count the same stock: people shall know, although each correction is posted once. */
@Injectable()
export class CountOverlaps {
  constructor(
    private readonly counts: CountsRepository,
    private readonly lines: CountLinesRepository,
  ) {}

  async of(ctx: TenantContext, { _id, siteId, status }: Count): Promise<CountOverlapDto[]> {
    if (status !== 'counting') return [];
    const filter = { siteId, status, _id: { $ne: _id } };
    const others = await this.counts.findMany(ctx, filter, {
      limit: MAX_OPEN,
      sort: { createdAt: 1, _id: 1 },
    });
    if (others.length === 0) return [];
    const own = await this.lines.findMany(ctx, { countId: _id }, { limit: MAX_COUNT_LINES });
    const levels = new Set(own.map(levelOf));
    const articleIds = [...new Map(own.map(({ articleId }) => [String(articleId), articleId])).values()];
    const theirs = await this.lines.findMany(
      ctx,
      { countId: { $in: others.map((other) => other._id) }, articleId: { $in: articleIds } },
      { limit: MAX_OPEN_LINES },
    );
    return others.flatMap((other) => {
      const shared = theirs.filter((line) => line.countId.equals(other._id) && levels.has(levelOf(line)));
      const { _id: id, number } = other;
      return shared.length === 0 ? [] : [{ id: String(id), number, lines: shared.length }];
    });
  }
}

const levelOf = ({ articleId, lotId }: CountLine): string => `${String(articleId)}/${String(lotId ?? '')}`;
