import type { mongo } from 'mongoose';
import { type Alteration, changing, copying, deleting, pick, type Row } from './alteration-tools.js';

type Alterations = Record<string, Alteration['make']>;

/** A member who has a delegate, and is not the one who verifies. */
const away = { delegate: { $ne: null } };

/** The alterations of roles, members and people. */
const alterPeople = (newId: () => mongo.ObjectId): Alterations => ({
  'a role may do more': changing('roles', { $push: { permissions: 'tenant:delete' } }, { builtIn: false }),
  'a built-in role may do more': changing(
    'roles',
    { $push: { permissions: 'tenant:delete' } },
    { key: 'requester' },
  ),
  'a role is made a built-in one': changing('roles', { $set: { builtIn: true } }, { builtIn: false }),
  'a role is deleted': deleting('roles', { builtIn: false }),
  'a role is invented': copying('roles', newId, { key: 'invented' }, { builtIn: false }),
  'a member becomes an owner': async (books) => {
    const owner = await pick(books, 'roles', { key: 'owner' });
    const member = await pick(books, 'memberships', { roleId: { $ne: owner._id } });
    await books.db.collection('memberships').updateOne({ _id: member._id }, { $set: { roleId: owner._id } });
  },
  'a member sees all depots': changing(
    'memberships',
    { $set: { siteIds: null } },
    { siteIds: { $ne: null } },
  ),
  'a member sees no depot': changing('memberships', { $set: { siteIds: [] } }, { siteIds: null }),
  'a member is disabled': changing('memberships', { $set: { status: 'disabled' } }, away),
  'a membership is deleted': deleting('memberships', away),
  'a member is invented': copying('memberships', newId, { userId: newId(), accountId: newId() }),
  'a member works for another account': changing('memberships', { $set: { accountId: newId() } }, away),
  'a member has another address': changing('memberships', { $set: { email: 'x@example.org' } }),
  'a delegate is gone': changing('memberships', { $set: { delegate: null } }, { delegate: { $ne: null } }),
  'a delegation is invented': async (books) => {
    const [from, to] = await books.db
      .collection<Row>('memberships')
      .find({ tenantId: books.tenantId, delegatedFrom: [] })
      .limit(2)
      .toArray();
    const entry = { userId: from?.['userId'], from: new Date('2020-01-01'), to: new Date('2099-01-01') };
    await books.db
      .collection('memberships')
      .updateOne({ _id: to?._id ?? newId() }, { $set: { delegatedFrom: [entry] } });
  },
  'a person is deleted': deleting('people'),
  'a person is invented': copying('people', newId, { userId: newId(), email: 'x@example.org' }),
  'an erased person has a name again': changing(
    'people',
    { $set: { name: 'Ada', email: 'ada@example.org' } },
    { erasedAt: { $ne: null } },
  ),
  'an invitation is to another role': async (books) => {
    const owner = await pick(books, 'roles', { key: 'owner' });
    const { _id } = await pick(books, 'invitations');
    await books.db.collection('invitations').updateOne({ _id }, { $set: { roleId: owner._id } });
  },
  'an invitation is invented': copying('invitations', newId, { email: 'x@example.org' }),
});

/** The alterations of settings, keys, webhooks, models, views and the subscription. */
const alterSettings = (newId: () => mongo.ObjectId): Alterations => ({
  'people may approve what they ask for': async ({ db, tenantId }) => {
    const change = { $set: { 'settings.selfApproval': false } };
    await db.collection('tenants').updateOne({ _id: tenantId }, change);
  },
  'the approval policy is switched off': async ({ db, tenantId }) => {
    const change = { $set: { 'settings.approvalPolicy': 'none' } };
    await db.collection('tenants').updateOne({ _id: tenantId }, change);
  },
  'a key may do more': changing('api_keys', { $push: { scopes: 'stock:adjust' } }),
  'a key lives longer': changing('api_keys', { $set: { expiresAt: new Date('2099-01-01') } }),
  'a key is exchanged': changing('api_keys', { $set: { digest: 'f'.repeat(64) } }),
  'a key works for somebody else': changing('api_keys', { $set: { userId: newId() } }),
  'a key is invented': copying('api_keys', newId, { digest: 'e'.repeat(64) }),
  'a webhook sends elsewhere': changing('webhooks', { $set: { url: 'https://example.org/' } }),
  'a webhook is enabled': changing('webhooks', { $set: { state: 'enabled' } }),
  'a webhook is invented': copying('webhooks', newId, {}),
  'a model has other fields': changing('models', { $set: { fields: [] } }, { 'fields.0': { $exists: true } }),
  'a model is deleted': deleting('models'),
  'an earlier version of a model had other fields': changing(
    'model_versions',
    { $set: { 'fields.0.label': 'Width' } },
    { 'fields.0': { $exists: true } },
  ),
  'a view shows something else': changing('views', { $set: { filters: {} } }),
  'a view is of somebody else': changing('views', { $set: { ownerId: newId() } }),
  'a view is invented': copying('views', newId, { nameKey: 'invented' }),
  'a subscription is invented': async ({ db, tenantId }) => {
    const paid = { plan: 'business', status: 'active', renewsAt: null, endsAt: null };
    const more = { customerId: 'c', seenEvents: [], version: 1 };
    await db.collection('subscriptions').insertOne({ _id: newId(), tenantId, ...paid, ...more });
  },
});

/** The alterations of permissions and of the settings of the organisation. */
export const alterMembers = (newId: () => mongo.ObjectId): Alterations => ({
  ...alterPeople(newId),
  ...alterSettings(newId),
});
