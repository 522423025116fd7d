import { DayOrInstant, Id, Quantity, Text, Texts } from '../../../platform/http/index.js';

/** The opening stock of an article when it is created. */
export class OpeningStockDto {
  @Id()
  siteId: string;

  @Quantity()
  quantity: number;

  @Text({
    min: 1,
    max: 64,
    optional: true,
    example: 'L2409-17',
    about: 'The lot; required where the article is tracked by lot.',
  })
  lotNumber?: string;

  @DayOrInstant('last', { optional: true, about: 'The expiry of the lot.' })
  expiresAt?: string;

  @Texts({
    min: 1,
    max: 200,
    maxLength: 64,
    optional: true,
    about: 'One for each unit; required where the article is tracked by serial number.',
  })
  serials?: string[];
}

export const OPENING_STOCK = {
  optional: true,
  about: 'Received with a goods receipt in the same transaction; it needs the permission `stock:receive`.',
};
