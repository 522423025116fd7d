import { Id, Instant, Part, RefDto, Text } from '../../../platform/http/index.js';

const COMMENT = { max: 2000, multiline: true };

export class CommentCreateDto {
  @Text({ ...COMMENT, min: 1 })
  text: string;
}

export class CommentDto {
  @Id()
  id: string;

  @Part(() => RefDto, { nullable: true })
  author: RefDto | null;

  @Text(COMMENT)
  text: string;

  @Instant()
  createdAt: string;
}
