import type { Body } from '../../support/client.js';
import { foundTeam, type Member, newArticle, newMember, receive } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** A person gets one e-mail a day that lists all that is due, whatever requests it is of. */

/** All is delivered before that. */
const DUE_IN_MS = 6000;

const remindersOf = async ({ client, email }: Member): Promise<Body[]> => {
  const path = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  const { items } = await client.expect(200, client.get(path));
  return items.filter(({ kind }: Body) => kind.startsWith('loan-'));
};

test('holders and the approver get one reminder each of all loans that are overdue', async () => {
  const team = await foundTeam((await sharedApp('verbose')).origin);
  const [ada, bob, keeper] = [
    await newMember(team, 'requester'),
    await newMember(team, 'requester'),
    await newMember(team, 'storekeeper'),
  ];
  const [tent, lamp] = [
    await newArticle(team, { name: 'Tent', returnable: true }),
    await newArticle(team, { name: 'Lamp', returnable: true }),
  ];
  for (const articleId of [tent, lamp]) await receive(team, articleId, 5);
  const dueAt = new Date(Date.now() + DUE_IN_MS).toISOString();
  const lend = async ({ userId }: Member, articleId: string): Promise<string> => {
    const lines = [{ articleId, quantity: 1 }];
    const body = { siteId: team.siteId, recipient: { userId }, lines, dueAt };
    const { request } = await keeper.client.expect(201, keeper.client.post('/requests/handout', body));
    return request.number;
  };
  const [first, second, third] = [await lend(ada, tent), await lend(ada, lamp), await lend(bob, tent)];
  for (const [who, numbers, others] of [
    [ada, [first, second], [third]],
    [bob, [third], [first, second]],
    [keeper, [first, second, third], []],
  ] as const) {
    await until('a reminder', async () => (await remindersOf(who)).length > 0);
    const [mail] = await remindersOf(who);
    expect(numbers.filter((number) => mail?.text.includes(number))).toEqual(numbers);
    expect(others.filter((number) => mail?.text.includes(number))).toEqual([]);
  }
  // The next person's reminder is of the same round: no recipient has another one.
  for (const who of [ada, bob, keeper])
    expect((await remindersOf(who)).map(({ kind }) => kind)).toEqual(['loan-overdue']);
  const [toAda] = await remindersOf(ada);
  expect(toAda?.text).toMatch(/Tent[\s\S]*Lamp|Lamp[\s\S]*Tent/);
});
