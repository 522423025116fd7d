import type { Types } from 'mongoose';
import { toUnits } from '../../../ledger/index.js';
import { Amount, Choice, Id, Instant, Part } from '../../../platform/http/index.js';
import { ArticleRefDto } from '../../catalog/index.js';
import { offered } from '../lines/substitute.rules.js';
import { SUBSTITUTE_STATUSES, type SubstituteStatus } from '../lines/substitute-status.rules.js';
import type { MaterialRequest, Substitute } from '../requests.schema.js';

export class SubstituteDto {
  @Id()
  id: string;

  @Id()
  lineId: string;

  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Amount({ about: 'In proportion less than was proposed where less of the line is left by now.' })
  quantity: number;

  @Choice(SUBSTITUTE_STATUSES)
  status: SubstituteStatus;

  @Instant()
  proposedAt: string;

  @Instant({ about: 'Until when the requester can answer.' })
  answerBy: string;

  @Instant({ nullable: true })
  answeredAt: string | null;
}

/** The articles that are proposed for a request. */
export const proposedIn = ({ substitutes = [] }: { substitutes?: readonly Substitute[] }): Types.ObjectId[] =>
  substitutes.map(({ articleId }) => articleId);

export function toSubstituteDto(
  request: Pick<MaterialRequest, 'stage' | 'lines'>,
  substitute: Substitute,
  articles: ReadonlyMap<string, ArticleRefDto>,
): SubstituteDto {
  const { _id, lineId, articleId, status, proposedAt, expiresAt, answeredAt } = substitute;
  const article = articles.get(String(articleId));
  return {
    id: String(_id),
    lineId: String(lineId),
    articleId: String(articleId),
    article: article ?? null,
    quantity: toUnits(offered(request, substitute, article)),
    status,
    proposedAt: proposedAt.toISOString(),
    answerBy: expiresAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
