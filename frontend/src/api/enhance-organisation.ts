import { refineEndpoints } from './base-api';
import { type Kind, listOf, oneOf, type Refinements, whole } from './cache-tags';
import type { integrationsApi } from './generated/integrations';
import type { logsApi } from './generated/logs';
import type { notificationsApi } from './generated/notifications';
import type { subscriptionApi } from './generated/subscription';
import type { tenantsApi } from './generated/tenants';
import type { usersApi } from './generated/users';
import type { viewsApi } from './generated/views';
import { stale } from './invalidation';

/** The cache tags of the organisation: its people, its settings and its connections. */
refineEndpoints({
  listMyTenants: { providesTags: [whole('Tenant')] },
  getCurrentTenant: { providesTags: [whole('Tenant')] },
  updateCurrentTenant: { invalidatesTags: stale('tenant') },
  createTenant: { invalidatesTags: stale('tenant') },
  switchTenant: { invalidatesTags: stale('tenant') },
  importTenant: { invalidatesTags: stale('tenant') },
  // The export changes no data; after a deletion the client switches organisations with a new token.
  exportCurrentTenant: { invalidatesTags: [] },
  deleteCurrentTenant: { invalidatesTags: [] },
} satisfies Refinements<typeof tenantsApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listUsers: { providesTags: listOf('User') },
  getUser: { providesTags: oneOf('User') },
  updateUser: { invalidatesTags: stale('member') },
  removeUser: { invalidatesTags: stale('member', 'loan') },
  getMe: { providesTags: ['User'] },
  updateMe: { invalidatesTags: stale('user') },
  getMyDelegate: { providesTags: ['User'] },
  setMyDelegate: { invalidatesTags: stale('user') },
  exportMyData: { invalidatesTags: [] },
  getMyData: { providesTags: [] },
  // A change of the user's membership returns a new token, with which everything is refetched.
  leaveTenant: { invalidatesTags: [] },
  eraseMe: { invalidatesTags: [] },
  listInvitations: { providesTags: listOf('Invitation') },
  getInvitation: { providesTags: oneOf('Invitation') },
  inviteUsers: { invalidatesTags: stale('invitation') },
  resendInvitation: { invalidatesTags: stale('invitation') },
  withdrawInvitation: { invalidatesTags: stale('invitation') },
  listMyInvitations: { providesTags: listOf('Invitation') },
  acceptInvitation: { invalidatesTags: [] },
  declineInvitation: { invalidatesTags: stale('invitation') },
  listMySessions: { providesTags: listOf('Session') },
  revokeMySession: { invalidatesTags: stale('session') },
  listRoles: { providesTags: listOf('Role') },
  getRole: { providesTags: oneOf('Role') },
  createRole: { invalidatesTags: stale('role') },
  updateRole: { invalidatesTags: stale('role') },
  deleteRole: { invalidatesTags: stale('role') },
  listPermissions: { providesTags: [] },
} satisfies Refinements<typeof usersApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listApiKeys: { providesTags: listOf('ApiKey') },
  getApiKey: { providesTags: oneOf('ApiKey') },
  createApiKey: { invalidatesTags: stale('api-key') },
  revokeApiKey: { invalidatesTags: stale('api-key') },
  listWebhooks: { providesTags: listOf('Webhook') },
  getWebhook: { providesTags: oneOf('Webhook') },
  listWebhookDeliveries: { providesTags: [whole('Webhook')] },
  createWebhook: { invalidatesTags: stale('webhook') },
  updateWebhook: { invalidatesTags: stale('webhook') },
  deleteWebhook: { invalidatesTags: stale('webhook') },
  rotateWebhookSecret: { invalidatesTags: stale('webhook') },
  testWebhook: { invalidatesTags: stale('webhook') },
  redeliverWebhook: { invalidatesTags: stale('webhook') },
} satisfies Refinements<typeof integrationsApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listLogs: { providesTags: [whole('Log')] },
  getLog: { providesTags: [] },
  getLogChain: { providesTags: [whole('Log')] },
  verifyLogs: { providesTags: [] },
} satisfies Refinements<typeof logsApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listViews: { providesTags: listOf('View') },
  getView: { providesTags: oneOf('View') },
  createView: { invalidatesTags: stale('view') },
  updateView: { invalidatesTags: stale('view') },
  deleteView: { invalidatesTags: stale('view') },
} satisfies Refinements<typeof viewsApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  getSubscription: { providesTags: ['Subscription', whole('Article'), whole('Site'), 'User', 'Invitation'] },
  listPlans: { providesTags: [] },
  listInvoices: { providesTags: ['Subscription'] },
  checkOut: { invalidatesTags: [] },
  openPortal: { invalidatesTags: [] },
} satisfies Refinements<typeof subscriptionApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listNotifications: { providesTags: ['Notification'] },
  getNotificationPreferences: { providesTags: ['NotificationPreferences'] },
  changeNotificationPreferences: { invalidatesTags: ['NotificationPreferences'] },
  listMailPreviews: { providesTags: [] },
  previewMail: { providesTags: [] },
  readNotifications: { invalidatesTags: ['Notification'] },
  deleteNotification: { invalidatesTags: ['Notification'] },
  clearNotifications: { invalidatesTags: ['Notification'] },
} satisfies Refinements<typeof notificationsApi.enhanceEndpoints<Kind>>);
