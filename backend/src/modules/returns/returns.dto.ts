import {
  Amount,
  Choice,
  Id,
  Ids,
  Instant,
  Part,
  Parts,
  PeriodQuery,
  Quantity,
  RefDto,
  SortBy,
  Text,
} from '../../platform/http/index.js';
import { ArticleRefDto } from '../catalog/index.js';
import { DocumentRefDto } from '../documents/index.js';
import { AssetRefDto, LotRefDto, MovementDto } from '../stock/index.js';
import { RETURN_CONDITIONS, type ReturnCondition } from './return.rules.js';

const PHOTOS = { max: 4, about: 'The files of pictures that show its condition.' };
const CONDITION = 'good: back to stock; damaged: to quarantine; lost: written off.';

export class ReturnLineCreateDto {
  @Id({ about: 'A line of the request.' })
  lineId: string;

  @Quantity()
  quantity: number;

  @Choice(RETURN_CONDITIONS, { about: CONDITION })
  condition: ReturnCondition;

  @Id({ optional: true, about: 'The lot; by default the delivered lots, in their order.' })
  lotId?: string;

  @Ids({ min: 1, optional: true, about: 'The units; required where they have serial numbers.' })
  assetIds?: string[];

  @Ids({ ...PHOTOS, optional: true })
  photos?: string[];
}

export class ReturnCreateDto {
  @Id()
  requestId: string;

  @Parts(() => ReturnLineCreateDto, {
    min: 1,
    about: 'A line may occur once in each condition, and of each lot.',
  })
  lines: ReturnLineCreateDto[];

  @Text({ max: 200, optional: true, about: 'The name of the person who returned it.' })
  returnedBy?: string;
}

export class ReturnLineDto {
  @Id()
  lineId: string;

  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Amount()
  quantity: number;

  @Choice(RETURN_CONDITIONS, { about: CONDITION })
  condition: ReturnCondition;

  @Id({ nullable: true })
  lotId: string | null;

  @Part(() => LotRefDto, { nullable: true })
  lot: LotRefDto | null;

  @Ids()
  assetIds: string[];

  @Parts(() => AssetRefDto)
  assets: AssetRefDto[];

  @Ids(PHOTOS)
  photos: string[];
}

export class ReturnDto {
  @Id()
  id: string;

  @Text({ max: 40, example: 'RET-2026-000001' })
  number: string;

  @Id()
  requestId: string;

  @Text({ max: 40 })
  requestNumber: string;

  @Id()
  siteId: string;

  @Part(() => RefDto, { nullable: true })
  site: RefDto | null;

  @Id()
  requesterId: string;

  @Part(() => RefDto, { nullable: true })
  requester: RefDto | null;

  @Part(() => RefDto, { nullable: true, about: 'The member who received the return.' })
  receiver: RefDto | null;

  @Parts(() => ReturnLineDto)
  lines: ReturnLineDto[];

  @Part(() => DocumentRefDto, { about: 'The return note.' })
  document: DocumentRefDto;

  @Instant()
  createdAt: string;
}

export class ReceivedReturnDto extends ReturnDto {
  @Parts(() => MovementDto)
  movements: MovementDto[];
}

export const RETURN_SORTS = { createdAt: 'createdAt' };

export class ReturnListQuery extends PeriodQuery {
  @SortBy(RETURN_SORTS)
  sort?: string;

  @Id({ optional: true })
  requestId?: string;

  @Id({ optional: true })
  siteId?: string;

  @Text({
    max: 100,
    optional: true,
    about:
      'Words: of its number or its request’s, the articles, the requester, the recipient or the purpose.',
  })
  q?: string;
}
