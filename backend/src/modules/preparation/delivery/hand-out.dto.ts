import { DayOrInstant, Flag, Id, Part, Parts, Text, Texts } from '../../../platform/http/index.js';
import { RecipientDto, RequestDto, RequestLineCreateDto } from '../../requests/index.js';
import { SIGNATURE } from '../order-commands.dto.js';
import { OrderDto } from '../orders.dto.js';

export class HandoutCreateDto {
  @Id({ about: 'The depot that hands over.' })
  siteId: string;

  @Part(() => RecipientDto, {
    optional: true,
    nullable: true,
    about: 'The recipient; the caller when absent.',
  })
  recipient?: RecipientDto | null;

  @DayOrInstant('last', { optional: true, nullable: true })
  neededBy?: string | null;

  @Text({ max: 1000, multiline: true, optional: true })
  purpose?: string;

  @Parts(() => RequestLineCreateDto, { min: 1 })
  lines: RequestLineCreateDto[];

  @Texts({
    optional: true,
    max: 200,
    maxLength: 100,
    repeats: true,
    about:
      'The scanned codes; each must be of an article of the lines, or of one of its lots or units. A lot is named by its number or, where articles share one, by the code of its label: `l` and its id. The lines are issued from the scanned lot. Of several lots of an article, each scan is one piece where there are as many scans as pieces; otherwise they must be those that are reserved. Units with serial numbers must be scanned, as many as the lines ask for, by their number or by the code of their label: `u` and the id. A GS1 label names the lot or the unit of its article. A number that units of two articles share is scanned for each of them; where it does not say which one leaves, it is refused.',
  })
  scanned?: string[];

  @Flag({
    optional: true,
    about: 'Always true: issued material is always submitted, so false is refused.',
  })
  submit?: boolean;

  @DayOrInstant('last', {
    optional: true,
    about:
      'The due date of returnable material. Lines without a window are lent until then, so stock that is booked for later can be issued. A moment that has passed makes loans that are overdue at once; consumables have no due date.',
  })
  dueAt?: string;

  @Text({
    max: 200,
    optional: true,
    about: 'The name of the person who received it; the recipient when absent.',
  })
  receivedBy?: string;

  @Text({ ...SIGNATURE, optional: true })
  signature?: string;
}

export class HandoutDto {
  @Part(() => RequestDto)
  request: RequestDto;

  @Part(() => OrderDto)
  order: OrderDto;
}
