import { createHash, createPublicKey, verify } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { upload } from '../../support/goods/upload.js';
import { foundTeam, newArticle, newMember, receive, type Team } from '../../support/people/people.js';
import { until } from '../../support/until.js';

const SUBJECTS = { en: /do not add up/, fr: /anomalie/ };

describe('the audit in the background', () => {
  let database: RunningDatabase;
  let app: RunningApp;
  let client: mongo.MongoClient;
  let team: Team;
  let second: { readonly email: string; readonly client: Client };
  let levels: mongo.Collection;
  let tenantId: mongo.ObjectId;

  beforeAll(async () => {
    database = await startDatabase();
    app = await startApp({ env: { MONGODB_URI: database.uri, LEDGER_AUDIT_SECONDS: '1' } });
    client = await mongo.MongoClient.connect(database.uri);
    levels = client.db().collection('levels');
    team = await foundTeam(app.origin);
    tenantId = new mongo.ObjectId(team.tenantId);
    second = await newMember(team, 'owner');
    await second.client.expect(200, second.client.patch('/users/me', 1, { language: 'fr' }));
    await receive(team, await newArticle(team), 3);
  });

  afterAll(async () => {
    await client?.close();
    await app?.dispose();
    await database?.dispose();
  });

  const health = async () => {
    const anonymous = new Client(app.origin);
    return anonymous.expect(200, anonymous.get('/health/ready'));
  };

  async function mailsTo(email: string): Promise<{ kind: string; subject: string }[]> {
    const anonymous = new Client(app.origin);
    const { items } = await anonymous.expect(
      200,
      anonymous.get(`/dev/mailbox?to=${encodeURIComponent(email)}`),
    );
    return items.filter(({ kind }: { kind: string }) => kind === 'ledger-alarm');
  }

  async function recorded(type: string): Promise<number> {
    return client.db().collection('events').countDocuments({ tenantId, type });
  }

  async function breaks(): Promise<string | undefined> {
    const text = await (await fetch(`${app.origin}/api/metrics`)).text();
    return /^stockroom_ledger_audit_breaks (\d+)$/m.exec(text)?.[1];
  }

  /** Waits until the organisation has been audited twice more: the first audit may have begun before. */
  async function untilAudited(): Promise<void> {
    const states = client.db().collection('audit_states');
    for (let time = 0; time < 2; time += 1) {
      const before = (await states.findOne({ _id: tenantId }))?.['at'];
      await until('it is audited again', async () => {
        const at = (await states.findOne({ _id: tenantId }))?.['at'];
        return at !== undefined && Number(at) !== Number(before);
      });
    }
  }

  it('reports a break once to each owner in their language, and in health, metrics and the log, until it is repaired', async () => {
    await until('the first audit is done', async () => (await health()).ledger === 'ok');
    expect(await health()).toEqual({ status: 'ok', ledger: 'ok', events: 'ok', backup: 'off' });
    expect(await breaks()).toBe('0');

    await levels.updateOne({ tenantId }, { $inc: { available: 1000 } });
    await until('health says so', async () => (await health()).ledger === 'degraded');
    expect((await health()).status).toBe('degraded');
    expect(await breaks()).toBe('1');
    const { email } = await team.owner.expect(200, team.owner.get('/users/me'));
    await until('both are told', async () => {
      return (await mailsTo(email)).length > 0 && (await mailsTo(second.email)).length > 0;
    });
    expect((await mailsTo(email))[0]?.subject).toMatch(SUBJECTS.en);
    expect((await mailsTo(second.email))[0]?.subject).toMatch(SUBJECTS.fr);
    await untilAudited();
    expect([(await mailsTo(email)).length, await recorded('ledger.broken')]).toEqual([1, 1]);
    expect(app.log()).toContain('do not add up');

    await levels.updateOne({ tenantId }, { $inc: { available: -1000 } });
    await until('health is well again', async () => (await health()).status === 'ok');
    expect([await recorded('ledger.broken'), await recorded('ledger.whole')]).toEqual([1, 1]);
    expect(await team.owner.expect(200, team.owner.get('/logs/verify'))).toMatchObject({ ok: true });
  });

  it('reports an uploaded file whose bytes were changed, for as long as they are', async () => {
    await upload(team.owner, { name: 'note.txt', bytes: 'A note.' });
    await untilAudited();
    expect((await health()).status).toBe('ok');
    const file = await client.db().collection('files').findOne({ tenantId });
    const path = join(app.dataDir, 'files', String(file?.['key']));
    writeFileSync(path, 'Another');
    await until('health says so', async () => (await health()).ledger === 'degraded');
    await untilAudited();
    expect(await breaks()).toBe('1');
    writeFileSync(path, 'A note.');
    await until('health is well again', async () => (await health()).status === 'ok');
  });

  it('signs a head that anybody can verify with the public key and the published rule', async () => {
    const { owner } = team;
    const head = await owner.expect(200, owner.get('/stock/ledger/head'));
    const { key } = await owner.expect(200, owner.get('/stock/ledger/key'));
    expect(head).toMatchObject({ tenantId: team.tenantId, levels: 1, movements: 1, key });
    const [level] = (await owner.expect(200, owner.get('/stock/levels'))).items;
    const { activity, at, hash, signature } = head;
    const lines = `${level.levelKey} ${level.seq} ${level.headHash}\nactivity ${activity.seq} ${activity.hash}\n`;
    expect(hash).toBe(createHash('sha256').update(lines).digest('hex'));
    const end = `{"hash":"${activity.hash}","seq":${activity.seq}}`;
    const signed = `{"activity":${end},"at":"${at}","hash":"${hash}","levels":1,"movements":1,"tenantId":"${team.tenantId}"}`;
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    expect(verify(null, Buffer.from(signed), publicKey, Buffer.from(signature, 'base64'))).toBe(true);
  });

  it('gives the head only to members who see all sites', async () => {
    const { client: limited } = await newMember(team, 'auditor', [team.siteId]);
    expect((await limited.get('/stock/ledger/head')).status).toBe(403);
  });
});
