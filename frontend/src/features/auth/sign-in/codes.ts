import type { SessionUser } from '@/components/access/principal';

const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;
export const CODE_LENGTH = 6;

export const isEmail = (text: string) => EMAIL.test(text);
export const digitsOnly = (text: string) => text.replace(/\D/g, '');
export const isCompleteCode = (code: string) => code.length === CODE_LENGTH && /^\d+$/.test(code);

/** `rejected` has the server's message if there is one; `unreachable` means no answer. */
export type Outcome<T> =
  | { kind: 'done'; value: T }
  | { kind: 'rejected'; error: string | null; retryAfter: number | null; tooOften: boolean }
  | { kind: 'unreachable' };

export interface VerifiedCode {
  token: string;
  user: SessionUser;
}

async function post<T>(path: string, body: Record<string, string>): Promise<Outcome<T>> {
  try {
    const response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
      body: JSON.stringify(body),
    });
    if (response.ok) return { kind: 'done', value: (await response.json()) as T };
    const answer = (await response.json().catch(() => ({}))) as { error?: unknown };
    const wait = Number(response.headers.get('Retry-After'));
    return {
      kind: 'rejected',
      error: typeof answer.error === 'string' ? answer.error : null,
      retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null,
      tooOften: response.status === 429,
    };
  } catch {
    return { kind: 'unreachable' };
  }
}

export const requestCode = (email: string) => post<{ ok: true }>('request-code', { email });
export const verifyCode = (email: string, code: string) => post<VerifiedCode>('verify-code', { email, code });
