import { currentOwner, isSameOwner, type Owner } from './owner';
import { noteShown } from './reach';

/** What can be read without a network: lists and things as they were last seen. */
const KEPT_ENDPOINTS = new Set([
  'getMe',
  'getCurrentTenant',
  'listSites',
  'listArticles',
  'getArticle',
  'listCategories',
  'listLevels',
  'listOrders',
  'getOrder',
  'listRequests',
  'getRequest',
  'listLoans',
  'listCounts',
  'getCount',
  'listCountLines',
]);
const MAX_PENDING = 30;

type Answers = typeof import('./answers');
let loading: Promise<Answers> | undefined;
/** Answers that came before the code that stores them. */
const pending = new Map<string, { owner: Owner; data: unknown }>();
let stored: Answers | undefined;

async function loadAnswers(): Promise<Answers> {
  loading ??= import('./answers');
  return loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
}

/** Stores the answers that were given so far, and from now on each at once. */
export async function storeAnswers(): Promise<void> {
  stored = await loadAnswers();
  for (const [key, { owner, data }] of pending) void stored.storeAnswer(owner, key, data);
  pending.clear();
}

/** Keeps an answer for its reader, who must be the same before and after the request. */
export function keepAnswer(owner: Owner | null, endpoint: string, key: string, data: unknown): void {
  if (owner === null || !KEPT_ENDPOINTS.has(endpoint) || !isSameOwner(owner, currentOwner())) return;
  if (stored !== undefined) {
    void stored.storeAnswer(owner, key, data);
    return;
  }
  pending.delete(key);
  pending.set(key, { owner, data });
  const [oldest] = pending.keys();
  if (pending.size > MAX_PENDING && oldest !== undefined) pending.delete(oldest);
}

/** What this reader last saw of it; undefined where nothing is kept. */
export async function lastSeen(owner: Owner | null, endpoint: string, key: string): Promise<unknown> {
  if (owner === null || !KEPT_ENDPOINTS.has(endpoint)) return undefined;
  try {
    const answers = await loadAnswers();
    const kept = await answers.readAnswer(owner, key);
    if (kept !== undefined) noteShown(kept.at);
    return kept?.data;
  } catch {
    // Neither code nor database: the failure of the request is what is shown.
    return undefined;
  }
}
