import { attemptKeys } from '../attempt-keys';
import { authorOfPage } from '../page-owner';
import { type ApiProblem, toApiProblem } from '../to-problem';
import { type Draft, isWaiting, keptAbout, type NewEntry, type OutboxEntry } from './outbox.rules';
import type { Owner } from './owner';
import { currentUnsent, mayHaveUnsent } from './unsent';

interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

export interface Outcome<Data> {
  readonly data?: Data;
  readonly problem?: ApiProblem;
  /** True if it waits in this browser to be sent. */
  readonly isKept?: true;
}

const loadOutbox = () => import('./outbox');

async function keepEntry(entry: NewEntry, author: Owner | null): Promise<Outcome<never>> {
  try {
    const { addEntry } = await loadOutbox();
    if (await addEntry(entry, author)) return { isKept: true };
    return { problem: { ...toApiProblem(undefined), code: 'OUTBOX_FULL' } };
  } catch {
    // Without a database nothing can wait: the failure is shown, and the person tries again.
    return { problem: toApiProblem(undefined) };
  }
}

/** Removes entries: their author has decided otherwise. */
export async function dropKept(entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length > 0) await (await loadOutbox()).dropEntries(entries);
}

/**
 * Sends a write, or queues it in this browser until the network is back. It is queued at once behind others, so that they
 * arrive in order. All attempts have the same key.
 */
export async function sendOrKeep<Data>(
  draft: Draft,
  send: (key: string) => Promise<Answer<Data>>,
): Promise<Outcome<Data>> {
  // Before the first wait: another tab may sign in another user, or switch organisations, meanwhile.
  const author = authorOfPage();
  const content = `POST ${draft.path} ${JSON.stringify(draft.body)}`;
  const key = attemptKeys.keyOf(content);
  if (mayHaveUnsent())
    await loadOutbox()
      .then(({ readEntries }) => readEntries())
      .catch(() => undefined);
  // A new write about the same subject replaces the refused one.
  await dropKept(
    keptAbout(currentUnsent().entries, draft.subject).entries.filter((entry) => !isWaiting(entry)),
  );
  const isBehind = currentUnsent().entries.some(isWaiting);
  const answer = isBehind ? undefined : await send(key);
  if (answer !== undefined && answer.error === undefined) {
    attemptKeys.settle(content, 200);
    return { data: answer.data as Data };
  }
  const problem = answer === undefined ? undefined : toApiProblem(answer.error);
  if (problem !== undefined && problem.code !== 'NETWORK') {
    attemptKeys.settle(content, problem.status, problem.code);
    return { problem };
  }
  const tried = answer === undefined ? {} : { triedAt: Date.now() };
  const kept = await keepEntry({ ...draft, key, ...tried }, author);
  // From now on the entry has the key.
  if (kept.isKept) attemptKeys.settle(content, 202);
  return kept;
}
