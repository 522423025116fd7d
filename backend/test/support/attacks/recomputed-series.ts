import type { Body, Client } from '../client.js';

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

interface DatedEntry {
  readonly day: number;
  readonly siteId: string;
}

interface SeriesQuery {
  readonly sites: readonly string[];
  readonly articles: readonly string[];
  /** The time of the server. */
  readonly now: number;
}

/** Reads the events of some sites, each with its day. */
async function readBooks(owner: Client, sites: readonly string[]) {
  const here = <T extends DatedEntry>(things: readonly T[]) =>
    things.filter(({ siteId }) => sites.includes(siteId));
  const requests = await everything(owner, '/requests');
  const movements = await everything(owner, '/stock/movements');
  const orders = await everything(owner, '/preparation/orders');
  const submitted = new Map(requests.map(({ id, submittedAt }) => [id, Date.parse(submittedAt)]));
  return {
    issues: here(
      movements.filter(({ type }) => type === 'issue').map((one): Body => ({ ...one, day: dayOf(one.at) })),
    ),
    decided: here(
      requests
        .filter(({ decidedAt }) => decidedAt)
        .map((one): Body => ({ ...one, day: dayOf(one.decidedAt) })),
    ),
    delivered: here(
      orders
        .filter(({ status }) => status === 'delivered')
        .map(({ siteId, requestId, deliveredAt }) => ({
          day: dayOf(deliveredAt),
          siteId,
          hours: (Date.parse(deliveredAt) - (submitted.get(requestId) ?? 0)) / 3_600_000,
        })),
    ),
  };
}

type Books = Awaited<ReturnType<typeof readBooks>>;
/** A figure of the days from one to another, which is excluded. */
type Figure = (from: number, to: number) => number | null;

const during = <T extends { readonly day: number }>(things: readonly T[], from: number, to: number) =>
  things.filter(({ day }) => day >= from && day < to);

/** The lines of requests that the fill rate counts: a kit counts by its components, and a line from when it is due. */
export const countedLines = (requests: readonly Body[], now: number): Body[] =>
  requests.flatMap(({ lines, neededBy }) =>
    lines.filter((line: Body) => !line.kit && Date.parse(line.from ?? neededBy ?? 0) <= now),
  );

const figuresOf = ({ issues, decided, delivered }: Books, now: number) => ({
  issues: (from: number, to: number) => during(issues, from, to).length,
  'fill-rate': (from: number, to: number) => {
    const served = countedLines(during(decided, from, to), now);
    const approved = sum(served.map((line) => line.approved));
    const rate = sum(served.map((line) => line.delivered)) / approved;
    return approved === 0 ? null : Math.round(rate * 10_000) / 10_000;
  },
  'lead-time': (from: number, to: number) =>
    medianHours(during(delivered, from, to).map(({ hours }) => hours)),
});

function weekly(figure: Figure, today: number) {
  // 1970-01-01 was a Thursday.
  const monday = today - ((today + 3) % WEEK_DAYS);
  return {
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
  };
}

function topOf({ issues }: Books, articles: readonly string[], today: number) {
  const quantity = (id: string, from: number, to: number) =>
    0 -
    sum(
      during(issues, from, to)
        .filter((one: Body) => one.articleId === id)
        .map(({ deltaOnHand }: Body) => deltaOnHand),
    );
  return articles
    .map((id) => ({
      id,
      value: quantity(id, today - 89, today + 1),
      before: quantity(id, today - 179, today - 89),
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
}

/** The expected series of a caller at these sites, from the lists of the books. */
export async function recomputedSeries(owner: Client, { sites, articles, now }: SeriesQuery) {
  const today = dayOf(now);
  const books = await readBooks(owner, sites);
  const figures = figuresOf(books, now);
  const levels = (await everything(owner, '/stock/levels')).filter(({ siteId }) => sites.includes(siteId));
  return {
    issues: weekly(figures.issues, today),
    'fill-rate': weekly(figures['fill-rate'], today),
    'lead-time': weekly(figures['lead-time'], today),
    'top-articles': topOf(books, articles, today),
    // The value of each site is shown, and their sum.
    'stock-value': sum(
      sites.map((site) =>
        Math.round(
          sum(
            levels
              .filter(({ siteId }) => siteId === site)
              .map((one) => one.averageCost * (one.onHand + one.quarantine)),
          ),
        ),
      ),
    ),
  };
}
