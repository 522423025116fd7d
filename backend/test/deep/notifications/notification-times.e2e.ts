import { type RunningApp, startApp } from '../../support/app.js';
import { type Body, Client } from '../../support/client.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  receive,
  signIn,
} from '../../support/people/people.js';
import { until } from '../../support/until.js';

const listed = async (client: Client, query = ''): Promise<Body[]> =>
  (await client.expect(200, client.get(`/notifications?limit=200${query}`))).items;

/** The notifications of these kinds, once the newest of them is there. */
async function told(client: Client, kind: string, about = ''): Promise<Body[]> {
  const found = async () =>
    (await listed(client)).filter((item) => item.kind === kind && item.message.includes(about));
  await until(`${kind} about ${about}`, async () => (await found()).length > 0);
  return found();
}

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ env: { DUE_CHECK_SECONDS: '1', TEST_FAULTS: 'clock' } });
});

afterAll(() => app?.dispose());

test('an e-mail reaches those who want e-mails, and the bell everybody', async () => {
  const all = await foundTeam(app.origin, { reservationDays: 1 });
  const [asking, approver] = [await newMember(all, 'requester'), await newMember(all, 'manager')];
  const off = { preferences: { emails: 'off' } };
  await asking.client.expect(200, asking.client.patch('/users/me', 1, off));
  const articleId = await newArticle(all);
  await receive(all, articleId, 5);
  const { id, number } = await newRequest({ ...all, owner: asking.client }, [{ articleId, quantity: 1 }]);
  await approver.client.expect(200, approver.client.post(`/requests/${id}/approve`));
  await app.setClock(25 * 3_600_000);
  const anonymous = new Client(app.origin);
  const mailsTo = async ({ email }: Member) =>
    (await anonymous.expect(200, anonymous.get(`/dev/mailbox?to=${encodeURIComponent(email)}`))).items.filter(
      ({ kind }: Body) => kind === 'reservation-expired',
    );
  await until('the approver is told', async () => (await mailsTo(approver)).length === 1);
  await told(await signIn(anonymous, asking.email), 'request-expired', number);
  expect(await mailsTo(asking)).toEqual([]);
});

test('notifications are kept for sixty days', async () => {
  const lone = await foundTeam(app.origin);
  const asking = await newMember(lone, 'requester');
  const articleId = await newArticle(lone);
  await newRequest({ ...lone, owner: asking.client }, [{ articleId, quantity: 1 }]);
  await told(lone.owner, 'request-submitted');
  const { email } = await lone.owner.expect(200, lone.owner.get('/users/me'));
  // An earlier test has moved the clock by a day.
  await app.setClock(62 * 24 * 3_600_000);
  const later = await signIn(new Client(app.origin), email);
  await until('it is gone', async () =>
    (await listed(later)).every(({ kind }) => kind !== 'request-submitted'),
  );
});
