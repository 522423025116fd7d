import { Choice, Id, Name, Text, Whole } from '../http/index.js';
import { FILE_TYPES } from './content.rules.js';
import type { StoredFile } from './file.schema.js';
import { THUMBNAIL_SIZES, type ThumbnailSize } from './thumbnail.rules.js';

export class ThumbnailQuery {
  @Choice(THUMBNAIL_SIZES, { about: 'The width and height that it fits into, in pixels.' })
  size: ThumbnailSize;
}

export class FileDto {
  @Id()
  id: string;

  @Name({ example: 'photo.jpg' })
  name: string;

  @Choice(FILE_TYPES)
  type: string;

  @Whole({ min: 0, max: Number.MAX_SAFE_INTEGER, about: 'In bytes, as it is stored.' })
  size: number;

  @Text({ min: 64, max: 64, about: 'SHA-256 of the stored bytes, in hexadecimal.' })
  sha256: string;
}

export function toFileDto({ _id, name, type, size, sha256 }: StoredFile): FileDto {
  return { id: String(_id), name, type, size, sha256 };
}
