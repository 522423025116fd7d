import { mongo } from 'mongoose';
import { loadCached } from '../../../src/platform/database/loaders/request-cache.js';
import { newId } from '../../../src/platform/database/scope/ids.js';
import { StaleReadError } from '../../../src/platform/database/transactions/deferred-writes.js';
import {
  found,
  type NumberedPayment,
  pay,
  planOf,
  storedOf,
  together,
  type Work,
} from '../../support/goods/payments.js';
import { type Books, contextOf, openBooks } from '../../support/people/accounts.js';
import { sharedApp } from '../../support/shared-app.js';

let books: Books;

beforeAll(async () => {
  books = await openBooks((await sharedApp()).mongoUri);
});

afterAll(() => books?.dispose());

const conflict = () => {
  const error = new mongo.MongoServerError({ code: 112, codeName: 'WriteConflict', errmsg: 'planted' });
  error.addErrorLabel('TransientTransactionError');
  return error;
};

const transactionsOf = () => jest.spyOn(books.connection, 'startSession');

test('commands that come while another is committed share one transaction, in the order in which they came', async () => {
  const tenantId = await found(books, ['a']);
  const sessions = transactionsOf();
  const answers = await together(books, tenantId, () =>
    Promise.all(
      Array.from({ length: 20 }, () => {
        const ctx = contextOf(tenantId);
        return books.grouped.run(ctx, planOf(books, ctx, ['a']), (tx) => pay(books, tx, 'a', 1));
      }),
    ),
  );
  expect(sessions).toHaveBeenCalledTimes(2);
  sessions.mockRestore();
  expect(answers.map(({ number }) => number)).toEqual(
    answers.map((_answer, index) => `REC-2026-${String(index + 1).padStart(6, '0')}`),
  );
  expect(answers.map(({ balance }) => balance)).toEqual(answers.map((_answer, index) => 101 + index));
  const { accounts, counters, events } = await storedOf(books, tenantId, []);
  expect({ accounts, counters }).toEqual({ accounts: ['a 120 21'], counters: ['receipt 2026 20'] });
  expect(events).toHaveLength(20);
});

test('a command that finds the row empty is committed at once', async () => {
  const tenantId = await found(books, ['a']);
  const ctx = contextOf(tenantId);
  expect(
    await books.grouped.run(ctx, planOf(books, ctx, ['a']), (tx) => pay(books, tx, 'a', 1)),
  ).toMatchObject({
    balance: 101,
  });
});

test('a command that is retried alone reads again the documents that it had read in the group', async () => {
  const tenantId = await found(books, ['a', 'b', 'rule']);
  const change = contextOf(tenantId);
  const seen: number[] = [];
  await together(books, tenantId, () =>
    Promise.all(
      ['a', 'b'].map((name) => {
        const ctx = contextOf(tenantId);
        return books.grouped.run(ctx, planOf(books, ctx, [name]), async (tx) => {
          const rules = await loadCached(tx, 'rule', ['rule'], (keys) => books.accounts.findByKeys(tx, keys));
          seen.push(rules.get('rule')?.balance ?? 0);
          if (tx.changes.group && name === 'b') {
            // Somebody else changes the rule while the group is being tried for the last time.
            if (seen.length > 2)
              await books.single.run(change, {}, (other) => books.accounts.add(other, 'rule', 1));
            throw conflict();
          }
          return pay(books, tx, name, 1);
        });
      }),
    ),
  );
  expect(seen).toEqual([100, 100, 100, 100, 101, 101]);
});

