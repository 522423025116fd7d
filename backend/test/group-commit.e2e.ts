import { mongo } from 'mongoose';
import type { TenantContext, Tx } from '../src/platform/context/index.js';
import { newId } from '../src/platform/database/repository/ids.js';
import { StaleReadError } from '../src/platform/database/transactions/deferred-writes.js';
import type { Plan } from '../src/platform/database/transactions/plan.js';
import type { UnitOfWork } from '../src/platform/database/transactions/unit-of-work.js';
import { AppError } from '../src/platform/errors/app-error.js';
import { type Books, contextOf, openBooks } from './support/accounts.js';
import { random, seed } from './support/random.js';

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});

afterAll(() => books?.dispose());

interface Numbered {
  readonly number: string;
  readonly balance: number;
}

type Work = (tx: Tx, attempt: number) => Promise<unknown>;

/** An organisation with some accounts that hold 100 each. */
async function found(names: readonly string[]) {
  const tenantId = newId();
  await books.accounts.insertMany(
    { ...contextOf(tenantId), tenantId },
    names.map((name) => ({ name, balance: 100, version: 1 })),
  );
  return tenantId;
}

const planOf = (ctx: TenantContext, names: readonly string[]): Plan => ({
  touches: [books.accounts.keys(names), books.counters.ofKinds(ctx, ['receipt'])],
});

/** Pays something in, under a number; more than there is cannot be paid out. */
async function pay(tx: Tx, name: string, amount: number): Promise<Numbered> {
  const number = await books.counters.next(tx, 'receipt', 'UTC');
  const { balance } = await books.accounts.add(tx, name, amount);
  if (balance < 0) throw new AppError('STOCK_INSUFFICIENT');
  return { number, balance };
}

const conflict = () => {
  const error = new mongo.MongoServerError({ code: 112, codeName: 'WriteConflict', errmsg: 'planted' });
  error.addErrorLabel('TransientTransactionError');
  return error;
};

/** Holds the row of a tenant until everything that is sent meanwhile waits in it. */
async function together<T>(tenantId: TenantContext['tenantId'], send: () => T): Promise<T> {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let enter: () => void = () => undefined;
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const ctx = contextOf(tenantId);
  const held = books.grouped.run(ctx, { touches: [books.accounts.keys([])] }, async (tx) => {
    enter();
    await gate;
    tx.changes.nothingChanged = true;
  });
  await entered;
  const sent = send();
  await new Promise(setImmediate);
  open();
  await held;
  return sent;
}

/** Everything that the database holds of a tenant, without what is new in each run. */
async function storedOf(tenantId: TenantContext['tenantId'], keys: readonly string[]) {
  const { db } = books.connection;
  const read = (name: string, filter: object) =>
    db?.collection(name).find(filter).sort({ _id: 1 }).toArray() ?? Promise.resolve([]);
  const accounts = await read('accounts', { tenantId });
  const counters = await read('counters', { tenantId });
  const events = await read('events', { tenantId });
  const records = await read('idempotency', { fingerprint: { $in: [...keys] } });
  return {
    accounts: accounts
      .map(({ name, balance, version }) => `${name} ${balance} ${version}`)
      .toSorted((one, other) => one.localeCompare(other)),
    counters: counters.map(({ kind, year, last }) => `${kind} ${year} ${last}`),
    events: events.map(({ subject, facts }) => `${subject.label} ${JSON.stringify(facts)}`).toSorted(),
    records: records.map(({ fingerprint, body }) => `${fingerprint} ${body}`).toSorted(),
  };
}

const transactionsOf = () => jest.spyOn(books.connection, 'startSession');

test('commands that come while another is committed share one transaction, in the order in which they came', async () => {
  const tenantId = await found(['a']);
  const sessions = transactionsOf();
  const answers = await together(tenantId, () =>
    Promise.all(
      Array.from({ length: 20 }, () => {
        const ctx = contextOf(tenantId);
        return books.grouped.run(ctx, planOf(ctx, ['a']), (tx) => pay(tx, 'a', 1));
      }),
    ),
  );
  expect(sessions).toHaveBeenCalledTimes(2);
  sessions.mockRestore();
  expect(answers.map(({ number }) => number)).toEqual(
    answers.map((_answer, index) => `REC-2026-${String(index + 1).padStart(6, '0')}`),
  );
  expect(answers.map(({ balance }) => balance)).toEqual(answers.map((_answer, index) => 101 + index));
  const { accounts, counters, events } = await storedOf(tenantId, []);
  expect({ accounts, counters }).toEqual({ accounts: ['a 120 21'], counters: ['receipt 2026 20'] });
  expect(events).toHaveLength(20);
});

