import type { Body, Client } from './client.js';

export const TIME_ZONE = 'Europe/Paris';
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

async function everything(owner: Client, path: string): Promise<Body[]> {
  const found: Body[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Body = await owner.expect(
      200,
      owner.get(`${path}?limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`),
    );
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}

const dates = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });
/** A moment as the number of its day in the organisation’s calendar. */
const dayOf = (at: string | number) => Date.parse(dates.format(new Date(at))) / DAY_MS;
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function medianHours(hours: readonly number[]): number | null {
  if (hours.length === 0) return null;
  const sorted = [...hours].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const median = (sorted[Math.ceil(half) - 1] as number) / 2 + (sorted[Math.floor(half)] as number) / 2;
  return Math.round(median * 100) / 100;
}

interface Dated {
  readonly day: number;
  readonly siteId: string;
}

interface Wanted {
  readonly sites: readonly string[];
  readonly articles: readonly string[];
  /** The time of the server. */
  readonly now: number;
}

/** What the series of a caller at these sites must be, from the lists of the books. */
export async function recomputedSeries(owner: Client, { sites: at, articles, now }: Wanted) {
  const today = dayOf(now);
  // 1970-01-01 was a Thursday.
  const monday = today - ((today + 3) % WEEK_DAYS);
  const here = <T extends Dated>(things: readonly T[]) => things.filter(({ siteId }) => at.includes(siteId));
  const requests = await everything(owner, '/requests');
  const issues = here(
    (await everything(owner, '/stock/movements'))
      .filter(({ type }) => type === 'issue')
      .map((one) => ({ ...one, day: dayOf(one.at) })),
  );
  const decided = here(
    requests.filter(({ decidedAt }) => decidedAt).map((one) => ({ ...one, day: dayOf(one.decidedAt) })),
  );
  const delivered = here(
    (await everything(owner, '/preparation/orders'))
      .filter(({ status }) => status === 'delivered')
      .map((one) => ({
        day: dayOf(one.deliveredAt),
        siteId: one.siteId,
        hours:
          (Date.parse(one.deliveredAt) -
            Date.parse(requests.find(({ id }) => id === one.requestId)?.submittedAt)) /
          3_600_000,
      })),
  );
  const figures = {
    issues: (from: number, to: number) => issues.filter(({ day }) => day >= from && day < to).length,
    'fill-rate': (from: number, to: number) => {
      const lines = decided
        .filter(({ day }) => day >= from && day < to)
        .flatMap((one: Body) => one.lines.filter(({ kit }: Body) => !kit));
      const approved = sum(lines.map((line: Body) => line.approved));
      const rate = sum(lines.map((line: Body) => line.delivered)) / approved;
      return approved === 0 ? null : Math.round(rate * 10_000) / 10_000;
    },
    'lead-time': (from: number, to: number) =>
      medianHours(delivered.filter(({ day }) => day >= from && day < to).map(({ hours }) => hours)),
  };
  const weekly = (figure: (from: number, to: number) => number | null) => ({
    value: figure(monday - 77, today + 1),
    before: figure(monday - 161, today - 84 + 1),
    points: Array.from({ length: 12 }, (_, index) => {
      const from = monday - (11 - index) * WEEK_DAYS;
      const to = Math.min(from + WEEK_DAYS, today + 1);
      return {
        from: new Date(from * DAY_MS).toISOString().slice(0, 10),
        value: figure(from, to),
        before: figure(from - 84, to - 84),
      };
    }),
  });
  const quantity = (articleId: string, from: number, to: number) =>
    -sum(
      issues
        .filter((one: Body) => one.articleId === articleId && one.day >= from && one.day < to)
        .map(({ deltaOnHand }: Body) => deltaOnHand),
    );
  const top = articles
    .map((id) => ({
      id,
      value: quantity(id, today - 89, today + 1),
      before: quantity(id, today - 179, today - 89),
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  const levels = (await everything(owner, '/stock/levels')).filter(({ siteId }) => at.includes(siteId));
  return {
    issues: weekly(figures.issues),
    'fill-rate': weekly(figures['fill-rate']),
    'lead-time': weekly(figures['lead-time']),
    'top-articles': top,
    'stock-value': Math.round(sum(levels.map((one) => one.averageCost * (one.onHand + one.quarantine)))),
  };
}
