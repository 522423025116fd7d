import { readAccessToken } from '../access-token';
import { refreshSession } from '../session-link';
import { type ApiProblem, toApiProblem } from '../to-problem';
import { database } from './database';
import {
  addedToTheirs,
  admit,
  entriesOf,
  isAlreadyEntered,
  isOutcomeLost,
  isWaiting,
  type NewEntry,
  nextToSend,
  OUTCOME_LOST,
  type OutboxEntry,
  renewed,
} from './outbox.rules';
import { currentOwner, isSameOwner, type Owner, ownerOfToken } from './owner';
import { noteAnswered, noteUnanswered } from './reach';
import { setUnsent } from './unsent';

const NAME = 'stockroom-outbox';
const SEND_TIMEOUT_MS = 30_000;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

/** Receives the server's answer to an entry. */
type OnSent = (entry: OutboxEntry, answer: unknown) => void;

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
let isPaused = false;
/** True if the session layer has named the user: until then the token may be that of an earlier visit. */
let isStarted = false;
let onSent: OnSent | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE_MS;

/** Reads the queued entries, for the screens of this tab. */
export async function readEntries(): Promise<void> {
  const all = await (await database()).getAll('outbox');
  const owner = currentOwner();
  const entries = entriesOf(all, owner);
  if (entries.length === 0 && owner !== null) isPaused = false;
  setUnsent({ entries, ownerless: owner === null ? all.length : 0, isPaused }, all.length === 0);
}

async function changed(): Promise<void> {
  channel?.postMessage('changed');
  await readEntries();
}

/** Adds an entry of its author, by default the user who is signed in; false where no more fit. */
export async function addEntry(draft: NewEntry, owner: Owner | null = currentOwner()): Promise<boolean> {
  if (owner === null) throw new Error('No person is signed in.');
  const transaction = (await database()).transaction('outbox', 'readwrite');
  const entry = admit(draft, { owner, entries: await transaction.store.getAll(), now: Date.now() });
  if (entry !== undefined) await transaction.store.put(entry);
  await transaction.done;
  await changed();
  // The browser may otherwise clear it when it needs space.
  void navigator.storage?.persist?.().catch(() => false);
  later();
  return entry !== undefined;
}

export async function dropEntries(dropped: readonly OutboxEntry[]): Promise<void> {
  const db = await database();
  await Promise.all(dropped.map(({ seq }) => db.delete('outbox', seq)));
  await changed();
}

/** Sends a refused entry again: against the value that somebody else has entered since. */
export async function retryEntry(entry: OutboxEntry): Promise<void> {
  await (await database()).put('outbox', renewed(entry, crypto.randomUUID()));
  await changed();
  await sendEntries();
}

export async function countEntriesOfUser(userId: string): Promise<number> {
  const all = await (await database()).getAll('outbox');
  return all.filter((entry) => entry.userId === userId).length;
}

export async function dropEntriesOfUser(userId: string): Promise<void> {
  const all = await (await database()).getAll('outbox');
  await dropEntries(all.filter((entry) => entry.userId === userId));
}

type Delivery =
  | { readonly kind: 'sent'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly problem: ApiProblem }
  /** No person, or another one, is signed in. */
  | { readonly kind: 'paused' }
  /** No network, or a server that is busy. */
  | { readonly kind: 'later' };

/** One attempt with the token of the author only: another tab may have signed in another user. */
async function attempt(entry: OutboxEntry): Promise<Response | 'paused' | 'later'> {
  const token = readAccessToken();
  if (!isSameOwner(ownerOfToken(token), entry)) return 'paused';
  try {
    const response = await fetch(entry.path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Tenant': entry.tenantId,
        'Idempotency-Key': entry.key,
        'Content-Type': 'application/json',
        'Accept-Language': document.documentElement.lang,
      },
      body: JSON.stringify(entry.body),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    noteAnswered();
    return response;
  } catch {
    noteUnanswered();
    return 'later';
  }
}

