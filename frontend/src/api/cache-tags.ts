import { baseApi } from './base-api';

/**
 * The cache tags of the generated endpoints, by kind and id, so that a write refetches exactly the queries that it changes.
 * The generated calls are tagged by area only; this replaces their tags.
 */
export const KINDS = [
  'Alert',
  'ApiKey',
  'Article',
  'Asset',
  'Category',
  'Count',
  'Dashboard',
  'Document',
  'Expected',
  'Import',
  'Invitation',
  'Level',
  'Location',
  'Loan',
  'Log',
  'Model',
  'Movement',
  'Notification',
  'NotificationPreferences',
  'Order',
  'Request',
  'Reservation',
  'Return',
  'Role',
  'Session',
  'Site',
  'Subscription',
  'Supplier',
  'Template',
  'Tenant',
  'User',
  'View',
  'Webhook',
] as const;
export type Kind = (typeof KINDS)[number];

/** The allowed refinements of the endpoints of a generated client. */
export type Refinements<Enhance extends (options: never) => unknown> = NonNullable<
  (Parameters<Enhance>[0] & { endpoints?: unknown })['endpoints']
>;

export interface Tag {
  type: Kind;
  id: string;
}
export interface ById {
  id: string;
}

export const whole = (type: Kind): Tag => ({ type, id: 'LIST' });

/** A list depends on each of its items, and on the set of items. */
export const listOf =
  (type: Kind) =>
  (page: { items: readonly ById[] } | undefined): Tag[] => [
    whole(type),
    ...(page?.items ?? []).map(({ id }) => ({ type, id })),
  ];
export const oneOf =
  (type: Kind) =>
  (_answer: unknown, _error: unknown, { id }: ById): Tag[] => [{ type, id }];

const tagged = baseApi.enhanceEndpoints({ addTagTypes: KINDS });

/** Refetches all shown data of these kinds. */
export const refetchKinds = (kinds: readonly Kind[]) => tagged.util.invalidateTags([...kinds]);
