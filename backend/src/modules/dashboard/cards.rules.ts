import type { Permission } from '../../platform/context/index.js';

/** The cards that show figures over time, each with a series. */
export const SERIES_KPIS = ['issues', 'top-articles', 'fill-rate', 'lead-time', 'stock-value'] as const;

export type SeriesKpi = (typeof SERIES_KPIS)[number];

/** The cards of the dashboard, in the order in which they are offered. */
export const CARDS = [
  'my-loans',
  'my-requests',
  'ready-to-collect',
  'to-decide',
  'to-prepare',
  'to-hand-over',
  'overdue-loans',
  'low-stock',
  'recent-movements',
  ...SERIES_KPIS,
] as const;

export type CardId = (typeof CARDS)[number];

/** All of these are needed for a card: the list that it opens needs them too. */
const NEEDED: Readonly<Record<CardId, readonly Permission[]>> = {
  'my-loans': ['requests:read-own'],
  'my-requests': ['requests:read-own'],
  'ready-to-collect': ['requests:read-own'],
  'to-decide': ['requests:approve', 'requests:read-all'],
  'to-prepare': ['preparation:work'],
  'to-hand-over': ['preparation:work'],
  'overdue-loans': ['requests:read-all'],
  'low-stock': ['stock:read'],
  'recent-movements': ['stock:read'],
  issues: ['stock:read', 'requests:read-all', 'history:read'],
  'top-articles': ['stock:read', 'requests:read-all'],
  'fill-rate': ['requests:read-all'],
  'lead-time': ['requests:read-all', 'history:read'],
  'stock-value': ['stock:read', 'requests:read-all'],
};

const MANAGER: readonly CardId[] = ['to-decide', 'overdue-loans', 'low-stock', 'fill-rate', 'lead-time'];

/** The cards of a new board, by the first of these permissions that the member has: custom roles resemble a built-in one. */
const DEFAULTS: readonly (readonly [Permission, readonly CardId[]])[] = [
  ['tenant:manage', [...MANAGER, 'stock-value', 'top-articles']],
  ['requests:approve', MANAGER],
  ['preparation:work', ['to-prepare', 'to-hand-over', 'overdue-loans', 'low-stock', 'recent-movements']],
  ['requests:create', ['my-loans', 'my-requests', 'ready-to-collect']],
  [
    'requests:read-all',
    ['issues', 'top-articles', 'fill-rate', 'lead-time', 'stock-value', 'recent-movements'],
  ],
];

const OTHERS: readonly CardId[] = ['low-stock', 'recent-movements'];

type Permissions = ReadonlySet<Permission>;

/** Returns whether a member with these permissions may have a card. */
export function mayHave(permissions: Permissions, card: CardId): boolean {
  return NEEDED[card].every((permission) => permissions.has(permission));
}

/** The cards that a member with these permissions may have. */
export function availableCards(permissions: Permissions): CardId[] {
  return CARDS.filter((card) => mayHave(permissions, card));
}

/** The cards of a board: those that its owner has chosen, or those of the role, as far as the role has them now. */
export function cardsOf(permissions: Permissions, chosen: readonly CardId[] | undefined): CardId[] {
  const [, standard = OTHERS] = DEFAULTS.find(([permission]) => permissions.has(permission)) ?? [];
  return (chosen ?? standard).filter((card) => mayHave(permissions, card));
}