async function deliver(entry: OutboxEntry): Promise<Delivery> {
  let response = await attempt(entry);
  if (response instanceof Response && response.status === 401) {
    response = (await refreshSession()) ? await attempt(entry) : 'paused';
  }
  if (!(response instanceof Response)) return { kind: response };
  const data: unknown = await response.json().catch(() => null);
  if (response.ok) return { kind: 'sent', answer: data };
  const problem = toApiProblem({ status: response.status, data });
  if (response.status === 401 || problem.code === 'TENANT_CHANGED') return { kind: 'paused' };
  if (response.status >= 500 || response.status === 429 || problem.code === 'IDEMPOTENCY_IN_PROGRESS')
    return { kind: 'later' };
  return { kind: 'refused', problem };
}

const OUTCOME_UNKNOWN: ApiProblem = { ...toApiProblem(undefined), code: OUTCOME_LOST };

async function settle(entry: OutboxEntry, delivery: Delivery): Promise<void> {
  const db = await database();
  if (delivery.kind === 'sent') {
    // Another tab may have switched organisations during the attempt: the answer does not concern the organisation of this
    // page.
    if (isSameOwner(currentOwner(), entry)) onSent?.(entry, delivery.answer);
    await db.delete('outbox', entry.seq);
  }
  if (delivery.kind === 'refused') {
    const refused = { ...entry, problem: delivery.problem };
    if (isAlreadyEntered(refused)) await db.delete('outbox', entry.seq);
    else await db.put('outbox', addedToTheirs(refused, crypto.randomUUID()) ?? refused);
  }
  await changed();
}

/** Fixes the content of an entry before its first attempt; undefined where it has gone meanwhile. */
async function markTried(seq: number): Promise<OutboxEntry | undefined> {
  const transaction = (await database()).transaction('outbox', 'readwrite');
  const entry = await transaction.store.get(seq);
  const tried = entry && isWaiting(entry) ? { ...entry, triedAt: entry.triedAt ?? Date.now() } : undefined;
  if (tried !== undefined) await transaction.store.put(tried);
  await transaction.done;
  return tried;
}

/** Sends the queued entries in order; true if all are settled. */
async function sendInOrder(): Promise<boolean> {
  const db = await database();
  for (;;) {
    const all = await db.getAll('outbox');
    const entry = nextToSend(all, currentOwner());
    isPaused = entry === undefined && all.some(isWaiting) && currentOwner() === null;
    if (entry === undefined) return true;
    if (isOutcomeLost(entry, Date.now())) {
      await settle(entry, { kind: 'refused', problem: OUTCOME_UNKNOWN });
      continue;
    }
    const tried = await markTried(entry.seq);
    if (tried === undefined) continue;
    const delivery = await deliver(tried);
    if (delivery.kind === 'paused' || delivery.kind === 'later') {
      isPaused = delivery.kind === 'paused';
      return isPaused;
    }
    await settle(tried, delivery);
  }
}

/** Sends the queued entries, in one tab of the browser at a time. */
export async function sendEntries(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (!isStarted) return;
  let isSettled = true;
  const send = async () => {
    isSettled = await sendInOrder();
  };
  try {
    if ('locks' in navigator)
      await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
        // Another tab sends; it may close before it is done.
        if (lock === null) isSettled = false;
        else await send();
      });
    else await send();
  } catch (error) {
    isSettled = false;
    console.error(error);
  }
  await readEntries().catch(() => undefined);
  if (isSettled) pause = FIRST_PAUSE_MS;
  else later();
}

function later(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => void sendEntries(), pause);
  pause = Math.min(pause * 2, MAX_PAUSE_MS);
}

/** Sends at once, also where attempts have become rare. */
function sendNow(): Promise<void> {
  pause = FIRST_PAUSE_MS;
  return sendEntries();
}

/** Follows the changes of other tabs, until the signal aborts. */
export function followTabs(signal: AbortSignal): void {
  channel?.addEventListener('message', () => void readEntries(), { signal });
}

/**
 * Sends the queued entries at once and whenever the network is back, while a user is signed in, until the signal aborts.
 * Resolves after the first attempt.
 */
export function startOutbox(take: OnSent, signal: AbortSignal): Promise<void> {
  onSent = take;
  isStarted = true;
  signal.addEventListener('abort', () => {
    isStarted = false;
  });
  window.addEventListener('online', () => void sendNow(), { signal });
  return sendNow();
}
