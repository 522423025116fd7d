import { Amount, Choice, Id, Parts, Text } from '../../platform/http/index.js';
import { SERIES_KPIS, type SeriesKpi } from './cards.rules.js';

const DATE = { max: 10, example: '2026-03-30' };

export class SeriesPointDto {
  @Text({ ...DATE, about: 'The Monday of the week, in the organisation’s time zone.' })
  from: string;

  @Amount({
    nullable: true,
    about: 'The figure of the week; null where there is nothing to compute it from.',
  })
  value: number | null;

  @Amount({
    nullable: true,
    about: 'The figure 12 weeks before; of the present week, up to the same weekday.',
  })
  before: number | null;
}

export class SeriesRowDto {
  @Id({ about: 'The article or the site.' })
  id: string;

  @Text({ max: 200 })
  name: string;

  @Text({ max: 32, about: 'The unit of an article; empty for a site.' })
  unit: string;

  @Amount()
  value: number;

  @Amount({ nullable: true, about: 'The figure of the period before.' })
  before: number | null;
}

/** A figure at the sites that the caller sees, by week or by subject. */
export class SeriesDto {
  @Choice(SERIES_KPIS)
  kpi: SeriesKpi;

  @Text({ ...DATE, about: 'The first day of the period.' })
  from: string;

  @Text({ ...DATE, about: 'Its last day, which is today.' })
  to: string;

  @Amount({
    nullable: true,
    about:
      'The figure of the whole period: issues; the delivered part of the approved quantities; the median of hours from submission to delivery; the stock value in minor units.',
  })
  value: number | null;

  @Amount({ nullable: true, about: 'The same of the period of the same length before.' })
  before: number | null;

  @Parts(() => SeriesPointDto, { max: 12, about: 'The weeks, oldest first.' })
  points: SeriesPointDto[];

  @Parts(() => SeriesRowDto, { max: 1000, about: 'The articles or sites, the largest first.' })
  rows: SeriesRowDto[];
}
