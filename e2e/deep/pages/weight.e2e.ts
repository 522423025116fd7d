import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { newArticle } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { expectPage } from '../../support/expect.js';
import { ROUTES } from '../../support/routes.js';
import { setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage({ checksConsole: true });

/** As browsers count: 1 kB is 1,000 bytes. */
const KILO = 1000;
const MAX_KB = { home: 205, list: 320, route: 110 } as const;

/** The pages that are lists, whose whole weight counts. */
const LISTS: readonly string[] = [
  '/catalog/products',
  '/catalog/stock',
  '/requests/mine',
  '/requests/archived',
  '/preparation/pending',
  '/preparation/documents',
  '/history/requests',
  '/history/delivered',
  '/history/documents',
  '/admin/users',
  '/admin/logs',
];

/** Weighs the scripts of a browser, in kB as gzip sends them. */
class Scales {
  readonly #weights = new Map<string, Promise<number>>();
  #used = new Set<string>();
  /** The scripts that are not here yet. */
  readonly #underWay = new Set<Request>();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (request.resourceType() === 'script') this.#underWay.add(request);
    });
    const end = (request: Request) => this.#underWay.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith('.js')) return;
      this.#used.add(pathname);
      if (this.#weights.has(pathname)) return;
      const weight = response.body().then(
        (body) => gzipSync(body, { level: 9 }).length / KILO,
        () => {
          // The page left before it had arrived; it is weighed where it is used next.
          this.#weights.delete(pathname);
          return 0;
        },
      );
      this.#weights.set(pathname, weight);
    });
  }

  /** Opens a page: the weight of all it uses, and of the part that no page before it used. */
  async weigh(visit: Visit, path: string): Promise<{ all: number; more: number }> {
    const before = new Set(this.#weights.keys());
    this.#used = new Set();
    await visit.open(path);
    await visit.untilLoaded();
    await expectPage.poll(() => this.#underWay.size).toBe(0);
    const used = [...this.#used];
    return {
      all: await this.#sum(used),
      more: await this.#sum(used.filter((name) => !before.has(name))),
    };
  }

  async #sum(names: readonly string[]): Promise<number> {
    let sum = 0;
    for (const name of names) sum += (await this.#weights.get(name)) ?? 0;
    return sum;
  }
}

it('sends a signed-out visitor no more script than a home page needs', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { all } = await new Scales(visit.page).weigh(visit, '/');
  expect(all).toBeGreaterThan(MAX_KB.home / 2);
  expect(all).toBeLessThanOrEqual(MAX_KB.home);
});

it('sends little script for a list, and little more for each further page', async () => {
  const visit = await stage.visit({ language: 'fr' });
  await newArticle(await arriveAsOwner(visit), { name: 'Lampe' });
  const scales = new Scales(visit.page);
  const heavy: string[] = [];
  const weights: string[] = [];
  for (const path of [...LISTS, ...ROUTES.filter((one) => !LISTS.includes(one))]) {
    const { all, more } = await scales.weigh(visit, path);
    weights.push(`${path} ${all.toFixed(1)} kB, ${more.toFixed(1)} kB more than the pages before`);
    if (LISTS.includes(path) && all > MAX_KB.list) heavy.push(`${path} sends ${all.toFixed(1)} kB`);
    if (path !== LISTS[0] && more > MAX_KB.route) heavy.push(`${path} adds ${more.toFixed(1)} kB`);
  }
  if (process.env['E2E_WEIGHTS'] !== undefined) console.log(weights.join('\n'));
  expect(heavy).toEqual([]);
});
