import { inDays } from '../goods/tracked.js';
import { newArticle, newMember, roleId, type Team } from '../people/people.js';

const versioned = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

/** Roles are made, changed and deleted; members get them, lose sites, are disabled, stand in and leave. */
async function manageMembers(team: Team): Promise<void> {
  const { owner, siteId } = team;
  const role = await owner.expect(201, owner.post('/roles', { name: 'Night', permissions: ['stock:read'] }));
  await owner.expect(
    200,
    owner.patch(`/roles/${role.id}`, 1, { permissions: ['stock:read', 'catalog:read'] }),
  );
  const spare = await owner.expect(201, owner.post('/roles', { name: 'Spare', permissions: [] }));
  await owner.call('DELETE', `/roles/${spare.id}`, undefined, versioned(1));
  const manager = await newMember(team, 'manager');
  const deputy = await newMember(team, 'storekeeper', [siteId]);
  const named = { userId: deputy.userId, to: inDays(1) };
  const wide = await newMember(team, 'storekeeper');
  for (const userId of [wide.userId, null, wide.userId])
    await manager.client.expect(
      200,
      manager.client.call('PUT', '/users/me/delegate', userId ? { ...named, userId } : { userId }),
    );
  const change = async (userId: string, input: object) => {
    const { version } = await owner.expect(200, owner.get(`/users/${userId}`));
    await owner.expect(200, owner.patch(`/users/${userId}`, version, input));
  };
  await change(deputy.userId, { roleId: role.id, siteIds: null });
  await change(deputy.userId, { siteIds: [siteId] });
  await change(deputy.userId, { disabled: true });
  await change(deputy.userId, { disabled: false });
  const leaver = await newMember(team, 'requester');
  await leaver.client.expect(200, leaver.client.post('/users/me/leave'));
  const requester = await roleId(owner, 'requester');
  const invite = (emails: string[], input: object = {}) =>
    owner.expect(201, owner.post('/users/invitations', { emails, roleId: requester, ...input }));
  await invite(['again@example.org'], { siteIds: [siteId] });
  const { items } = await invite(['again@example.org', 'gone@example.org']);
  await owner.call('DELETE', `/users/invitations/${items[1].id}`, undefined);
}

/** Keys and webhooks are made, changed and ended. */
async function manageIntegrations({ owner, siteId }: Team): Promise<void> {
  const scopes = ['catalog:read'];
  const key = { name: 'Scanner', scopes, siteIds: [siteId] };
  await owner.expect(201, owner.post('/api-keys', key));
  const revoked = await owner.expect(201, owner.post('/api-keys', { ...key, name: 'Old' }));
  await owner.call('DELETE', `/api-keys/${revoked.id}`, undefined);
  const hook = { events: ['article.created'], description: 'Shop' };
  for (const url of ['http://127.0.0.1:9/', 'http://127.0.0.1:9/other']) {
    const { id } = await owner.expect(201, owner.post('/webhooks', { ...hook, url }));
    await owner.expect(200, owner.patch(`/webhooks/${id}`, 1, { state: 'disabled' }));
    await owner.expect(200, owner.post(`/webhooks/${id}/rotate-secret`));
  }
}

/** Models and views are made, changed, made the default and deleted; the settings change. */
async function manageForms(team: Team): Promise<void> {
  const { owner } = team;
  const size = { key: 'size', label: 'Size', type: 'text', required: false, options: [] };
  const model = await owner.expect(201, owner.post('/models', { name: 'Device', fields: [size] }));
  await owner.expect(200, owner.patch(`/models/${model.id}`, 1, { fields: [{ ...size, label: 'Length' }] }));
  await owner.expect(200, owner.post(`/models/${model.id}/default`));
  const old = await owner.expect(201, owner.post('/models', { name: 'Old', fields: [] }));
  await owner.call('DELETE', `/models/${old.id}`, undefined, versioned(1));
  const page = '/catalog/products';
  for (const name of ['Mine', 'Gone']) {
    const view = { name, page, filters: { q: 'x' }, shared: name === 'Mine', isDefault: true };
    const { id } = await owner.expect(201, owner.post('/views', view));
    if (name === 'Gone') await owner.call('DELETE', `/views/${id}`, undefined, versioned(1));
    else await owner.expect(200, owner.patch(`/views/${id}`, 1, { name: 'Shared' }));
  }
  const { version } = await owner.expect(200, owner.get('/tenants/current'));
  const settings = { selfApproval: true, approvalAbove: { quantity: 5 }, reservationDays: 9 };
  await owner.expect(200, owner.patch('/tenants/current', version, { settings }));
}

/** Notes of a receipt and of a transfer are issued, and a unit stays with its holder. */
async function issueNotes(team: Team, depotId: string): Promise<void> {
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { tracking: 'serial', returnable: true });
  const lines = [{ articleId, quantity: 2, serials: ['U-1', 'U-2'] }];
  const receipt = await owner.expect(
    201,
    owner.post('/stock/receipts', { siteId, reference: 'PO 2', lines }),
  );
  await owner.expect(201, owner.post('/documents', { kind: 'goods-receipt', sourceId: receipt.id }));
  const plain = await newArticle(team);
  await owner.expect(
    201,
    owner.post('/stock/receipts', { siteId, lines: [{ articleId: plain, quantity: 2 }] }),
  );
  const moved = await owner.expect(
    201,
    owner.post('/stock/transfers', {
      fromSiteId: siteId,
      toSiteId: depotId,
      lines: [{ articleId: plain, quantity: 1 }],
    }),
  );
  await owner.expect(201, owner.post('/documents', { kind: 'transfer-note', sourceId: moved.id }));
  const handout = { recipient: { name: 'Grace' }, lines: [{ articleId, quantity: 1 }], scanned: ['U-1'] };
  await owner.expect(201, owner.post('/requests/handout', { siteId, ...handout }));
}

/** Runs every kind of command that changes who may do what, and how the organisation works. */
export async function manageOrganisation(team: Team, depotId: string): Promise<void> {
  await manageMembers(team);
  await manageIntegrations(team);
  await manageForms(team);
  await issueNotes(team, depotId);
}
