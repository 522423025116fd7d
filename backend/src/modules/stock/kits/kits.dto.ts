import { Amount, Id, Part, Parts, Quantity, RefDto } from '../../../platform/http/index.js';
import { ArticleRefDto } from '../../catalog/index.js';

export class KitPartDto {
  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Quantity({ about: 'How much of it one kit contains.' })
  quantity: number;
}

export class KitPartStockDto {
  @Id()
  articleId: string;

  @Amount({ about: 'What a new request can get of it: without expired lots, after what waits.' })
  free: number;
}

export class KitAtSiteDto {
  @Id()
  siteId: string;

  @Part(() => RefDto, { nullable: true })
  site: RefDto | null;

  @Amount({ about: 'How many kits can be put together there.' })
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
