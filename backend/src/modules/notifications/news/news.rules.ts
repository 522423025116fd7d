import type { Permission } from '../../../platform/context/index.js';
import type { SequencedEvent } from '../../../platform/events/index.js';
import type { NewsKind } from '../preferences/channels.rules.js';

/** The people to notify, or the permission of those to notify, with exceptions. */
type Audience = PeopleAudience | PermissionAudience;

export interface PeopleAudience {
  readonly people: readonly string[];
  /** A person who is notified as well, as long as they hold a permission at the site. */
  readonly holder?: { readonly userId: string; readonly permission: Permission };
}

export interface PermissionAudience {
  readonly permission: Permission;
  /** Nor are their delegates notified where the organisation forbids self-approval. */
  readonly without?: readonly string[];
}

export interface News {
  readonly kind: NewsKind;
  readonly audience: Audience;
  /** The subject: repeated news about one subject is one notification. */
  readonly thingId: string;
  /** A number or a code; never a name. */
  readonly label: string | null;
  /** True if it is true of a part only; absent where it is true of all. */
  readonly partial?: boolean;
}

type NewsEvent = Pick<SequencedEvent, 'type' | 'subject' | 'people' | 'facts'>;

const OF_REQUEST: Readonly<Record<string, NewsKind>> = {
  'request.approved': 'request-approved',
  'request.refused': 'request-refused',
  'request.allocated': 'request-served',
  'request.expired': 'request-expired',
};

const OF_ORDER: Readonly<Record<string, NewsKind>> = {
  'order.completed': 'order-ready',
  'order.delivered': 'order-delivered',
};

/** The news of an event, if it is news. */
export function newsOf({ type, subject, people, facts }: NewsEvent): News | undefined {
  const { id, label } = subject;
  const ofRequest = OF_REQUEST[type];
  if (ofRequest) {
    // A delivery by the same command is known to the people at the desk.
    if (ofRequest === 'request-approved' && factOf(facts, 'status') !== 'approved') return undefined;
    const isPartial = ofRequest === 'request-served' && stillWaits(facts);
    return {
      kind: ofRequest,
      audience: { people },
      thingId: id,
      label,
      ...(isPartial ? { partial: true } : {}),
    };
  }
  const ofOrder = OF_ORDER[type];
  if (ofOrder) {
    // An order that was completed without picked pieces is cancelled: there is nothing to collect.
    if (ofOrder === 'order-ready' && factOf(facts, 'status') !== 'prepared') return undefined;
    const thingId = factOf(facts, 'requestId') ?? id;
    return { kind: ofOrder, audience: { people }, thingId, label };
  }
  // The first of a request's people is its requester, who does not decide on it.
  const without = people.slice(0, 1);
  const approvers = { permission: 'requests:approve', without } as const;
  switch (type) {
    case 'request.submitted':
      if (factOf(facts, 'status') !== 'submitted') return undefined;
      return { kind: 'request-submitted', audience: approvers, thingId: id, label };
    case 'request.reminded':
      return { kind: 'request-reminded', audience: approvers, thingId: id, label };
    case 'request.escalated': {
      const audience = { permission: 'tenant:manage', without } as const;
      return { kind: 'request-escalated', audience, thingId: id, label };
    }
    // The first of a request's people has made it, and answers.
    case 'request.substitute-proposed':
      return { kind: 'substitute-proposed', audience: { people: people.slice(0, 1) }, thingId: id, label };
    case 'request.asked':
      return { kind: 'still-needed', audience: { people: people.slice(0, 1) }, thingId: id, label };
    case 'request-comment.added':
      return newsOfComment({ subject, people, facts });
    case 'stock-alert.opened': {
      const thingId = factOf(facts, 'articleId');
      return thingId === undefined
        ? undefined
        : { kind: 'stock-alert', audience: { permission: 'thresholds:manage' }, thingId, label: null };
    }
    case 'lot-notice.sent': {
      const kind = factOf(facts, 'stage') === 'soon' ? 'lot-expiring' : 'lot-expired';
      return { kind, audience: { permission: 'thresholds:manage' }, thingId: id, label };
    }
    case 'loan-reminder.sent': {
      const kind = factOf(facts, 'stage') === 'upcoming' ? 'loan-due' : 'loan-overdue';
      return { kind, audience: { people }, thingId: id, label };
    }
    // The new holder alone: the former one has left.
    case 'loan.transferred': {
      const holder = factOf(facts, 'holderId');
      const thingId = factOf(facts, 'requestId') ?? id;
      return { kind: 'loan-transferred', audience: { people: holder ? [holder] : [] }, thingId, label };
    }
    case 'webhook.disabled':
      return {
        kind: 'webhook-disabled',
        audience: { permission: 'integrations:manage' },
        thingId: id,
        label: null,
      };
    default:
      return undefined;
  }
}

function newsOfComment({ subject: { id, label }, people, facts }: Omit<NewsEvent, 'type'>): News {
  const userId = factOf(facts, 'decidedBy');
  const decided =
    userId === undefined ? {} : { holder: { userId, permission: 'requests:read-all' as const } };
  const thingId = factOf(facts, 'requestId') ?? id;
  return { kind: 'request-comment', audience: { people, ...decided }, thingId, label };
}

function factOf(facts: NewsEvent['facts'], name: string): string | undefined {
  const after = (facts[name] as { after?: unknown } | undefined)?.after;
  return typeof after === 'string' ? after : undefined;
}

/** Returns whether lines of a request wait for stock after its event. */
function stillWaits(facts: NewsEvent['facts']): boolean {
  const { after = [] } = (facts['lines'] ?? {}) as { after?: readonly { readonly waiting: number }[] };
  return after.some(({ waiting }) => waiting > 0);
}

const UNDECIDED: ReadonlySet<NewsKind> = new Set([
  'request-submitted',
  'request-reminded',
  'request-escalated',
]);

/** The page of the browser application with the details. */
export function addressOf(kind: NewsKind, thingId: string): string {
  if (kind === 'stock-alert') return '/admin/stock-alerts';
  if (kind === 'lot-expiring' || kind === 'lot-expired') return '/admin/stock-alerts?tab=expiry';
  if (kind === 'loan-due' || kind === 'loan-overdue' || kind === 'loan-transferred')
    return '/preparation/loans';
  if (kind === 'webhook-disabled') return '/admin/settings?section=webhooks';
  if (kind === 'substitute-proposed' || kind === 'still-needed') return `/requests/mine?peek=${thingId}`;
  const list = UNDECIDED.has(kind) ? 'processing' : 'archived';
  return `/requests/${list}?peek=${thingId}`;
}

/** The first letters of a name's first two words. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => /^./u.exec(word)?.[0].toUpperCase() ?? '')
    .join('');
}
