import { archiveForm, exported } from '../archive.js';
import { Client } from '../client.js';
import { finished } from '../jobs.js';
import { foundTeam, newAddress, newMember, signIn, TEAM_NAME } from '../people/people.js';
import { until } from '../until.js';
import { webhookCalls } from './webhooks.js';
import { builtInRole, fresh, type Recipe, type World } from './world.js';

const LAB = { language: 'en', timeZone: 'Europe/Paris', currency: 'EUR', siteName: 'Main depot' };

const asked = ({ siteId, articleId }: World) => ({
  siteId,
  lines: [{ articleId, quantity: 1 }],
  submit: true,
});

/** A member of this organisation whom another one has invited, and the invitation. */
async function invited(world: World): Promise<{ caller: Client; id: string }> {
  const member = await newMember(world, 'requester');
  const other = await foundTeam(world.owner.origin);
  await other.owner.expect(
    201,
    other.owner.post('/users/invitations', {
      emails: [member.email],
      roleId: await builtInRole({ ...world, owner: other.owner }, 'requester'),
    }),
  );
  const { items } = await member.client.expect(200, member.client.get('/users/me/invitations'));
  return { caller: member.client, id: items[0].id };
}

const invitation = async (world: World): Promise<string> => {
  const { items } = await world.owner.expect(
    201,
    world.owner.post('/users/invitations', {
      emails: [newAddress('guest')],
      roleId: await builtInRole(world, 'requester'),
    }),
  );
  return items[0].id;
};

const customRole = async ({ owner }: World): Promise<string> =>
  (await owner.expect(201, owner.post('/roles', { name: fresh('Role'), permissions: ['catalog:read'] }))).id;

const site = async ({ owner }: World): Promise<string> =>
  (
    await owner.expect(
      201,
      owner.post('/sites', { name: fresh('Site'), code: fresh('S').slice(-12).toUpperCase() }),
    )
  ).id;

/** A view that the owner shares. */
/** A new view. A person has at most 100: the older ones go. */
const savedView = async ({ owner }: World): Promise<string> => {
  const { items } = await owner.expect(200, owner.get('/views?page=/catalog/products&limit=200'));
  for (const { id, version } of items.length > 50 ? items : [])
    await owner.call('DELETE', `/views/${id}`, undefined, { headers: { 'if-match': `"${version}"` } });
  const body = { name: fresh('View'), page: '/catalog/products', shared: true };
  return (await owner.expect(201, owner.post('/views', body))).id;
};

const tenantVersion = async ({ owner }: World): Promise<number> =>
  (await owner.expect(200, owner.get('/tenants/current'))).version;

const started = async (client: Client): Promise<string> =>
  (await client.expect(202, client.post('/users/me/data'))).jobId;

