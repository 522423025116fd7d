import { createHash } from 'node:crypto';
import type { Client } from './client.js';

interface Movement {
  readonly [key: string]: unknown;
  readonly seq: number;
  readonly levelKey: string;
  readonly deltaOnHand: number;
  readonly deltaQuarantine: number;
  readonly prevHash: string;
  readonly hash: string;
  readonly reason: string | null;
  readonly reasonSalt: string | null;
  readonly reasonHash: string | null;
}

interface Level {
  readonly levelKey: string;
  readonly articleId: string;
  readonly onHand: number;
  readonly reserved: number;
  readonly quarantine: number;
  readonly available: number;
  readonly seq: number;
  readonly headHash: string;
}

interface Reservation {
  readonly levelKey: string;
  readonly quantity: number;
}

const HASHED = [
  'actorId',
  'articleId',
  'assetIds',
  'at',
  'cause',
  'deltaOnHand',
  'deltaQuarantine',
  'lotId',
  'onHandAfter',
  'quarantineAfter',
  'reasonHash',
  'reverses',
  'seq',
  'siteId',
  'type',
] as const;
const QUANTITIES = new Set<string>(['deltaOnHand', 'deltaQuarantine', 'onHandAfter', 'quarantineAfter']);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const thousandths = (units: number) => Math.round(units * 1000);

/** The levels, active reservations and movements that the caller sees: a refused command must leave them unchanged. */
export async function booksOf(client: Client) {
  return {
    levels: await all<Level>(client, '/stock/levels'),
    reservations: await all<Reservation>(client, '/stock/reservations', '&status=active'),
    movements: await all<Movement>(client, '/stock/movements'),
  };
}

/**
 * Recomputes a tenant's ledger from the answers of the API, by the published rule and with none of the product's own code:
 * levels from movements, hashes from hashes, reserved from reservations.
 */
export async function auditLedger(client: Client): Promise<{ levels: Level[]; movements: number }> {
  const { levels, reservations, movements } = await booksOf(client);
  const chains = new Map<string, Movement[]>();
  for (const movement of movements) {
    const chain = chains.get(movement.levelKey);
    if (chain) chain.push(movement);
    else chains.set(movement.levelKey, [movement]);
  }
  for (const level of levels) {
    auditLevel(level, chains.get(level.levelKey) ?? []);
    chains.delete(level.levelKey);
    const active = reservations.filter(({ levelKey }) => levelKey === level.levelKey);
    expect({ level: level.levelKey, reserved: thousandths(level.reserved) }).toEqual({
      level: level.levelKey,
      reserved: active.reduce((sum, { quantity }) => sum + thousandths(quantity), 0),
    });
    expect(thousandths(level.available)).toBe(thousandths(level.onHand) - thousandths(level.reserved));
    expect(level.available).toBeGreaterThanOrEqual(0);
  }
  // Every location with a movement has a level.
  expect([...chains.keys()]).toEqual([]);
  const verdict = await client.expect(200, client.get('/stock/ledger/verify'));
  expect(verdict).toMatchObject({ ok: true, movements: movements.length });
  return { levels, movements: movements.length };
}

function auditLevel(level: Level, movements: readonly Movement[]): void {
  const chain = movements.toSorted((a, b) => a.seq - b.seq);
  let hash = '0'.repeat(64);
  let [onHand, quarantine] = [0, 0];
  for (const [index, movement] of chain.entries()) {
    onHand += thousandths(movement.deltaOnHand);
    quarantine += thousandths(movement.deltaQuarantine);
    expect([movement.seq, movement.prevHash]).toEqual([index + 1, hash]);
    hash = sha256(`${hash}\n${canonical(movement)}`);
    expect(movement.hash).toBe(hash);
    // An erased reason leaves its hash, which the movement's hash covers.
    if (movement.reason !== null)
      expect(movement.reasonHash).toBe(sha256(`${movement.reasonSalt}${movement.reason}`));
  }
  expect({ ...level }).toMatchObject({
    onHand: onHand / 1000,
    quarantine: quarantine / 1000,
    seq: chain.length,
    headHash: hash,
  });
}

function canonical(movement: Movement): string {
  const parts = HASHED.map((key) => {
    const value = movement[key];
    return `${JSON.stringify(key)}:${QUANTITIES.has(key) ? String(thousandths(Number(value))) : sortedJson(value)}`;
  });
  return `{${parts.join(',')}}`;
}

function sortedJson(value: unknown): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${JSON.stringify(item)}`).join(',')}}`;
}

/** Every item of a list, page by page. */
export async function all<T>(client: Client, path: string, more = ''): Promise<T[]> {
  const items: T[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: T[]; nextCursor: string | null } = await client.expect(
      200,
      client.get(`${path}?limit=200${more}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`),
    );
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

interface Line {
  readonly id: string;
  readonly kit: boolean;
  readonly articleId: string;
  readonly reserved: number;
  readonly waiting: number;
}

interface RequestWithLines {
  readonly siteId: string;
  readonly lines: readonly Line[];
}

interface AwaitedLevel extends Level {
  readonly siteId: string;
  readonly lotId: string | null;
  readonly waiting: number;
}

/** Adds quantities up in thousandths, by key; sums of nothing are left out. */
function sums<T>(items: readonly T[], keyOf: (item: T) => string, quantityOf: (item: T) => number) {
  const byKey = new Map<string, number>();
  for (const item of items)
    byKey.set(keyOf(item), (byKey.get(keyOf(item)) ?? 0) + thousandths(quantityOf(item)));
  return Object.fromEntries([...byKey].filter(([, sum]) => sum !== 0).sort());
}

/**
 * Audits the ledger, and the requests with it: open reservations add up to the reserved quantities of the lines, levels
 * have their waiting quantities, and no line waits where stock is available. The last holds where there are neither windows
 * nor lots that expire, which keep stock from those who wait.
 */
export async function auditFlow(client: Client): Promise<void> {
  await auditLedger(client);
  const requests = await all<RequestWithLines>(client, '/requests', '&view=all');
  const lines = requests.flatMap((request) =>
    request.lines.filter(({ kit }) => !kit).map((line) => ({ ...line, siteId: request.siteId })),
  );
  const open = await Promise.all(
    ['active', 'planned'].map((status) =>
      all<{ lineId: string; quantity: number }>(client, '/stock/reservations', `&status=${status}`),
    ),
  );
  expect(
    sums(
      open.flat(),
      ({ lineId }) => lineId,
      ({ quantity }) => quantity,
    ),
  ).toEqual(
    sums(
      lines,
      ({ id }) => id,
      ({ reserved }) => reserved,
    ),
  );
  const levels = await all<AwaitedLevel>(client, '/stock/levels');
  const placeOf = ({ siteId, articleId }: { siteId: string; articleId: string }) => `${siteId}/${articleId}`;
  const moved = new Set(levels.map(placeOf));
  expect(sums(levels, placeOf, ({ waiting }) => waiting)).toEqual(
    sums(
      lines.filter((line) => moved.has(placeOf(line))),
      placeOf,
      ({ waiting }) => waiting,
    ),
  );
  const planned = new Set(
    (open[1] ?? [])
      .map(({ lineId }) => lines.find(({ id }) => id === lineId))
      .flatMap((line) => (line ? [placeOf(line)] : [])),
  );
  expect(
    levels.filter((level) => level.waiting > 0 && level.available > 0 && !planned.has(placeOf(level))),
  ).toEqual([]);
}