test('a command that finds the row empty is committed at once', async () => {
  const tenantId = await found(['a']);
  const ctx = contextOf(tenantId);
  expect(await books.grouped.run(ctx, planOf(ctx, ['a']), (tx) => pay(tx, 'a', 1))).toMatchObject({
    balance: 101,
  });
});

/** What can go wrong with one of several commands, and what it must come to. */
const FAILURES: Record<string, { readonly work: Work; readonly outcome: unknown; readonly paid?: number }> = {
  'is refused after it has written': {
    work: (tx) => pay(tx, 'b', -1000),
    outcome: expect.objectContaining({ code: 'STOCK_INSUFFICIENT' }),
  },
  'fails after it has written': {
    work: async (tx) => {
      await pay(tx, 'b', 5);
      throw new Error('planted');
    },
    outcome: new Error('planted'),
  },
  'records nothing': {
    work: async (tx) => {
      await books.accounts.findByKeys(tx, ['b']);
    },
    outcome: expect.objectContaining({ message: expect.stringContaining('recorded no event') }),
  },
  'queries what others have put off': {
    work: async (tx) => {
      const all = await books.accounts.findMany(tx, {}, { limit: 10 });
      const answer = await pay(tx, 'b', 5);
      // Each number before this one has added 1 to what the six accounts began with.
      const others = Number(answer.number.slice(-6)) - 1;
      const sum = all.reduce((total, { balance }) => total + balance, 0);
      return { ...answer, missing: 600 + others - sum };
    },
    outcome: expect.objectContaining({ balance: 105, missing: 0 }),
    paid: 5,
  },
  'writes past the map': {
    work: async (tx) => {
      await books.accounts.findOneAndUpdate(tx, { name: 'b' }, { $inc: { balance: 3, version: 1 } });
      return pay(tx, 'b', 5);
    },
    outcome: expect.objectContaining({ balance: 108 }),
    paid: 8,
  },
  'has read what is no longer true': {
    work: async (tx, attempt) => {
      const answer = await pay(tx, 'b', 5);
      if (attempt === 1) throw new StaleReadError();
      return answer;
    },
    outcome: expect.objectContaining({ balance: 105 }),
    paid: 5,
  },
  'meets a conflict': {
    work: async (tx, attempt) => {
      const answer = await pay(tx, 'b', 5);
      if (attempt === 1) throw conflict();
      return answer;
    },
    outcome: expect.objectContaining({ balance: 105 }),
    paid: 5,
  },
  'meets a conflict whenever others are there': {
    work: async (tx) => {
      const answer = await pay(tx, 'b', 5);
      if (tx.changes.group) throw conflict();
      return answer;
    },
    outcome: expect.objectContaining({ balance: 105 }),
    paid: 5,
  },
  'puts off an update that finds nothing': {
    work: async (tx, attempt) => {
      const answer = await pay(tx, 'b', 5);
      const filter = { _id: newId() };
      const namespace = `${books.connection.name}.accounts`;
      if (attempt < 3)
        tx.changes.deferredWrites.push({ namespace, name: 'updateOne', filter, update: { $set: { x: 1 } } });
      return answer;
    },
    outcome: expect.objectContaining({ balance: 105 }),
    paid: 5,
  },
  'puts off what the database refuses': {
    work: async (tx) => {
      await pay(tx, 'b', 5);
      const namespace = `${books.connection.name}.accounts`;
      const update = { $planted: { x: 1 } } as never;
      tx.changes.deferredWrites.push({ namespace, name: 'updateOne', filter: { name: 'b' }, update });
    },
    outcome: expect.any(mongo.MongoError),
  },
};

const OTHERS = ['c', 'd', 'e', 'f', 'g'];
const cases = Object.keys(FAILURES).flatMap((kind) =>
  OTHERS.map((_other, position) => [kind, position] as const),
);

