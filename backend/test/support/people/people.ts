import { randomBytes } from 'node:crypto';
import { Client } from '../client.js';
import { postedTo } from '../posted.js';
import { until } from '../until.js';

let counter = 0;
/** Sets the addresses of a test file apart from those of others on the same server. */
const FILE = randomBytes(5).toString('hex');

/** A new address, so that tests never meet in a mailbox. */
export function newAddress(name = 'person'): string {
  counter += 1;
  return `${name}.${FILE}.${counter}@example.org`;
}

/** Signs in without the mailbox, where the server has the test fixtures. A first sign-in makes the account. */
export async function signIn(anonymous: Client, email: string): Promise<Client> {
  const made = await anonymous.callFixture<{ token: string }>('/dev/sign-in', { email });
  return made ? anonymous.as(made.token) : signInByCode(anonymous, email);
}

/** Signs in as a person does: asks for a code, reads it in the mailbox, enters it. */
export async function signInByCode(anonymous: Client, email: string): Promise<Client> {
  await anonymous.expect(200, anonymous.post('/auth/request-code', { email }));
  const code = await codeFor(anonymous, email);
  const { token } = await anonymous.expect(200, anonymous.post('/auth/verify-code', { email, code }));
  return anonymous.as(token);
}

/** The newest sign-in code that was sent to an address. Mail goes out after the answer, so this waits for it. */
export async function codeFor(anonymous: Client, email: string): Promise<string> {
  let code: string | undefined;
  await until(`a code is sent to ${email}`, async () => {
    code = await codeSent(anonymous, email);
    return code !== undefined;
  });
  return code as unknown as string;
}

async function codeSent(anonymous: Client, email: string): Promise<string | undefined> {
  const posted = postedTo(anonymous.origin, email);
  // The code stands alone; the number of a request ends with six digits too.
  if (posted) return posted.map((text) => /(?<!\S)\d{6}(?!\S)/.exec(text)?.[0]).find(Boolean);
  const { items } = await anonymous.expect(
    200,
    anonymous.get(`/dev/mailbox?to=${encodeURIComponent(email)}`),
  );
  const mail = items.find(({ kind }: { kind: string }) => kind === 'sign-in-code');
  return /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1];
}

export interface Team {
  readonly owner: Client;
  readonly tenantId: string;
  readonly siteId: string;
}

/** The name of every organisation of a test. */
export const TEAM_NAME = 'Fire brigade';

const TENANT = {
  name: TEAM_NAME,
  language: 'en',
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  siteName: 'Main depot',
};

/** The answer to founding an organisation with its first site. */
export function foundTenant(founder: Client) {
  return founder.expect(201, founder.post('/tenants', TENANT));
}

/** A new organisation with its first site, seen by its owner. */
export async function foundTeam(origin: string, settings?: object): Promise<Team> {
  const anonymous = new Client(origin);
  const team = { ...TENANT, owner: newAddress('owner'), ...(settings ? { settings } : {}) };
  const { token, tenantId, siteId } = (await anonymous.callFixture('/dev/team', team)) ?? {};
  if (token) return { owner: anonymous.as(token), tenantId, siteId };
  const made = await foundTenant(await signIn(anonymous, newAddress('owner')));
  const owner = anonymous.as(made.token);
  if (settings) {
    const current = await owner.expect(200, owner.get('/tenants/current'));
    await owner.expect(200, owner.patch('/tenants/current', current.version, { settings }));
  }
  return { owner, tenantId: made.tenant.id, siteId: made.site.id };
}

/** A new article, as id. */
export async function newArticle({ owner }: Team, fields: object = {}): Promise<string> {
  counter += 1;
  return (await owner.expect(201, owner.post('/catalog/articles', { name: `Article ${counter}`, ...fields })))
    .id;
}

/** Receives a quantity of an article at the team's site. */
export async function receive({ owner, siteId }: Team, articleId: string, quantity: number): Promise<void> {
  await owner.expect(201, owner.post('/stock/receipts', { siteId, lines: [{ articleId, quantity }] }));
}

/** A submitted request, as the API answers it. */
export async function newRequest(
  { owner, siteId }: Team,
  lines: readonly { articleId: string; quantity: number; from?: string; to?: string }[],
) {
  return owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
}

export interface Member {
  readonly client: Client;
  readonly email: string;
  readonly userId: string;
}

/** A role of an organisation by its key, as id. */
export async function roleId(owner: Client, key: string): Promise<string> {
  const { items } = await owner.expect(200, owner.get('/roles?limit=200'));
  const role = items.find((item: { key: string }) => item.key === key);
  if (!role) throw new Error(`there is no role ${key}`);
  return role.id;
}

/** A new member, without an invitation where the server has the test fixtures. */
export async function newMember(
  team: Pick<Team, 'owner'>,
  role: string,
  siteIds?: readonly string[],
): Promise<Member> {
  const { origin, token } = team.owner;
  const email = newAddress(role);
  const members = [{ email, role, ...(siteIds ? { siteIds } : {}) }];
  const made = token ? await new Client(origin, token).callFixture('/dev/members', { members }) : undefined;
  if (!made) return inviteMember(team, role, siteIds);
  const [{ userId, token: memberToken }] = made.items;
  return { client: new Client(origin, memberToken), email, userId };
}

/** An invited person who joins: they sign in with their code. */
export async function inviteMember(
  { owner }: Pick<Team, 'owner'>,
  role: string,
  siteIds?: readonly string[],
): Promise<Member> {
  const email = newAddress(role);
  await owner.expect(
    201,
    owner.post('/users/invitations', {
      emails: [email],
      roleId: await roleId(owner, role),
      ...(siteIds ? { siteIds } : {}),
    }),
  );
  const client = await signInByCode(new Client(owner.origin), email);
  const me = await client.expect(200, client.get('/users/me'));
  return { client, email, userId: me.id };
}
