import { AppError } from '../errors/index.js';
import type { Limit } from './rate-limits.repository.js';
import { type ShareSource, Shares } from './shares.js';

const LIMIT: Limit = { key: 'read:one', most: 600, withinMs: 60_000 };

/** The common count of all nodes, as in the database, and the number of calls to it. */
class Count implements ShareSource {
  asked = 0;
  #count = 0;
  #expiresAt = new Date(0);

  async reserveShare(limit: Limit, wanted: number, now: Date) {
    this.asked += 1;
    await Promise.resolve();
    if (this.#expiresAt <= now) {
      this.#count = 0;
      this.#expiresAt = new Date(now.getTime() + limit.withinMs);
    }
    const before = this.#count;
    this.#count += wanted;
    const granted = Math.min(wanted, Math.max(0, limit.most - before));
    return { granted, left: Math.max(0, limit.most - this.#count), expiresAt: this.#expiresAt };
  }

  refusal(): AppError {
    return new AppError('RATE_LIMITED');
  }
}

const NOW = new Date(1_000_000);

const passes = (shares: Shares, limit = LIMIT, now = NOW): Promise<boolean> =>
  shares
    .consumeOne(limit, () => limit.key, now)
    .then(
      () => true,
      () => false,
    );

async function granted(nodes: readonly Shares[], requests: number, now = NOW): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: requests }, (_item, index) =>
      passes(nodes[index % nodes.length] as Shares, LIMIT, now),
    ),
  );
  return answers.filter(Boolean).length;
}

describe('requests that are counted in shares', () => {
  it('pass on one node exactly as often as the limit says', async () => {
    const node = new Shares(new Count());
    for (let count = 0; count < 600; count += 1) expect(await passes(node)).toBe(true);
    expect(await passes(node)).toBe(false);
  });

  it('ask the database seldom', async () => {
    const count = new Count();
    await granted([new Shares(count)], 600);
    expect(count.asked).toBeLessThan(25);
    const refused = new Count();
    const node = new Shares(refused);
    await granted([node], 600);
    const before = refused.asked;
    await granted([node], 1000);
    expect(refused.asked).toBeLessThanOrEqual(before + 1);
  });

  it.each([2, 3, 10])('pass on %i nodes together never more often than the limit says', async (size) => {
    const count = new Count();
    const nodes = Array.from({ length: size }, () => new Shares(count));
    const all = await granted(nodes, 2000);
    expect(all).toBeLessThanOrEqual(600);
    expect(all).toBeGreaterThan(500);
  });

  it('pass again when the window is over', async () => {
    const node = new Shares(new Count());
    expect(await granted([node], 700)).toBe(600);
    expect(await granted([node], 700, new Date(NOW.getTime() + 59_999))).toBe(0);
    expect(await granted([node], 700, new Date(NOW.getTime() + 60_000))).toBe(600);
  });

  it('use bounded memory, and dropping them never raises the limit', async () => {
    const count = new Count();
    const node = new Shares(count, 2);
    for (let who = 0; who < 50; who += 1) await passes(node, { ...LIMIT, key: `read:${who}` });
    expect(node.size).toBe(2);
    const all = await granted([new Shares(count, 1), new Shares(count, 1)], 2000);
    expect(all).toBeLessThanOrEqual(600);
  });
});
