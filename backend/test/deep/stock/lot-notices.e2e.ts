import { type RunningApp, startApp } from '../../support/app.js';
import { auditLedger } from '../../support/audit.js';
import { type Body, Client } from '../../support/client.js';
import { inDays, lotArticle, receiveLot } from '../../support/goods/tracked.js';
import { foundTeam, type Member, newMember, signIn, type Team } from '../../support/people/people.js';
import { until } from '../../support/until.js';

/** Lots with stock that expire soon or have expired are reported once each. The server's clock is moved. */

const DAY_MS = 86_400_000;

let app: RunningApp;
let team: Team;
let manager: Member;
let storekeeper: Member;

beforeAll(async () => {
  app = await startApp({ env: { DUE_CHECK_SECONDS: '1', TEST_FAULTS: 'clock' } });
  team = await foundTeam(app.origin);
  manager = await newMember(team, 'manager');
  storekeeper = await newMember(team, 'storekeeper');
});

afterAll(() => app?.dispose());

/** The notifications of lots, the oldest first: the kind and the lot, and how often. */
async function told({ email }: Member): Promise<string[]> {
  // A session ends with the time that passes.
  const client = await signIn(new Client(app.origin), email);
  const { items } = await client.expect(200, client.get('/notifications?limit=200'));
  return items
    .filter(({ kind }: Body) => kind.startsWith('lot-'))
    .map(({ kind, message, count }: Body) => `${kind} ${/L\d/.exec(message)?.[0]} ${count}`)
    .sort();
}

/** Waits until a later round has reported a lot that was received last. */
async function afterRound(number: string, expiresAt: string): Promise<void> {
  const owner = await signIn(new Client(app.origin), (await ownerAddress()) ?? '');
  await receiveLot({ ...team, owner }, await lotArticle({ ...team, owner }), 1, number, expiresAt);
  await until(`${number} is told of`, async () =>
    (await told(manager)).some((each) => each.includes(number)),
  );
}

let address: string | undefined;
async function ownerAddress(): Promise<string | undefined> {
  address ??= (await team.owner.expect(200, team.owner.get('/users/me'))).email;
  return address;
}

test('managers are notified of lots with stock 30 days before the expiry and on it', async () => {
  await ownerAddress();
  const articleId = await lotArticle(team);
  await receiveLot(team, articleId, 5, 'L1', inDays(20));
  await receiveLot(team, articleId, 5, 'L2', inDays(60));
  // Its 30 days begin later, so that no round can come by between its receipt and its end.
  const gone = await receiveLot(team, articleId, 5, 'L3', inDays(35));
  await team.owner.expect(
    201,
    team.owner.post('/stock/scraps', {
      siteId: team.siteId,
      articleId,
      quantity: 5,
      lotId: gone,
      reason: 'Wet',
    }),
  );
  await afterRound('L4', inDays(25));
  expect(await told(manager)).toEqual(['lot-expiring L1 1', 'lot-expiring L4 1']);
  expect(await told(storekeeper)).toEqual([]);

  await app.setClock(22 * DAY_MS);
  await afterRound('L5', inDays(45));
  await until('L1 has expired', async () => (await told(manager)).includes('lot-expired L1 1'));
  // Each round before the last one has come by all lots.
  await afterRound('L6', inDays(46));
  expect(await told(manager)).toEqual([
    'lot-expired L1 1',
    'lot-expiring L1 1',
    'lot-expiring L4 1',
    'lot-expiring L5 1',
    'lot-expiring L6 1',
  ]);
  await auditLedger(await signIn(new Client(app.origin), (await ownerAddress()) ?? ''));
});