/** The failures of one of several commands, and their expected outcome. */
const FAILURES: Record<string, { readonly work: Work; readonly outcome: unknown; readonly paid?: number }> = {
  'is refused after it has written': {
    work: (tx) => pay(books, tx, 'b', -1000),
    outcome: expect.objectContaining({ code: 'STOCK_INSUFFICIENT' }),
  },
  'fails after it has written': {
    work: async (tx) => {
      await pay(books, tx, 'b', 5);
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
      const answer = await pay(books, tx, 'b', 5);
      // Each number before this one has added 1 to the first balance of the six accounts.
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
      return pay(books, tx, 'b', 5);
    },
    outcome: expect.objectContaining({ balance: 108 }),
    paid: 8,
  },
  'has read what is no longer true': {
    work: async (tx, attempt) => {
      const answer = await pay(books, tx, 'b', 5);
      if (attempt === 1) throw new StaleReadError();
      return answer;
    },
    outcome: expect.objectContaining({ balance: 105 }),
    paid: 5,
  },
  'meets a conflict': {
    work: async (tx, attempt) => {
      const answer = await pay(books, tx, 'b', 5);
      if (attempt === 1) throw conflict();
      return answer;
    },
    outcome: expect.objectContaining({ balance: 105 }),
    paid: 5,
  },
  'meets a conflict whenever others are there': {
    work: async (tx) => {
      const answer = await pay(books, tx, 'b', 5);
      if (tx.changes.group) throw conflict();
      return answer;
    },
    outcome: expect.objectContaining({ balance: 105 }),
    paid: 5,
  },
  'puts off an update that finds nothing': {
    work: async (tx, attempt) => {
      const answer = await pay(books, tx, 'b', 5);
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
      await pay(books, tx, 'b', 5);
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
    const tenantId = await found(books, ['b', ...OTHERS]);
    const send = (name: string, run: Work) => {
      const ctx = contextOf(tenantId);
      let attempt = 0;
      return books.grouped
        .run(ctx, planOf(books, ctx, [name]), (tx) => {
          attempt += 1;
          return run(tx, attempt);
        })
        .catch((error: unknown) => error);
    };
    const answers = await together(books, tenantId, () => {
      const names = [...OTHERS.slice(0, position), 'b', ...OTHERS.slice(position)];
      return Promise.all(
        names.map((name) => send(name, name === 'b' ? work : (tx) => pay(books, tx, name, 1))),
      );
    });
    expect(answers[position]).toEqual(outcome);
    const others = answers.filter((_answer, index) => index !== position) as NumberedPayment[];
    expect(others.map(({ balance }) => balance)).toEqual(OTHERS.map(() => 101));
    const took = paid === undefined ? 5 : 6;
    const numbers = [...others, ...(paid === undefined ? [] : [answers[position] as NumberedPayment])];
    expect(numbers.map(({ number }) => Number(number.slice(-6))).toSorted()).toEqual(
      Array.from({ length: took }, (_item, index) => index + 1),
    );
    const { accounts, counters, events } = await storedOf(books, tenantId, []);
    expect(accounts.map((account) => account.split(' ').slice(0, 2).join(' '))).toEqual([
      `b ${100 + (paid ?? 0)}`,
      ...OTHERS.map((name) => `${name} 101`),
    ]);
    expect(counters).toEqual([`receipt 2026 ${took}`]);
    expect(events).toHaveLength(took);
  },
);

test('two commands with one key never share a transaction, and the second gets the answer of the first', async () => {
  const tenantId = await found(books, ['a']);
  const key = `twice-${String(tenantId)}`;
  const answers = await together(books, tenantId, () =>
    Promise.all(
      [key, undefined, key, undefined, key].map((each) => {
        const ctx = contextOf(tenantId, each);
        return books.grouped.run(ctx, planOf(books, ctx, ['a']), (tx) => pay(books, tx, 'a', 1));
      }),
    ),
  );
  expect(answers[2]).toEqual(answers[0]);
  expect(answers[4]).toEqual(answers[0]);
  const { accounts, events, records } = await storedOf(books, tenantId, [key]);
  expect({ accounts, events: events.length }).toEqual({ accounts: ['a 103 4'], events: 3 });
  expect(records).toEqual([`${key} ${JSON.stringify(answers[0])}`]);
});
