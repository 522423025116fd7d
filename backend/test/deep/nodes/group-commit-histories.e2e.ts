import type { Tx } from '../../../src/platform/context/index.js';
import type { UnitOfWork } from '../../../src/platform/database/transactions/unit-of-work.js';
import { AppError } from '../../../src/platform/errors/app-error.js';
import { found, pay, planOf, storedOf } from '../../support/goods/payments.js';
import { type Books, contextOf } from '../../support/people/accounts.js';
import { openOwnBooks } from '../../support/people/own-books.js';
import { random, seed } from '../../support/random.js';

const NAMES = ['a', 'b', 'c'];
const COMMANDS = 60;

interface SentCommand {
  readonly key: string | undefined;
  readonly work: (tx: Tx) => Promise<unknown>;
}

/** Commands of all kinds at random; several share a key. */
function commandsOf(books: Books, next: () => number, prefix: string): SentCommand[] {
  const pick = <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T;
  return Array.from({ length: COMMANDS }, (_item, index) => {
    const [from, to] = [pick(NAMES), pick(NAMES)];
    const amount = 1 + Math.floor(next() * 80);
    const works: SentCommand['work'][] = [
      (tx) => pay(books, tx, from, amount),
      (tx) => pay(books, tx, from, -amount),
      (tx) => pay(books, tx, from, -amount),
      async (tx) => [await pay(books, tx, to, amount), await pay(books, tx, from, -amount)],
      async (tx) => {
        const all = await books.accounts.findMany(tx, {}, { limit: 10 });
        return [all.map(({ balance }) => balance), await pay(books, tx, to, 1)];
      },
      async (tx) => {
        await books.accounts.findOneAndUpdate(tx, { name: to }, { $inc: { balance: 1, version: 1 } });
        return pay(books, tx, to, 1);
      },
      async (tx) => {
        await pay(books, tx, from, amount);
        throw new Error('planted');
      },
      async (tx) => {
        tx.changes.nothingChanged = true;
        return (await books.accounts.findByKeys(tx, [from])).get(from)?.balance;
      },
      async (tx) => {
        books.accounts.defer(tx, { name: `new-${index}`, balance: amount, version: 1 });
        return books.accounts.add(tx, `new-${index}`, 1).then(({ balance }) => balance);
      },
    ];
    const key = next() < 0.3 ? `${prefix}-${Math.floor(next() * 6)}` : undefined;
    return { key, work: pick(works) };
  });
}

const ways = [
  ['undisturbed', ''],
  ['with conflicts and lost replies', `conflicts:0.1,lost-replies:0.1,seed:${seed % 1_000_000}`],
] as const;

describe.each(ways)(`random commands, %s (seed ${seed})`, (_way, faults) => {
  let books: Books;

  beforeAll(async () => {
    books = await openOwnBooks(faults);
  });

  afterAll(() => books?.dispose());

  test.each([1, 2, 3, 4, 5])(
    'committed together leave the database and the answers that they leave one by one in their order (history %i)',
    async (history) => {
      const prefix = `${history}-${faults.length}`;
      const commands = commandsOf(books, random(seed + history), prefix);
      const keys = [...new Set(commands.flatMap(({ key }) => key ?? []))];
      const [first, second] = [await found(books, NAMES), await found(books, NAMES)];
      const ran: number[] = [];
      const send = async (work: UnitOfWork, tenantId: typeof first, index: number) => {
        const { key, work: run } = commands[index] as SentCommand;
        const ctx = contextOf(tenantId, key && `${key}-${String(tenantId)}`);
        try {
          return await work.run(ctx, planOf(books, ctx, NAMES), (tx) => {
            ran.push(index);
            return run(tx);
          });
        } catch (error) {
          return error instanceof AppError ? error.code : String(error);
        }
      };
      const grouped = await Promise.all(commands.map((_command, index) => send(books.grouped, first, index)));
      // The last time that a command ran is its place; one that never ran repeats the answer to its key.
      const order = commands
        .map((_command, index) => index)
        .toSorted((one, other) => placeOf(ran, one) - placeOf(ran, other));
      const single: unknown[] = [];
      for (const index of order) single[index] = await send(books.single, second, index);
      expect(single).toEqual(grouped);
      const keysOf = (tenantId: typeof first) => keys.map((key) => `${key}-${String(tenantId)}`);
      const without = (tenantId: typeof first) => async () => {
        const stored = await storedOf(books, tenantId, keysOf(tenantId));
        return { ...stored, records: stored.records.map((record) => record.replace(String(tenantId), '')) };
      };
      expect(await without(first)()).toEqual(await without(second)());
    },
  );
});

const placeOf = (ran: readonly number[], index: number): number => {
  const place = ran.lastIndexOf(index);
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
};
