import { found, pay, planOf, together } from '../../support/goods/payments.js';
import { contextOf } from '../../support/people/accounts.js';
import { openOwnBooks } from '../../support/people/own-books.js';

test('a commit whose answer is lost is read back from the one record of the generated keys in its transaction', async () => {
  const losing = await openOwnBooks('lost-replies:1');
  const tenantId = await found(losing, ['a']);
  const answers = await together(losing, tenantId, () =>
    Promise.all(
      Array.from({ length: 3 }, () => {
        const ctx = contextOf(tenantId);
        return losing.grouped.run(ctx, planOf(losing, ctx, ['a']), (tx) => pay(losing, tx, 'a', 1));
      }),
    ),
  );
  expect(answers.map(({ balance }) => balance)).toEqual([101, 102, 103]);
  // One of them is of the command that held the row.
  expect(await losing.connection.collection('idempotency').countDocuments()).toBe(2);
  await losing.dispose();
});
