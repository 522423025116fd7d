import {
  Amount,
  Flag,
  Id,
  Instant,
  ListQuery,
  Name,
  Part,
  Parts,
  Quantity,
  RefDto,
  SortBy,
  Whole,
} from '../../../platform/http/index.js';
import { ArticleRefDto, KitComponentDto } from '../../catalog/index.js';

const SHARED = { about: 'Whether it is shared with all members.' };

export class TemplateLineCreateDto {
  @Id()
  articleId: string;

  @Quantity()
  quantity: number;
}

export class TemplateCreateDto {
  @Name({ example: 'Camera set' })
  name: string;

  @Flag({ ...SHARED, optional: true })
  shared?: boolean;

  @Parts(() => TemplateLineCreateDto, { min: 1 })
  lines: TemplateLineCreateDto[];
}

export class TemplateLineDto {
  @Id()
  articleId: string;

  @Part(() => ArticleRefDto)
  article: ArticleRefDto;

  @Parts(() => KitComponentDto, { max: 50, about: 'The components, if it is a kit.' })
  components: KitComponentDto[];

  @Amount()
  quantity: number;
}

export class TemplateDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Name({ example: 'Camera set' })
  name: string;

  @Flag(SHARED)
  shared: boolean;

  @Id()
  ownerId: string;

  @Part(() => RefDto, { nullable: true })
  owner: RefDto | null;

  @Parts(() => TemplateLineDto)
  lines: TemplateLineDto[];

  @Instant()
  createdAt: string;
}

export const TEMPLATE_SORTS = { createdAt: 'createdAt' };

export class TemplateListQuery extends ListQuery {
  @SortBy(TEMPLATE_SORTS)
  sort?: string;
}
