import { Amount, Id, Parts } from '../../../platform/http/index.js';

/** The stock of one article over its lots, at a site or at all sites of the caller. */
export class StockTotalDto {
  @Id()
  articleId: string;

  @Amount({ about: 'What lies on the shelf.' })
  onHand: number;

  @Amount({ about: 'What is promised to requests.' })
  reserved: number;

  @Amount({ about: 'What is set aside and not counted on hand.' })
  quarantine: number;

  @Amount({ about: 'onHand − reserved, also of expired lots.' })
  available: number;

  @Amount({ about: 'The part of approved lines that no stock covers yet.' })
  waiting: number;

  @Amount({
    about:
      'What a new request without dates can get, as `free` of the availability without a window says it for a site: what is available without expired lots, less what waits and what dated requests will take.',
  })
  free: number;
}

export class StockTotalsDto {
  @Parts(() => StockTotalDto, { max: 200, about: 'One for each article that has stock or lines that wait.' })
  items: StockTotalDto[];
}