/** People, organisations, roles and keys. */
export const identityCalls: Readonly<Record<string, Recipe>> = {
  listMyTenants: () => ({}),
  createTenant: () => ({ body: { name: fresh('Lab'), ...LAB } }),
  switchTenant: async (world) => ({
    params: { id: world.tenantId },
    caller: (await newMember(world, 'requester')).client,
  }),
  getCurrentTenant: () => ({}),
  updateCurrentTenant: async (world) => ({
    version: await tenantVersion(world),
    body: { settings: { reservationDays: 30 } },
  }),
  deleteCurrentTenant: async ({ owner }) => ({
    caller: (await foundTeam(owner.origin)).owner,
    version: 1,
    body: { name: TEAM_NAME },
  }),
  exportCurrentTenant: () => ({}),
  getTenantExport: async ({ owner }) => {
    const { jobId } = await owner.expect(202, owner.post('/tenants/current/export'));
    return { params: { id: (await finished(owner, jobId)).result.exportId } };
  },
  importTenant: async ({ owner: { origin } }) => {
    const { owner } = await foundTeam(origin);
    const archive = await exported(owner);
    const headers = { 'if-match': '"1"' };
    const gone = await owner.expect(
      200,
      owner.call('DELETE', '/tenants/current', { name: TEAM_NAME }, { headers }),
    );
    return { caller: owner.as(gone.token), body: archiveForm(archive) };
  },
  listSites: () => ({}),
  createSite: () => ({ body: { name: fresh('Site'), code: fresh('S').slice(-12).toUpperCase() } }),
  getSite: ({ siteId }) => ({ params: { id: siteId } }),
  updateSite: async (world) => ({
    params: { id: await site(world) },
    version: 1,
    body: { name: fresh('Site') },
  }),
  archiveSite: async (world) => ({ params: { id: await site(world) } }),
  restoreSite: async (world) => ({ params: { id: await site(world) } }),
  listRoles: () => ({}),
  getRole: ({ roleId }) => ({ params: { id: roleId } }),
  createRole: () => ({ body: { name: fresh('Role'), permissions: ['catalog:read'] } }),
  updateRole: async (world) => ({
    params: { id: await customRole(world) },
    version: 1,
    body: { permissions: ['catalog:read', 'stock:read'] },
  }),
  deleteRole: async (world) => ({ params: { id: await customRole(world) }, version: 1 }),
  listPermissions: () => ({}),
  listUsers: () => ({}),
  getUser: ({ memberId }) => ({ params: { id: memberId } }),
  updateUser: async (world) => ({
    params: { id: (await newMember(world, 'requester')).userId },
    version: 1,
    body: { roleId: await builtInRole(world, 'requester'), siteIds: [world.siteId] },
  }),
  removeUser: async (world) => ({ params: { id: (await newMember(world, 'requester')).userId }, version: 1 }),
  listInvitations: () => ({}),
  inviteUsers: async (world) => ({
    body: {
      emails: [newAddress('guest')],
      roleId: await builtInRole(world, 'requester'),
      siteIds: [world.siteId],
    },
  }),
  getInvitation: async (world) => ({ params: { id: await invitation(world) } }),
  resendInvitation: async (world) => ({ params: { id: await invitation(world) } }),
  withdrawInvitation: async (world) => ({ params: { id: await invitation(world) } }),
  getMe: () => ({}),
  updateMe: async (world) => ({
    version: 1,
    body: { preferences: { density: 'compact' } },
    caller: (await newMember(world, 'requester')).client,
  }),
  listMySessions: () => ({}),
  revokeMySession: async (world) => {
    const member = await newMember(world, 'requester');
    await signIn(world.anonymous, member.email);
    const { items } = await member.client.expect(200, member.client.get('/users/me/sessions'));
    const other = items.find(({ current }: { current: boolean }) => !current);
    return { params: { id: other.id }, caller: member.client };
  },
  listMyInvitations: () => ({}),
  acceptInvitation: async (world) => {
    const { caller, id } = await invited(world);
    return { params: { id }, caller };
  },
  declineInvitation: async (world) => {
    const { caller, id } = await invited(world);
    return { params: { id }, caller };
  },
  leaveTenant: async (world) => ({ caller: (await newMember(world, 'requester')).client }),
  eraseMe: async (world) => ({ caller: (await newMember(world, 'requester')).client }),
  exportMyData: () => ({}),
  getMyData: async (world) => {
    const { client } = await newMember(world, 'requester');
    const job = await finished(client, await started(client));
    return { params: { id: job.result.fileId }, caller: client };
  },
  getJob: async (world) => {
    const { client } = await newMember(world, 'requester');
    return { params: { id: await started(client) }, caller: client };
  },
  getMyDelegate: () => ({}),
  setMyDelegate: async (world) => ({
    body: {
      userId: (await newMember(world, 'requester')).userId,
      to: new Date(Date.now() + 3_600_000).toISOString(),
    },
    caller: (await newMember(world, 'manager')).client,
  }),
  listNotifications: () => ({}),
  getNotificationPreferences: () => ({}),
  changeNotificationPreferences: () => ({ body: { channels: [{ kind: 'request-comment', email: true }] } }),
  listMailPreviews: () => ({}),
  previewMail: () => ({ params: { kind: 'digest' } }),
  readNotifications: () => ({ body: {} }),
  clearNotifications: () => ({}),
  deleteNotification: async (world) => {
    const { client } = await newMember(world, 'manager');
    const request = await world.owner.expect(201, world.owner.post('/requests', asked(world)));
    const mine = async () =>
      (await client.expect(200, client.get('/notifications'))).items as { id: string; href: string }[];
    const about = async () => (await mine()).find(({ href }) => href.includes(request.id));
    await until('the manager is notified', async () => (await about()) !== undefined);
    return { params: { id: (await about())?.id ?? '' }, caller: client };
  },
  getSubscription: () => ({}),
  listPlans: () => ({}),
  listInvoices: () => ({}),
  checkOut: () => ({ body: { plan: 'team' } }),
  openPortal: () => ({}),
  listViews: () => ({ query: { page: '/catalog/products' } }),
  createView: () => ({ body: { name: fresh('View'), page: '/catalog/products', filters: { q: 'rope' } } }),
  getView: async (world) => ({ params: { id: await savedView(world) } }),
  updateView: async (world) => ({
    params: { id: await savedView(world) },
    version: 1,
    body: { name: fresh('View'), isDefault: true },
  }),
  deleteView: async (world) => ({ params: { id: await savedView(world) }, version: 1 }),
  listApiKeys: () => ({}),
  createApiKey: ({ siteId }) => ({
    body: { name: fresh('Key'), scopes: ['catalog:read'], siteIds: [siteId] },
  }),
  getApiKey: ({ apiKeyId }) => ({ params: { id: apiKeyId } }),
  revokeApiKey: async ({ owner }) => {
    const key = await owner.expect(
      201,
      owner.post('/api-keys', { name: fresh('Key'), scopes: ['catalog:read'] }),
    );
    return { params: { id: key.id } };
  },
  ...webhookCalls,
};