test.each(cases)(
  'one command %s, at position %i: it comes to what it would alone, and the others to what they would without it',
  async (kind, position) => {
    const { work, outcome, paid } = FAILURES[kind] ?? { work: async () => undefined, outcome: null };
    const tenantId = await found(['b', ...OTHERS]);
    const send = (name: string, run: Work) => {
      const ctx = contextOf(tenantId);
      let attempt = 0;
      return books.grouped
        .run(ctx, planOf(ctx, [name]), (tx) => {
          attempt += 1;
          return run(tx, attempt);
        })
        .catch((error: unknown) => error);
    };
    const answers = await together(tenantId, () => {
      const names = [...OTHERS.slice(0, position), 'b', ...OTHERS.slice(position)];
      return Promise.all(names.map((name) => send(name, name === 'b' ? work : (tx) => pay(tx, name, 1))));
    });
    expect(answers[position]).toEqual(outcome);
    const others = answers.filter((_answer, index) => index !== position) as Numbered[];
    expect(others.map(({ balance }) => balance)).toEqual(OTHERS.map(() => 101));
    const took = paid === undefined ? 5 : 6;
    const numbers = [...others, ...(paid === undefined ? [] : [answers[position] as Numbered])];
    expect(numbers.map(({ number }) => Number(number.slice(-6))).toSorted()).toEqual(
      Array.from({ length: took }, (_item, index) => index + 1),
    );
    const { accounts, counters, events } = await storedOf(tenantId, []);
    expect(accounts.map((account) => account.split(' ').slice(0, 2).join(' '))).toEqual([
      `b ${100 + (paid ?? 0)}`,
      ...OTHERS.map((name) => `${name} 101`),
    ]);
    expect(counters).toEqual([`receipt 2026 ${took}`]);
    expect(events).toHaveLength(took);
  },
);

test('two commands with one key never share a transaction, and the second gets the answer of the first', async () => {
  const tenantId = await found(['a']);
  const key = `twice-${String(tenantId)}`;
  const answers = await together(tenantId, () =>
    Promise.all(
      [key, undefined, key, undefined, key].map((each) => {
        const ctx = contextOf(tenantId, each);
        return books.grouped.run(ctx, planOf(ctx, ['a']), (tx) => pay(tx, 'a', 1));
      }),
    ),
  );
  expect(answers[2]).toEqual(answers[0]);
  expect(answers[4]).toEqual(answers[0]);
  const { accounts, events, records } = await storedOf(tenantId, [key]);
  expect({ accounts, events: events.length }).toEqual({ accounts: ['a 103 4'], events: 3 });
  expect(records).toEqual([`${key} ${JSON.stringify(answers[0])}`]);
});

const NAMES = ['a', 'b', 'c'];
const COMMANDS = 60;

interface Sent {
  readonly key: string | undefined;
  readonly work: (tx: Tx) => Promise<unknown>;
}

/** Commands of all kinds at random; several share a key. */
function commandsOf(next: () => number, prefix: string): Sent[] {
  const pick = <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T;
  return Array.from({ length: COMMANDS }, (_item, index) => {
    const [from, to] = [pick(NAMES), pick(NAMES)];
    const amount = 1 + Math.floor(next() * 80);
    const works: Sent['work'][] = [
      (tx) => pay(tx, from, amount),
      (tx) => pay(tx, from, -amount),
      (tx) => pay(tx, from, -amount),
      async (tx) => [await pay(tx, to, amount), await pay(tx, from, -amount)],
      async (tx) => {
        const all = await books.accounts.findMany(tx, {}, { limit: 10 });
        return [all.map(({ balance }) => balance), await pay(tx, to, 1)];
      },
      async (tx) => {
        await books.accounts.findOneAndUpdate(tx, { name: to }, { $inc: { balance: 1, version: 1 } });
        return pay(tx, to, 1);
      },
      async (tx) => {
        await pay(tx, from, amount);
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
  let own: Books;

  beforeAll(async () => {
    own = await openBooks(faults);
    [books, own] = [own, books];
  });

  afterAll(async () => {
    [books, own] = [own, books];
    await own.dispose();
  });

  test.each([1, 2, 3, 4, 5])(
    'committed together leave the database and the answers that they leave one by one in their order (history %i)',
    async (history) => {
      const prefix = `${history}-${faults.length}`;
      const commands = commandsOf(random(seed + history), prefix);
      const keys = [...new Set(commands.flatMap(({ key }) => key ?? []))];
      const [first, second] = [await found(NAMES), await found(NAMES)];
      const ran: number[] = [];
      const send = async (work: UnitOfWork, tenantId: typeof first, index: number) => {
        const { key, work: run } = commands[index] as Sent;
        const ctx = contextOf(tenantId, key && `${key}-${String(tenantId)}`);
        try {
          return await work.run(ctx, planOf(ctx, NAMES), (tx) => {
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
        const stored = await storedOf(tenantId, keysOf(tenantId));
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
