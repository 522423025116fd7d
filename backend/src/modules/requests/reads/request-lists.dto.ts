import { Choice, Id, PeriodQuery, SkipItems, SortBy, Text } from '../../../platform/http/index.js';
import { REQUEST_STATUSES, type RequestStatus } from '../request-status.rules.js';

export const REQUEST_VIEWS = ['mine', 'processing', 'archived', 'all'] as const;

export const REQUEST_SORTS = { createdAt: 'createdAt', updatedAt: 'updatedAt' };

/** The dates of a request that a period can be of. */
const PERIODS = ['createdAt', 'decidedAt'] as const;

/** The words that find requests and their orders. */
const REQUEST_WORDS = {
  max: 100,
  optional: true,
  about: 'Words: of the number, its articles, the requester, the recipient or the purpose.',
} as const;

export class RequestListQuery extends PeriodQuery {
  @SortBy(REQUEST_SORTS)
  sort?: string;

  @SkipItems()
  skip?: number;

  @Choice(REQUEST_VIEWS, {
    optional: true,
    about:
      'mine: my own; processing: submitted; archived: validated or refused, also where it was cancelled since.',
  })
  view?: (typeof REQUEST_VIEWS)[number];

  @Choice(PERIODS, { optional: true, about: 'The date that from and to are of; createdAt by default.' })
  periodOf?: (typeof PERIODS)[number];

  @Choice([...REQUEST_STATUSES, 'open'], {
    optional: true,
    about: 'open: neither closed, refused nor cancelled.',
  })
  status?: RequestStatus | 'open';

  @Id({ optional: true })
  siteId?: string;

  @Text(REQUEST_WORDS)
  q?: string;
}

export const PAST_STATUSES = ['closed', 'refused', 'cancelled'] as const satisfies readonly RequestStatus[];

export class PastRequestListQuery extends PeriodQuery {
  @SortBy(REQUEST_SORTS)
  sort?: string;

  @SkipItems()
  skip?: number;

  @Choice(PAST_STATUSES, { optional: true })
  status?: (typeof PAST_STATUSES)[number];

  @Id({ optional: true })
  siteId?: string;

  @Text(REQUEST_WORDS)
  q?: string;
}
