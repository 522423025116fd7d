import {
  DayOrInstant,
  Flag,
  Id,
  Ids,
  Part,
  Parts,
  Quantity,
  Text,
  Whole,
} from '../../../platform/http/index.js';
import { NOTE, PURPOSE, REASON, RecipientDto } from '../requests.dto.js';

const SEEN_VERSION = {
  min: 1,
  max: 1_000_000_000,
  optional: true,
  about: 'The version that the approver saw; 409 where it has changed.',
};

export class RequestLineCreateDto {
  @Id()
  articleId: string;

  @Quantity()
  quantity: number;

  @DayOrInstant('first', {
    optional: true,
    nullable: true,
    about: 'The start of the window; only for returnable articles, together with an end.',
  })
  from?: string | null;

  @DayOrInstant('last', { optional: true, nullable: true, about: 'The end of that time.' })
  to?: string | null;

  @Text({ ...NOTE, optional: true })
  note?: string;
}

export class RequestCreateDto {
  @Id({ about: 'The depot of the request.' })
  siteId: string;

  @Part(() => RecipientDto, { optional: true, nullable: true })
  recipient?: RecipientDto | null;

  @DayOrInstant('last', { optional: true, nullable: true })
  neededBy?: string | null;

  @Text({ ...PURPOSE, optional: true })
  purpose?: string;

  @Parts(() => RequestLineCreateDto, { min: 1 })
  lines: RequestLineCreateDto[];

  @Flag({ optional: true, about: 'true submits it at once; it stays a draft otherwise.' })
  submit?: boolean;
}

export class RequestUpdateDto {
  @Id({ optional: true })
  siteId?: string;

  @Part(() => RecipientDto, { optional: true, nullable: true })
  recipient?: RecipientDto | null;

  @DayOrInstant('last', { optional: true, nullable: true })
  neededBy?: string | null;

  @Text({ ...PURPOSE, optional: true })
  purpose?: string;

  @Parts(() => RequestLineCreateDto, { min: 1, optional: true, about: 'Replaces all lines.' })
  lines?: RequestLineCreateDto[];
}

export class ApprovalLineDto {
  @Id()
  lineId: string;

  @Quantity({ zero: true, about: '0 refuses the line.' })
  quantity: number;

  @Text({
    ...REASON,
    min: 0,
    optional: true,
    about: 'The reason for refusing the rest; the requester reads it.',
  })
  reason?: string;
}

export class ApprovalDto {
  @Parts(() => ApprovalLineDto, { optional: true, about: 'Lines that are left out are approved in full.' })
  lines?: ApprovalLineDto[];

  @Whole(SEEN_VERSION)
  version?: number;
}

export class RefusalDto {
  @Text(REASON)
  reason: string;

  @Whole(SEEN_VERSION)
  version?: number;
}

export class CancellationDto {
  @Text({ ...REASON, min: 0, optional: true })
  reason?: string;

  @Ids({ min: 1, optional: true, about: 'Only these lines; all of them when absent.' })
  lineIds?: string[];

  @Flag({
    optional: true,
    about: 'true: only the waiting quantities; reserved ones stay. A waiting kit is cancelled as a whole.',
  })
  waitingOnly?: boolean;
}
