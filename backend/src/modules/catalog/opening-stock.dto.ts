import { Id, Quantity } from '../../platform/http/index.js';

/** What is received of an article when it is created. */
export class OpeningStockDto {
  @Id()
  siteId: string;

  @Quantity()
  quantity: number;
}

export const OPENING_STOCK = {
  optional: true,
  about: 'Received with a goods receipt in the same transaction; it needs the permission `stock:receive`.',
};
