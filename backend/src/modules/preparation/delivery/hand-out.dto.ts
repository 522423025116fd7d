import { Flag, Id, Instant, Part, Parts, Text, Texts } from '../../../platform/http/index.js';
import { RecipientDto, RequestDto, RequestLineCreateDto } from '../../requests/index.js';
import { SIGNATURE } from '../order-commands.dto.js';
import { OrderDto } from '../orders.dto.js';

export class HandoutCreateDto {
  @Id({ about: 'The depot that hands over.' })
  siteId: string;

  @Part(() => RecipientDto, { optional: true, nullable: true, about: 'Who gets it; the caller when absent.' })
  recipient?: RecipientDto | null;

  @Instant({ optional: true, nullable: true })
  neededBy?: string | null;

  @Text({ max: 1000, multiline: true, optional: true })
  purpose?: string;

  @Parts(() => RequestLineCreateDto, { min: 1 })
  lines: RequestLineCreateDto[];

  @Texts({
    optional: true,
    max: 200,
    maxLength: 100,
    about:
      'The scanned codes; each must be of an article of the lines, or of one of its lots or units. Units with serial numbers must be scanned, as many as the lines ask for.',
  })
  scanned?: string[];

  @Flag({
    optional: true,
    about: 'As for a request: what is handed over is always submitted, so false is refused.',
  })
  submit?: boolean;

  @Instant({
    optional: true,
    about:
      'When returnable material is due back. A moment that has passed makes loans that are overdue at once; consumables have no due date.',
  })
  dueAt?: string;

  @Text({ max: 200, optional: true, about: 'Who took it, by name; the recipient when absent.' })
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
