import { FILE_TYPES } from '../../../platform/files/index.js';
import { Choice, Id, Name, Whole } from '../../../platform/http/index.js';
import type { Attachment } from './articles.schema.js';

/** A file of an article. */
export class AttachmentDto {
  @Id()
  id: string;

  @Name({ example: 'manual.pdf' })
  name: string;

  @Choice(FILE_TYPES)
  type: string;

  @Whole({ min: 0, max: Number.MAX_SAFE_INTEGER, about: 'In bytes.' })
  size: number;
}

export const toAttachmentDto = ({ fileId, name, type, size }: Attachment): AttachmentDto => ({
  id: String(fileId),
  name,
  type,
  size,
});
