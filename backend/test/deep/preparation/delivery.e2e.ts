import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../../support/app.js';
import { all } from '../../support/audit.js';
import { Client } from '../../support/client.js';
import { foundTeam, newArticle, newMember, type Team } from '../../support/people/people.js';
import { random, seed } from '../../support/random.js';
import { type Reader, readFeed } from '../../support/servers/feed.js';

/** The number of times the server is killed between a commit and the delivery of its event: a tenth of the whole count. */
const ROUNDS = Number(process.env['DELIVERY_ROUNDS'] ?? 5);
const MAX_COMMITS = 25;

describe(`a server that is killed between commit and delivery (seed ${seed})`, () => {
  const next = random(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'stockroom-delivery-'));
  let app: RunningApp;
  let team: Team;
  let articleId: string;
  let roleId: string;

  const owner = () => new Client(app.origin, team.owner.token);
  const restart = async (faults?: string) => {
    app = await startApp({ dataDir, env: faults ? { TEST_FAULTS: faults } : {} });
  };
  const read = (lastId: string | undefined): Promise<Reader> =>
    readFeed(app.origin, {
      authorization: `Bearer ${team.owner.token}`,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    });

  beforeAll(async () => {
    await restart();
    team = await foundTeam(app.origin);
    // An organisation of one person may have 20 open invitations; this one makes more.
    await newMember(team, 'requester');
    articleId = await newArticle(team);
    const roles = await all<{ id: string; key: string }>(team.owner, '/roles');
    roleId = roles.find(({ key }) => key === 'requester')?.id ?? '';
    await app.stop();
  });

  afterAll(() => app.dispose());

  /**
   * Receives goods, and sends an invitation now and then, until the server stops; returns the idempotency keys of all
   * commands.
   */
  async function writeUntilGone(round: number): Promise<string[]> {
    const keys: string[] = [];
    for (let count = 0; ; count += 1) {
      const key = `${round}.${count}`;
      keys.push(key);
      try {
        await send(key);
      } catch {
        return keys;
      }
    }
  }

  /** The commands of one round are identified by their keys: every fourth is an invitation. */
  const invites = (key: string) => Number(key.split('.')[1]) % 4 === 1;
  const addressOf = (key: string) => `invited.${key}@example.org`;

  async function send(key: string): Promise<void> {
    const headers = { 'idempotency-key': key };
    if (invites(key)) {
      const invitation = { emails: [addressOf(key)], roleId };
      await owner().expect(201, owner().post('/users/invitations', invitation, { headers }));
      return;
    }
    const body = { siteId: team.siteId, reference: key, lines: [{ articleId, quantity: 1 }] };
    await owner().expect(201, owner().post('/stock/receipts', body, { headers }));
  }

  test(
    'has every event told to a reader once and by one id, and every change recorded in one unbroken chain',
    async () => {
      const asked: string[] = [];
      const told = new Map<number, string>();
      let lastId: string | undefined;
      const note = (reader: Reader) => {
        lastId = reader.lastId() ?? lastId;
        for (const { id, event, data } of reader.events) {
          if (event !== 'change' || id === undefined) continue;
          const subject = data.subject?.id ?? '';
          expect(told.get(id) ?? subject).toBe(subject);
          told.set(id, subject);
        }
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        await restart(`crash-after-commit:${1 + Math.floor(next() * MAX_COMMITS)}`);
        const reader = await read(lastId);
        await reader.until(({ event }) => event === 'hello');
        lastId = reader.lastId();
        asked.push(...(await writeUntilGone(round)));
        await reader.ended;
        note(reader);
        await app.kill();
      }
      await restart();
      // The last request of each round has no answer: the same key finds out its outcome.
      for (const key of asked) await send(key);
      const received = asked.filter((key) => !invites(key));
      const receipts = await recordedReceipts(received.length);
      const reader = await read(lastId);
      const newest = receipts.at(-1)?.subject.id;
      // Events that were sent before the last crash do not come again.
      if (newest && ![...told.values()].includes(newest))
        await reader.until(({ data }) => data.subject?.id === newest);
      note(reader);
      reader.close();
      expect(new Set(receipts.map(({ subject }) => subject.id)).size).toBe(received.length);
      expect(receipts).toHaveLength(received.length);
      const toldOf = new Set(told.values());
      expect(receipts.filter(({ subject }) => !toldOf.has(subject.id))).toEqual([]);
      expect(await owner().expect(200, owner().get('/logs/verify'))).toMatchObject({ ok: true });
      const movements = await all(owner(), '/stock/movements');
      expect(movements).toHaveLength(received.length);
      for (const key of asked.filter(invites)) await expectOneMail(addressOf(key));
    },
    120_000 + ROUNDS * 30_000,
  );

  test('has an e-mail sent once more, and kept as the same, when it is killed before it could note that it was sent', async () => {
    await app.stop();
    await restart('crash-after-mail:1');
    const key = 'mail.1';
    await send(key).catch(() => undefined);
    await app.exited;
    await restart();
    await send(key);
    await sentAgain();
    await expectOneMail(addressOf(key));
  });

  /** Waits until no e-mail is due any more. */
  async function sentAgain(): Promise<void> {
    for (const end = Date.now() + 60_000; Date.now() < end; ) {
      const text = await (await fetch(`${app.origin}/api/metrics`)).text();
      const open = ['queued', 'running'].map((status) => `stockroom_jobs{status="${status}"} 0`);
      if (open.every((line) => text.includes(line))) return;
    }
    throw new Error('an e-mail is still due');
  }

  /** Every invited address has one e-mail, however often it was sent. */
  async function expectOneMail(address: string): Promise<void> {
    let ids: string[] = [];
    for (const end = Date.now() + 60_000; Date.now() < end && ids.length === 0; ) {
      const { items } = await owner().expect<{ items: { messageId: string }[] }>(
        200,
        owner().get(`/dev/mailbox?to=${encodeURIComponent(address)}`),
      );
      ids = items.map(({ messageId }) => messageId);
    }
    expect({ address, mails: ids.length }).toEqual({ address, mails: 1 });
  }

  /** The records of receipts, oldest first, once there are as many. */
  async function recordedReceipts(count: number) {
    for (const end = Date.now() + 60_000; ; ) {
      const logs = await all<{ seq: number; subject: { id: string } }>(
        owner(),
        '/logs',
        '&sort=seq&type=receipt.recorded',
      );
      if (logs.length >= count || Date.now() > end) return logs;
    }
  }
});
