import { Amount, Id, Part, Parts, Quantity, RefDto } from '../../../platform/http/index.js';
import { ArticleRefDto } from '../../catalog/index.js';

export class KitPartDto {
  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Quantity({ about: 'The quantity in one kit.' })
  quantity: number;
}

export class KitPartStockDto {
  @Id()
  articleId: string;

  @Amount({ about: 'The quantity that a new request can get: without expired lots, after waiting lines.' })
  free: number;
}

export class KitAtSiteDto {
  @Id()
  siteId: string;

  @Part(() => RefDto, { nullable: true })
  site: RefDto | null;

  @Amount({ about: 'The number of kits that can be assembled there.' })
  kits: number;

  @Parts(() => KitPartStockDto)
  parts: KitPartStockDto[];
}

export class KitStockDto {
  @Id()
  articleId: string;

  @Parts(() => KitPartDto)
  components: KitPartDto[];

  @Parts(() => KitAtSiteDto, { max: 1000, about: 'The sites that have stock of a component.' })
  sites: KitAtSiteDto[];
}
