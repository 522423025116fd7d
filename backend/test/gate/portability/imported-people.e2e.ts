import { mongo } from 'mongoose';
import { importing, packed, unpacked } from '../../support/archive.js';
import { Client } from '../../support/client.js';
import { finished } from '../../support/jobs.js';
import {
  acceptedBy,
  exportedTeam,
  importedBy,
  invitationsOf,
  userOf,
} from '../../support/people/moved-teams.js';
import { newAddress, signIn } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

let here: SharedApp;
let there: SharedApp;

beforeAll(async () => {
  here = await sharedApp();
  there = await sharedApp('verbose');
});

const organisation = () => exportedTeam(here.origin);
const imported = (archive: Buffer, email?: string) => importedBy(there.origin, archive, email);

describe('the people of an imported organisation', () => {
  it('get neither an account nor a mail, and land nowhere when they sign in', async () => {
    const { archive, member } = await organisation();
    const known = await signIn(new Client(there.origin), newAddress('importer'));
    await known.expect(201, importing(known, archive));
    const client = await mongo.MongoClient.connect(there.mongoUri);
    try {
      expect(await client.db().collection('users').countDocuments({ email: member.email })).toBe(0);
    } finally {
      await client.close();
    }
    const mails = await known.expect(200, known.get(`/dev/mailbox?to=${encodeURIComponent(member.email)}`));
    expect(mails.items).toEqual([]);
    const person = await signIn(new Client(there.origin), member.email);
    expect((await userOf(person)).membership).toBeNull();
    expect((await person.expect(200, person.get('/tenants'))).items).toEqual([]);
  });

  it('are themselves again once they accept: the books’ id is theirs everywhere', async () => {
    const { archive, member, team } = await organisation();
    const { owner } = await imported(archive);
    const account = await signIn(new Client(there.origin), member.email);
    const accountId = (await userOf(account)).id;
    const [invitation] = await invitationsOf(account);
    expect(invitation.invitedBy.name).toBe('Ida Importer');
    const me = await acceptedBy(account);
    expect(accountId).not.toBe(member.userId);
    expect(await userOf(me)).toMatchObject({ id: member.userId, membership: { role: 'manager' } });
    const mine = await me.expect(200, me.get('/requests?view=mine'));
    expect(mine.items).toMatchObject([{ requesterId: member.userId, requester: { name: 'Mona Manager' } }]);
    const request = mine.items[0].id;
    await owner.expect(200, owner.post(`/requests/${request}/approve`));
    const { items: orders } = await me.expect(200, me.get('/preparation/orders'));
    const path = `/preparation/orders/${orders[0].id}`;
    const started = await me.expect(200, me.post(`${path}/start`));
    expect([started.assigneeId, started.assignee.name]).toEqual([member.userId, 'Mona Manager']);
    await owner.expect(200, owner.post(`${path}/assign`, { userId: null }));
    await owner.expect(200, owner.post(`${path}/assign`, { userId: member.userId }));
    await until('what they did has its place under the books’ id', async () => {
      const { items } = await owner.expect(
        200,
        owner.get(`/logs?actorId=${member.userId}&type=order.started`),
      );
      return items.length === 1;
    });
    expect((await owner.expect(200, owner.get(`/logs?actorId=${accountId}`))).items).toEqual([]);
    expect((await owner.expect(200, owner.get('/logs/verify'))).ok).toBe(true);
    const { jobId } = await me.expect(202, me.post('/users/me/data'));
    const { result } = await finished(me, jobId);
    const file = await fetch(`${there.origin}/api/users/me/data/${result.fileId}`, {
      headers: { authorization: `Bearer ${me.token}` },
    });
    const { organisations } = (await file.json()) as { organisations: { requests: unknown[] }[] };
    expect(organisations[0]?.requests).toHaveLength(1);
    expect(team.tenantId).toBe((await userOf(me)).membership.tenantId);
  });

  it('are those whom its records name: an archive that has a request for somebody else is refused', async () => {
    const { archive } = await organisation();
    const stranger = await signIn(new Client(there.origin), newAddress('stranger'));
    const { id } = await userOf(stranger);
    const files = await unpacked(archive);
    const requests = String(files.get('data/requests.jsonl')).replace(
      '"recipient":null',
      `"recipient":{"contact":"","name":"","userId":{"$oid":"${id}"}}`,
    );
    expect(requests).toContain(id);
    files.set('data/requests.jsonl', Buffer.from(requests));
    const { status, body } = await importing(stranger, await packed(files));
    expect([status, body.code]).toEqual([422, 'IMPORT_REFUSED']);
  });
});
