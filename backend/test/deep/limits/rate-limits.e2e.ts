import { randomUUID } from 'node:crypto';
import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import {
  foundTeam,
  foundTenant,
  newAddress,
  newMember,
  roleId,
  signIn,
} from '../../support/people/people.js';
import { startPosted } from '../../support/posted.js';

const ask = (origin: string, email: string, forwarded?: string) =>
  new Client(origin).post(
    '/auth/request-code',
    { email },
    { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} },
  );

describe('asking for codes, with limits', () => {
  let app: RunningApp;
  let behindProxy: RunningApp;

  beforeAll(async () => {
    app = await startApp({ env: { RATE_LIMITS: 'on' } });
    behindProxy = await startPosted({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
  });

  afterAll(async () => {
    await app?.dispose();
    await behindProxy?.dispose();
  });

  it('is possible twenty times an hour per client, whatever forwarded address it makes up', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) {
      statuses.push((await ask(app.origin, newAddress(), `203.0.113.${count}`)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
  });

  it('counts the clients behind a proxy that the settings trust, one by one', async () => {
    for (let count = 0; count < 20; count += 1) await ask(behindProxy.origin, newAddress(), '198.51.100.1');
    expect((await ask(behindProxy.origin, newAddress(), '198.51.100.1')).status).toBe(429);
    expect((await ask(behindProxy.origin, newAddress(), '198.51.100.2')).status).toBe(200);
    // Entries before the address that the proxy saw are forged by the client.
    expect((await ask(behindProxy.origin, newAddress(), '198.51.100.3, 198.51.100.1')).status).toBe(429);
  });
});

describe('inviting, with limits', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startApp({ env: { RATE_LIMITS: 'on' } });
  });

  afterAll(() => app?.dispose());

  it('is possible twenty times an hour per organisation, sending again included', async () => {
    const { owner } = await foundTeam(app.origin);
    const role = await roleId(owner, 'requester');
    const invite = () => owner.post('/users/invitations', { emails: [newAddress('guest')], roleId: role });
    const { items } = await owner.expect(201, invite());
    for (let count = 0; count < 18; count += 1) await owner.expect(201, invite());
    await owner.expect(200, owner.post(`/users/invitations/${items[0].id}/resend`));
    const refused = await invite();
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('sends three e-mails a day to one address from all organisations together, sending again included', async () => {
    const email = newAddress('pestered');
    const statuses: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { owner } = await foundTeam(app.origin);
      const body = { emails: [email], roleId: await roleId(owner, 'requester') };
      const first = await owner.post('/users/invitations', body);
      statuses.push(first.status);
      const again = await owner.post(`/users/invitations/${first.body.items?.[0].id}/resend`);
      statuses.push(again.status);
      if (count === 1) expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(80_000);
    }
    expect(statuses).toEqual([201, 200, 201, 429]);
  });

  it('counts sent e-mails: no refused call, and no call that is repeated under its key', async () => {
    const { owner } = await foundTeam(app.origin);
    const role = await roleId(owner, 'requester');
    const many = { emails: Array.from({ length: 100 }, () => newAddress('many')), roleId: role };
    const refused = await owner.post('/users/invitations', many);
    expect([refused.status, refused.body.code]).toEqual([422, 'INVITATIONS_OPEN']);
    const one = { emails: [newAddress('once')], roleId: role };
    const headers = { 'idempotency-key': randomUUID() };
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { body } = await owner.call('POST', '/users/invitations', one, { headers });
      ids.push(body.items?.[0].id);
    }
    expect(ids).toEqual(new Array(5).fill(ids[0]));
    expect((await owner.post(`/users/invitations/${ids[0]}/resend`)).status).toBe(200);
  });

  it('uses up none of several limits where one of them refuses', async () => {
    const pestered = newAddress('pestered');
    for (let count = 0; count < 3; count += 1) {
      const { owner } = await foundTeam(app.origin);
      const body = { emails: [pestered], roleId: await roleId(owner, 'requester') };
      await owner.expect(201, owner.post('/users/invitations', body));
    }
    const team = await foundTeam(app.origin);
    await newMember(team, 'requester');
    const role = await roleId(team.owner, 'requester');
    const hundred = Array.from({ length: 100 }, () => newAddress('many'));
    const send = (emails: readonly string[]) =>
      team.owner.post('/users/invitations', { emails, roleId: role });
    expect((await send([...hundred.slice(1), pestered])).status).toBe(429);
    expect((await send(hundred)).status).toBe(201);
  });

  it('lets one person send to a hundred addresses an hour, in however many organisations', async () => {
    const person = await signIn(new Client(app.origin), newAddress('busy'));
    const sent: number[] = [];
    let owner = person;
    let last = '';
    for (let founded = 0; founded < 5; founded += 1) {
      owner = person.as((await foundTenant(person)).token);
      const role = await roleId(owner, 'requester');
      for (let call = 0; call < 2; call += 1) {
        const emails = Array.from({ length: 10 }, () => newAddress('cold'));
        const { status, body } = await owner.post('/users/invitations', { emails, roleId: role });
        sent.push(status);
        last = body.items?.[0].id;
      }
    }
    expect(sent).toEqual(new Array(10).fill(201));
    const refused = await owner.post(`/users/invitations/${last}/resend`);
    expect(refused.status).toBe(429);
    // That was also all that one person may found in a day.
    const sixth = await person.post('/tenants', {
      name: 'Sixth',
      language: 'en',
      timeZone: 'Europe/Paris',
      currency: 'EUR',
      siteName: 'Depot',
    });
    expect([sixth.status, sixth.body.code]).toEqual([429, 'RATE_LIMITED']);
  });

  it('lets one person export ten times an hour', async () => {
    const { owner } = await foundTeam(app.origin);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await owner.post('/tenants/current/export')).status);
      statuses.push((await owner.post('/users/me/data')).status);
    }
    expect(statuses).toEqual([...new Array(10).fill(202), 429, 429]);
  });
});
