import { Amount, Id, Parts } from '../../../platform/http/index.js';

/** The stock of one article over its lots, at a site or at all sites of the caller. */
export class StockTotalDto {
  @Id()
  articleId: string;

  @Amount({ about: 'The quantity on the shelf.' })
  onHand: number;

  @Amount({ about: 'The quantity promised to requests.' })
  reserved: number;

  @Amount({ about: 'The quantity in quarantine; not part of onHand.' })
  quarantine: number;

  @Amount({ about: 'onHand − reserved, including expired lots.' })
  available: number;

  @Amount({ about: 'The part of approved lines that no stock covers yet.' })
  waiting: number;

  @Amount({
    about:
      'The quantity that a new request without dates can get, as `free` of the availability without a window: available without expired lots, less waiting and dated requests.',
  })
  free: number;
}

export class StockTotalsDto {
  @Parts(() => StockTotalDto, { max: 200, about: 'One for each article that has stock or lines that wait.' })
  items: StockTotalDto[];
}
