import { Amount, Flag, Id, Instant, ListQuery, Text, Whole } from '../../../platform/http/index.js';
import { ArticleAtSiteDto } from '../../stock/index.js';

export class WaitingListQuery extends ListQuery {
  @Id({ optional: true })
  articleId?: string;

  @Id({ optional: true })
  siteId?: string;
}

export class WaitingDto extends ArticleAtSiteDto {
  @Id()
  requestId: string;

  @Text({ max: 40, nullable: true })
  requestNumber: string | null;

  @Id()
  lineId: string;

  @Amount()
  waiting: number;

  @Instant({ nullable: true })
  neededBy: string | null;

  @Instant({ nullable: true })
  submittedAt: string | null;

  @Whole({
    min: 1,
    max: 100_000,
    nullable: true,
    about: 'Its position in the queue of its article and depot; null far behind.',
  })
  position: number | null;

  @Instant({ nullable: true, about: 'The expected arrival of the receipt that completes it.' })
  expectedAt: string | null;

  @Text({ max: 40, nullable: true, about: 'The number of that receipt.' })
  expectedNumber: string | null;

  @Flag({ about: 'Whether its request was moved in the queue.' })
  moved: boolean;
}

export class QueueMoveDto {
  @Id({
    nullable: true,
    about:
      'The request that comes next in the queue and waits for the same article at the same site; null for the end.',
  })
  beforeId: string | null;

  @Text({ min: 1, max: 1000, multiline: true })
  reason: string;
}
