import { Transform } from 'class-transformer';
import { Amount, asBoolean, Choice, Flag, Part, Parts, Text } from '../../../platform/http/index.js';
import { ArticleDto } from '../../catalog/index.js';
import { AssetDto } from '../assets/assets.dto.js';
import { ARTICLE_IDS } from '../levels/article-ids.js';
import { LocationDto } from '../locations/locations.dto.js';
import { LotDto } from '../lots/lots.dto.js';

export const SCANNED_KINDS = ['article', 'asset', 'lot', 'location', 'none'] as const;

/** The maximum number of units and lots that one code finds. */
export const MAX_SHARING = 20;

export class ScanQuery {
  @Text({
    ...ARTICLE_IDS,
    optional: true,
    about: 'The ids of the articles in use, separated by commas: their units and lots are found first.',
  })
  articleId?: string;

  @Transform(asBoolean)
  @Flag({
    optional: true,
    about:
      'true answers the kind `none` in place of a 404 if nothing has the code: for texts that may be names.',
  })
  orNone?: boolean;
}

export class LabelElementsDto {
  @Text({
    max: 14,
    optional: true,
    about: 'The GTIN of the article, as 14 digits.',
    example: '09506000134352',
  })
  gtin?: string;

  @Text({ max: 20, optional: true, about: 'The number of the lot, which may be new.', example: 'B7' })
  lotNumber?: string;

  @Text({ max: 20, optional: true, about: 'The serial number of the unit, which may be new.' })
  serial?: string;

  @Text({
    max: 10,
    optional: true,
    about: 'The last day of the goods. A month is its last day.',
    example: '2027-12-31',
  })
  expiresOn?: string;

  @Amount({
    optional: true,
    about:
      'The count, or the weight, length or volume in the unit of the article; absent where the label says none.',
  })
  quantity?: number;
}

export class ScannedDto {
  @Choice(SCANNED_KINDS, {
    about:
      'The kind of the match: an article, a unit, a lot, or a storage location; none only with orNone=true.',
  })
  kind: (typeof SCANNED_KINDS)[number];

  @Part(() => ArticleDto, { optional: true, about: 'The article, its own or that of the unit or lot.' })
  article?: ArticleDto;

  @Part(() => AssetDto, { optional: true, about: 'The unit with this serial number.' })
  asset?: AssetDto;

  @Part(() => LotDto, { optional: true, about: 'The lot with this number.' })
  lot?: LotDto;

  @Part(() => LocationDto, { optional: true, about: 'The storage location.' })
  location?: LocationDto;

  @Part(() => LabelElementsDto, {
    optional: true,
    about: 'The elements of a GS1 label, also if its numbers are not known here yet.',
  })
  elements?: LabelElementsDto;
}

export class ScanDto extends ScannedDto {
  @Parts(() => ScannedDto, {
    max: MAX_SHARING - 1,
    optional: true,
    about: 'The units and lots of other articles with the same number: let the user choose.',
  })
  others?: ScannedDto[];
}
