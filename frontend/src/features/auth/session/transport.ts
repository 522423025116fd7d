import { takeFirstAnswer } from '@/shared/lib/first-answers';

const BASE = '/api/auth';

/** Reports a failed client call to the server; the beacon is sent even when the page is left. */
function report(code: string, error: unknown, path: string) {
  const details = error instanceof Error ? error.message : String(error);
  console.error(`[auth][error][${code}]`, path, details);
  const body = new URLSearchParams({ level: 'error', code, details, path });
  navigator.sendBeacon(`${BASE}/_log`, body);
}

/** Undefined without a readable answer; the failure is reported and never thrown. */
export async function askAuth<T>(path: string, init?: RequestInit): Promise<T | null | undefined> {
  try {
    const address = `${BASE}/${path}`;
    const first = init === undefined ? takeFirstAnswer(address) : undefined;
    const response =
      (first && (await first.answer)) ?? (await fetch(address, { credentials: 'same-origin', ...init }));
    const data: unknown = await response.json();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const empty = typeof data !== 'object' || data === null || Object.keys(data).length === 0;
    return empty ? null : (data as T);
  } catch (error) {
    report('CLIENT_FETCH_ERROR', error, path);
    return undefined;
  }
}

/**
 * Null without an answer: a session check must never break a page. Only the answer "no session" ends a session: a phone
 * without reception must not lose the page and the text typed on it.
 */
export async function fetchAuth<T>(path: string, init?: RequestInit): Promise<T | null> {
  return (await askAuth<T>(path, init)) ?? null;
}

export async function postForm(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${BASE}/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, json: 'true' }),
  });
}

export async function csrfToken(): Promise<string> {
  const answer = await fetchAuth<{ csrfToken: string }>('csrf');
  return answer?.csrfToken ?? '';
}
