import { auditFlow } from '../../support/audit.js';
import type { Answer, Body, Client } from '../../support/client.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { random, seed } from '../../support/random.js';
import { RetryingClient } from '../../support/servers/retrying-client.js';
import { sharedApp } from '../../support/shared-app.js';

/** Order lines as shops have them, replayed by many clients at once: a few articles are in most of them, some come back. */

const CLIENTS = 16;
/** The number of requests each client makes. */
const REQUESTS = Number(process.env['REPLAYED'] ?? 5);
const ARTICLES = 12;

let team: Team;
let articles: { readonly id: string; readonly returnable: boolean }[];

beforeAll(async () => {
  const { origin } = await sharedApp();
  const founded = await foundTeam(origin, { approvalPolicy: 'above', approvalAbove: { quantity: 4 } });
  team = { ...founded, owner: new RetryingClient(origin, founded.owner.token) };
  articles = [];
  for (let index = 0; index < ARTICLES; index += 1) {
    const returnable = index % 3 === 0;
    articles.push({ id: await newArticle(team, { returnable }), returnable });
  }
});

/** One client with its own sequence of random numbers. */
class Replay {
  readonly #next: () => number;
  readonly #refused: string[] = [];

  constructor(
    private readonly client: Client,
    start: number,
  ) {
    this.#next = random(start);
  }

  /** The refusals, by code. */
  get refused(): readonly string[] {
    return this.#refused;
  }

  async run(): Promise<void> {
    for (let count = 0; count < REQUESTS; count += 1) {
      if (this.#chance(0.6)) await receive(team, this.#article(), 1 + this.#below(12));
      const request = await this.#ask();
      if (this.#chance(0.1)) await this.#take(`/requests/${request.id}/cancel`, this.#part(request));
      for (const order of await this.#ordersOf(request)) await this.#prepare(order);
      if (this.#chance(0.2)) await this.#take(`/requests/${request.id}/cancel`, this.#part(request));
      if (this.#chance(0.5)) await this.#bringBack(request);
    }
  }

  async #ask(): Promise<Body> {
    const ids = new Set(Array.from({ length: 1 + this.#below(4) }, () => this.#article()));
    const lines = [...ids].map((articleId) => ({ articleId, quantity: 1 + this.#below(6) }));
    const { siteId } = team;
    const request = await this.client.expect(
      201,
      this.client.post('/requests', { siteId, lines, submit: true }),
    );
    if (request.status === 'submitted') await this.#take(`/requests/${request.id}/approve`);
    return request;
  }

  /** Picks an order, often not all of it, and hands it over, unless somebody calls it off. */
  async #prepare({ id, lines }: Body): Promise<void> {
    const command = (name: string, body: object = {}) =>
      this.#take(`/preparation/orders/${id}/${name}`, body);
    if (this.#chance(0.1)) return void (await command('cancel', { reason: 'Rain' }));
    await command('start');
    for (const { id: lineId, quantity } of lines)
      await command('picks', { lineId, quantity: this.#chance(0.8) ? quantity : this.#below(quantity + 1) });
    const shortage = this.#chance(0.5) ? 'backorder' : 'drop';
    await command('complete', { shortage, missing: this.#chance(0.1) });
    if (this.#chance(0.1)) return void (await command('cancel', { reason: 'Rain' }));
    if (this.#chance(0.9)) await command('deliver');
  }

  async #bringBack({ id }: Body): Promise<void> {
    const { lines } = await this.client.expect(200, this.client.get(`/requests/${id}`));
    const out = lines.filter(({ delivered, returned }: Body) => delivered > returned);
    if (out.length === 0) return;
    const conditions = ['good', 'good', 'good', 'damaged', 'lost'];
    const returned = out.map(({ id: lineId, delivered }: Body) => ({
      lineId,
      quantity: 1 + this.#below(delivered),
      condition: conditions[this.#below(conditions.length)],
    }));
    await this.#take('/returns', { requestId: id, lines: returned });
  }

  #part({ lines }: Body): object {
    return this.#chance(0.5) ? {} : { lineIds: [lines[0].id] };
  }

  async #ordersOf({ id }: Body): Promise<Body[]> {
    const path = `/preparation/orders?requestId=${id}&status=pending`;
    return (await this.client.expect(200, this.client.get(path))).items;
  }

  /** Sends a command that only concurrent changes of others may refuse. */
  async #take(path: string, body: object = {}): Promise<Answer> {
    const answer = await this.client.post(path, body);
    if (answer.status >= 300) this.#refused.push(`${answer.status} ${answer.body.code}`);
    return answer;
  }

  #below(most: number): number {
    return Math.floor(this.#next() * most);
  }

  #chance(share: number): boolean {
    return this.#next() < share;
  }

  /** Some articles are asked for much more often than others. */
  #article(): string {
    return articles[Math.floor(this.#next() ** 2 * ARTICLES)]?.id ?? '';
  }
}

test(`${CLIENTS} clients replay orders, cancellations and returns: every level equals its movements, reserved equals open quantities, and no line waits beside free stock (seed ${seed})`, async () => {
  const replays = Array.from({ length: CLIENTS }, (_item, index) => new Replay(team.owner, seed + index));
  await Promise.all(replays.map((replay) => replay.run()));
  await auditFlow(team.owner);
  expect(await team.owner.expect(200, team.owner.get('/logs/verify'))).toMatchObject({ ok: true });
  const allowed = new Set([
    '409 TRANSITION_NOT_ALLOWED',
    '409 NOTHING_TO_CANCEL',
    '422 NO_LINES',
    '422 QUANTITY_EXCEEDED',
  ]);
  expect(replays.flatMap(({ refused }) => refused).filter((one) => !allowed.has(one))).toEqual([]);
});
