import { Browser } from '../../support/browser.js';
import { Client } from '../../support/client.js';
import { codeFor, foundTeam, newAddress, roleId, signInByCode } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

let app: SharedApp;
let anonymous: Client;

beforeAll(async () => {
  app = await sharedApp();
  anonymous = new Client(app.origin);
});

const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

interface SentMail {
  readonly kind: string;
  readonly text: string;
}

/** The paths of the links in the mails with codes to an address, the newest first, once a number have come. */
async function linksTo(email: string, awaited = 1): Promise<string[]> {
  let links: string[] = [];
  await until('the mails have come', async () => {
    const { items } = await anonymous.expect<{ items: SentMail[] }>(
      200,
      anonymous.get(`/dev/mailbox?to=${encodeURIComponent(email)}`),
    );
    links = items
      .filter(({ kind }) => kind === 'sign-in-code')
      .map(({ text }) => /https?:\/\/\S+\/api(\/verify\/[\w-]{43})\b/.exec(text)?.[1] ?? '');
    return links.length === awaited;
  });
  return links;
}

async function askedLink(email: string, mails = 1): Promise<string> {
  await anonymous.expect(200, anonymous.post('/auth/request-code', { email }));
  return (await linksTo(email, mails))[0] ?? '';
}

/** Presses the button on the page of a link, as a browser without scripts does. */
async function follow(browser: Browser, link: string) {
  const page = await browser.get(link);
  const csrfToken = /name="csrfToken" value="([0-9a-f]{64})"/.exec(String(page.body))?.[1] ?? '';
  return browser.form(link, { csrfToken });
}

async function guessWrong(email: string, codes: number, client = anonymous): Promise<void> {
  for (let round = 0; round < codes; round += 1) {
    await client.expect(200, client.post('/auth/request-code', { email }));
    const wrong = wrongOf(await codeFor(client, email));
    for (let guess = 0; guess < 5; guess += 1) await client.post('/auth/verify-code', { email, code: wrong });
  }
}

describe('the link in the mail with a code', () => {
  it('shows for whom it signs in, and signs in by its button: without a script, as a newcomer too', async () => {
    const email = newAddress('linked');
    const link = await askedLink(email);
    const browser = new Browser(app.origin, { 'accept-language': 'it' });
    const page = await browser.get(link);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`<strong>${email}</strong>`);
    expect(page.body).toContain('<html lang="it">');
    expect(page.body).not.toContain('<script');
    expect((await browser.get('/auth/session')).body).toBeNull();

    const answer = await follow(browser, link);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${app.origin}/dashboard`]);
    const session = (await browser.get('/auth/session')).body;
    expect(session.user.email).toBe(email);
    expect((await anonymous.as(session.accessToken).get('/users/me')).body.email).toBe(email);
  });

  it('changes nothing when it is opened, however often: mail programs open links', async () => {
    const email = newAddress('scanned');
    const link = await askedLink(email);
    for (let opened = 0; opened < 20; opened += 1)
      expect((await new Browser(app.origin).get(link)).status).toBe(200);
    expect((await follow(new Browser(app.origin), link)).status).toBe(303);
  });

  it('works once, however many follow it at the same time, and takes the code with it', async () => {
    const email = newAddress('once');
    const link = await askedLink(email);
    const code = await codeFor(anonymous, email);
    const browsers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const browser = new Browser(app.origin);
        return { browser, csrfToken: await browser.csrf() };
      }),
    );
    const answers = await Promise.all(
      browsers.map(({ browser, csrfToken }) => browser.form(link, { csrfToken, json: 'true' })),
    );
    const urls = answers.map(({ body }) => body.url);
    expect(urls.filter((url) => url === `${app.origin}/dashboard`)).toHaveLength(1);
    expect(urls.filter((url) => url === `${app.origin}/auth/error?error=Verification`)).toHaveLength(19);
    expect((await anonymous.post('/auth/verify-code', { email, code })).status).toBe(401);
    expect((await new Browser(app.origin).get(link)).headers.get('location')).toBe(
      '/auth/error?error=Verification',
    );
  });

  it('ends with the code that was entered, and so do all links to that address', async () => {
    const email = newAddress('entered');
    await askedLink(email);
    await signInByCode(anonymous, email);
    for (const link of await linksTo(email, 2))
      expect((await new Browser(app.origin).get(link)).status).toBe(302);
  });

  it('is not taken away by a stranger who asks for another code', async () => {
    const email = newAddress('disturbed');
    const link = await askedLink(email);
    for (let asked = 0; asked < 5; asked += 1)
      await anonymous.expect(200, anonymous.post('/auth/request-code', { email }));
    expect((await follow(new Browser(app.origin), link)).headers.get('location')).toBe(
      `${app.origin}/dashboard`,
    );
  });

  it('needs the button of its page: a form of another page does not sign in', async () => {
    const link = await askedLink(newAddress('forged'));
    const browser = new Browser(app.origin);
    const csrfToken = await browser.csrf();
    const foreign = new Browser(app.origin, { origin: 'https://evil.example', cookie: browser.cookie });
    for (const [who, token] of [
      [new Browser(app.origin), csrfToken],
      [foreign, csrfToken],
      [browser, 'f'.repeat(64)],
    ] as const) {
      const answer = await who.form(link, { csrfToken: token });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${app.origin}/api${link}`]);
      expect(answer.cookies.filter((cookie) => cookie.includes('session'))).toEqual([]);
    }
    expect((await follow(browser, link)).headers.get('location')).toBe(`${app.origin}/dashboard`);
  });

  it.each(['x', 'x'.repeat(43), '%00', '..%2f..', 'a'.repeat(5000)])(
    'leads to the page that explains it where it is none: %s',
    async (token) => {
      const browser = new Browser(app.origin);
      expect((await browser.get(`/verify/${token}`)).headers.get('location')).toBe(
        '/auth/error?error=Verification',
      );
      const answer = await browser.form(`/verify/${token}`, { csrfToken: await browser.csrf() });
      expect(answer.headers.get('location')).toBe(`${app.origin}/auth/error?error=Verification`);
    },
  );

  it('lets an invited person join', async () => {
    const team = await foundTeam(app.origin);
    const email = newAddress('invited');
    const role = await roleId(team.owner, 'requester');
    await team.owner.expect(201, team.owner.post('/users/invitations', { emails: [email], roleId: role }));
    const browser = new Browser(app.origin);
    await follow(browser, await askedLink(email));
    expect((await browser.get('/auth/session')).body.user).toMatchObject({
      role: 'requester',
      tenantId: team.tenantId,
    });
  });

  it('is forgotten with its person', async () => {
    const email = newAddress('erased');
    const person = await signInByCode(anonymous, email);
    const link = await askedLink(email, 2);
    await person.expect(200, person.post('/users/me/erase'));
    expect((await new Browser(app.origin).get(link)).status).toBe(302);
  });

  it('is in no log', async () => {
    expect(app.log()).not.toMatch(/verify\/[\w-]{20}/);
  });
});

