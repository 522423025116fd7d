import { readAccessToken } from '@/api/access-token';
import { type ApiProblem, toApiProblem } from '@/api/to-problem';

export interface NewTenant {
  name: string;
  language: string;
  timeZone: string;
  currency: string;
  siteName: string;
}

type Outcome = { ok: true; token: string } | { ok: false; problem: ApiProblem };

/** Outside the cached calls: its answer is a new identity, under which every cached answer is void. */
export async function createTenant(input: NewTenant): Promise<Outcome> {
  try {
    const response = await fetch('/api/tenants', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': document.documentElement.lang,
        Authorization: `Bearer ${readAccessToken() ?? ''}`,
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify(input),
    });
    const data: unknown = await response.json();
    if (!response.ok) return { ok: false, problem: toApiProblem({ status: response.status, data }) };
    return { ok: true, token: (data as { token: string }).token };
  } catch (error) {
    return { ok: false, problem: toApiProblem(error) };
  }
}
