import { exported, importing } from '../../support/archive.js';
import type { Client } from '../../support/client.js';
import { foundTeam, newMember } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

describe('an organisation that is deleted', () => {
  const remove = (client: Client, name: string, version = 1) =>
    client.call('DELETE', '/tenants/current', { name }, { headers: { 'if-match': `"${version}"` } });

  it('is deleted permanently for all members, and may be imported again', async () => {
    const team = await foundTeam(app.origin);
    const { owner } = team;
    const colleague = await newMember(team, 'manager');
    const key = await owner.expect(201, owner.post('/api-keys', { name: 'ERP', scopes: ['catalog:read'] }));
    const bytes = await exported(owner);
    expect((await remove(owner, 'Fire Brigade')).body.code).toBe('NAME_DIFFERS');
    expect((await remove(owner, 'Fire brigade', 7)).status).toBe(412);
    expect((await remove(colleague.client, 'Fire brigade')).status).toBe(403);
    const { token } = await owner.expect(200, remove(owner, 'Fire brigade'));
    const founder = owner.as(token);
    expect((await founder.expect(200, founder.get('/tenants'))).items).toEqual([]);
    expect((await owner.get('/catalog/articles')).status).toBe(401);
    expect((await founder.get('/catalog/articles')).body.code).toBe('NO_TENANT');
    expect((await colleague.client.get('/catalog/articles')).status).toBe(401);
    const program = await fetch(`${app.origin}/api/catalog/articles`, {
      headers: { 'x-api-key': key.secret },
    });
    expect(program.status).toBe(401);

    let back: Client | undefined;
    await until('all of it is cleared away', async () => {
      const { status, body } = await importing(founder, bytes);
      if (status === 201) back = founder.as(body.token);
      return status === 201;
    });
    expect((await back?.get('/tenants/current'))?.body.id).toBe(team.tenantId);
  });
});
