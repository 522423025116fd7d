import { Choice, Part } from '../../../platform/http/index.js';
import { ArticleDto } from '../../catalog/index.js';
import { AssetDto } from '../assets/assets.dto.js';
import { LocationDto } from '../locations/locations.dto.js';
import { LotDto } from '../lots/lots.dto.js';

export const SCANNED_KINDS = ['article', 'asset', 'lot', 'location'] as const;

export class ScanDto {
  @Choice(SCANNED_KINDS, {
    about: 'What carries the code: an article, one of its units, a lot of it, or a storage location.',
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
}
