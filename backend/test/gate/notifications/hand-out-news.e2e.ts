import type { Body } from '../../support/client.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** A hand-out is decided and over at once: the people at the desk know of it, and no approver has anything to do. */

let team: Team;
let recipient: Member;
let keeper: Member;
let manager: Member;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
  [recipient, keeper, manager] = [
    await newMember(team, 'requester'),
    await newMember(team, 'storekeeper'),
    await newMember(team, 'manager'),
  ];
});

const notified = async ({ client }: Member): Promise<string> =>
  JSON.stringify((await client.expect(200, client.get('/notifications?limit=200'))).items);

const mailed = async ({ client, email }: Member): Promise<string> => {
  const path = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  const { items } = await client.expect(200, client.get(path));
  return JSON.stringify(items.map(({ subject, text }: Body) => [subject, text]));
};

const untilTold = (person: Member, number: string) =>
  until('the later request is in the bell and in the mailbox', async () =>
    [await notified(person), await mailed(person)].every((text) => text.includes(number)),
  );

test.each([
  ['consumables', {}],
  ['a loan', { returnable: true }],
])('a hand-out of %s is no news in the bell and no mail to anyone', async (_what, fields) => {
  const articleId = await newArticle(team, fields);
  await receive(team, articleId, 10);
  const lines = [{ articleId, quantity: 1 }];
  const { request: handed } = await keeper.client.expect(
    201,
    keeper.client.post('/requests/handout', {
      siteId: team.siteId,
      recipient: { userId: recipient.userId },
      lines,
    }),
  );
  // News and mails follow the order of events: later ones arrive last.
  const { id, number } = await newRequest({ ...team, owner: recipient.client }, lines);
  await untilTold(manager, number);
  await manager.client.expect(200, manager.client.post(`/requests/${id}/approve`));
  await untilTold(recipient, number);
  for (const person of [manager, recipient, keeper]) {
    expect(await notified(person)).not.toContain(handed.number);
    expect(await mailed(person)).not.toContain(handed.number);
  }
});
