import { Amount, Id, Instant, ListQuery, Part, RefDto, Text } from '../../../platform/http/index.js';
import { ArticleRefDto } from '../../catalog/index.js';

export class WaitingListQuery extends ListQuery {
  @Id({ optional: true })
  articleId?: string;

  @Id({ optional: true })
  siteId?: string;
}

export class WaitingDto {
  @Id()
  requestId: string;

  @Text({ max: 40, nullable: true })
  requestNumber: string | null;

  @Id()
  lineId: string;

  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Id()
  siteId: string;

  @Part(() => RefDto, { nullable: true })
  site: RefDto | null;

  @Amount()
  waiting: number;

  @Instant({ nullable: true })
  neededBy: string | null;

  @Instant({ nullable: true })
  submittedAt: string | null;
}
