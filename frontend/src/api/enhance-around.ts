import { refineEndpoints } from './base-api';
import { type Kind, type Refinements, whole } from './cache-tags';
import type { notificationsApi } from './generated/notifications';
import type { subscriptionApi } from './generated/subscription';

/** The cache tags of what stands around the flow of goods. */
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
