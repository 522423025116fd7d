import { Id, Part, RefDto } from '../../platform/http/index.js';
import { ArticleRefDto } from '../catalog/index.js';
import { LotRefDto } from './lots/lots.dto.js';

/** An article at a site with the names beside the ids. */
export class ArticleAtSiteDto {
  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Id()
  siteId: string;

  @Part(() => RefDto, { nullable: true })
  site: RefDto | null;
}

/** A location of stock: an article at a site, and its lot where it is tracked by lot. */
export class StockLocationDto extends ArticleAtSiteDto {
  @Id({ nullable: true })
  lotId: string | null;

  @Part(() => LotRefDto, { nullable: true })
  lot: LotRefDto | null;
}