describe('an address under attack', () => {
  /** A browser that has signed in to an address before. */
  async function knownBrowser(email: string): Promise<Browser> {
    const browser = new Browser(app.origin);
    await browser.json('POST', '/auth/request-code', { email });
    const code = await codeFor(anonymous, email);
    const answer = await browser.json('POST', '/auth/verify-code', { email, code });
    expect(answer.status).toBe(200);
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^stockroom\.device=[\w.-]+; .*HttpOnly; SameSite=Lax$/),
    ]);
    return browser;
  }

  const enter = async (browser: Browser, email: string, code: string) =>
    (await browser.json('POST', '/auth/verify-code', { email, code })).status;

  it('takes no code of an unknown device after twenty wrong ones, and says that the link works, which it does', async () => {
    const email = newAddress('attacked');
    await guessWrong(email, 4);
    await anonymous.expect(200, anonymous.post('/auth/request-code', { email }));
    const code = await codeFor(anonymous, email);
    const refused = await anonymous.post('/auth/verify-code', { email, code });
    expect([refused.status, refused.body.code]).toEqual([429, 'CODE_LOCKED']);
    expect(refused.body.error).toContain('link');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(11 * 3600);
    expect(wait).toBeLessThanOrEqual(12 * 3600);

    const [link = ''] = await linksTo(email, 5);
    const browser = new Browser(app.origin);
    expect((await follow(browser, link)).headers.get('location')).toBe(`${app.origin}/dashboard`);
    // From now on this device is known here, and codes work on it.
    await browser.json('POST', '/auth/request-code', { email });
    expect(await enter(browser, email, await codeFor(anonymous, email))).toBe(200);
  });

  it('takes the code of a device that has signed in before, whatever strangers have guessed, at this code too', async () => {
    const email = newAddress('owner');
    const browser = await knownBrowser(email);
    await guessWrong(email, 3);
    await browser.json('POST', '/auth/request-code', { email });
    const code = await codeFor(anonymous, email);
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1)
      statuses.push((await anonymous.post('/auth/verify-code', { email, code: wrongOf(code) })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await anonymous.post('/auth/verify-code', { email, code })).status).toBe(429);
    expect(await enter(browser, email, code)).toBe(200);
  });

  it('looks at five guesses of a known device per code too, and at twenty in all', async () => {
    const email = newAddress('careless');
    const browser = await knownBrowser(email);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await browser.json('POST', '/auth/request-code', { email });
      const code = await codeFor(anonymous, email);
      for (let guess = 0; guess < 5; guess += 1) await enter(browser, email, wrongOf(code));
      statuses.push(await enter(browser, email, code));
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    // The failures of one address are not held against the others.
    expect((await signInByCode(anonymous, email)).token).toEqual(expect.any(String));
  });

  it('is not slowed by signing in with the right code, however often', async () => {
    const email = newAddress('often');
    for (let times = 0; times < 25; times += 1) await signInByCode(anonymous, email);
  });

  it('knows no device by a cookie that was made up, or is of another address', async () => {
    const [email, other] = [newAddress('target'), newAddress('attacker')];
    const known = await knownBrowser(other);
    const [id = '', signature = ''] = (/stockroom\.device=([^;]+)/.exec(known.cookie)?.[1] ?? '').split('.');
    await guessWrong(email, 4);
    await anonymous.expect(200, anonymous.post('/auth/request-code', { email }));
    const code = await codeFor(anonymous, email);
    for (const value of [
      `${id}.${signature}`,
      id,
      `${id}.`,
      `.${signature}`,
      `${'a'.repeat(22)}.${signature}`,
    ]) {
      const browser = new Browser(app.origin, { cookie: `stockroom.device=${value}` });
      expect([value, await enter(browser, email, code)]).toEqual([value, 429]);
    }
  });
});
