import { refineEndpoints } from './base-api';
import { type Kind, listOf, oneOf, type Refinements, whole } from './cache-tags';
import type { integrationsApi } from './generated/integrations';
import type { logsApi } from './generated/logs';
import type { notificationsApi } from './generated/notifications';
import type { subscriptionApi } from './generated/subscription';
import type { tenantsApi } from './generated/tenants';
import type { usersApi } from './generated/users';
import type { viewsApi } from './generated/views';

/** The cache tags of the organisation: its people, its settings and its connections. */
refineEndpoints({
  listMyTenants: { providesTags: [whole('Tenant')] },
  getCurrentTenant: { providesTags: [whole('Tenant')] },
  updateCurrentTenant: { invalidatesTags: ['Tenant'] },
  createTenant: { invalidatesTags: ['Tenant'] },
  switchTenant: { invalidatesTags: ['Tenant'] },
  importTenant: { invalidatesTags: ['Tenant'] },
  // The export changes no data; after a deletion the client switches organisations with a new token.
  exportCurrentTenant: { invalidatesTags: [] },
  deleteCurrentTenant: { invalidatesTags: [] },
} satisfies Refinements<typeof tenantsApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listUsers: { providesTags: listOf('User') },
  getUser: { providesTags: oneOf('User') },
  updateUser: { invalidatesTags: ['User'] },
  removeUser: { invalidatesTags: ['User', 'Loan'] },
  getMe: { providesTags: ['User'] },
  updateMe: { invalidatesTags: ['User'] },
  getMyDelegate: { providesTags: ['User'] },
  setMyDelegate: { invalidatesTags: ['User'] },
  exportMyData: { invalidatesTags: [] },
  getMyData: { providesTags: [] },
  // A change of the own membership returns a new token, with which everything is refetched.
  leaveTenant: { invalidatesTags: [] },
  eraseMe: { invalidatesTags: [] },
  listInvitations: { providesTags: listOf('Invitation') },
  getInvitation: { providesTags: oneOf('Invitation') },
  inviteUsers: { invalidatesTags: ['Invitation'] },
  resendInvitation: { invalidatesTags: ['Invitation'] },
  withdrawInvitation: { invalidatesTags: ['Invitation'] },
  listMyInvitations: { providesTags: listOf('Invitation') },
  acceptInvitation: { invalidatesTags: [] },
  declineInvitation: { invalidatesTags: ['Invitation'] },
  listMySessions: { providesTags: listOf('Session') },
  revokeMySession: { invalidatesTags: ['Session'] },
  listRoles: { providesTags: listOf('Role') },
  getRole: { providesTags: oneOf('Role') },
  createRole: { invalidatesTags: ['Role'] },
  // Members show the role's name, and the own permissions can change with it.
  updateRole: { invalidatesTags: ['Role', 'User', 'Invitation'] },
  deleteRole: { invalidatesTags: ['Role'] },
  listPermissions: { providesTags: [] },
} satisfies Refinements<typeof usersApi.enhanceEndpoints<Kind>>);

refineEndpoints({
  listApiKeys: { providesTags: listOf('ApiKey') },
  getApiKey: { providesTags: oneOf('ApiKey') },
  createApiKey: { invalidatesTags: ['ApiKey'] },
  revokeApiKey: { invalidatesTags: ['ApiKey'] },
  listWebhooks: { providesTags: listOf('Webhook') },
  getWebhook: { providesTags: oneOf('Webhook') },
  listWebhookDeliveries: { providesTags: [whole('Webhook')] },
  createWebhook: { invalidatesTags: ['Webhook'] },
  updateWebhook: { invalidatesTags: ['Webhook'] },
  deleteWebhook: { invalidatesTags: ['Webhook'] },
  rotateWebhookSecret: { invalidatesTags: ['Webhook'] },
  testWebhook: { invalidatesTags: ['Webhook'] },
  redeliverWebhook: { invalidatesTags: ['Webhook'] },
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
  createView: { invalidatesTags: ['View'] },
  updateView: { invalidatesTags: ['View'] },
  deleteView: { invalidatesTags: ['View'] },
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
