import { readAccessToken } from '@/api/access-token';
import { attemptKeys } from '@/api/attempt-keys';
import { type ApiProblem, toApiProblem } from '@/api/to-problem';

export interface NewTenant {
  name: string;
  language: string;
  timeZone: string;
  currency: string;
  siteName: string;
}

type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false; problem: ApiProblem };

/** Not cached: the answer is a new identity, which invalidates every cached answer. */
async function post<Answer>(path: string, body: BodyInit, type?: string): Promise<Outcome<Answer>> {
  const content = `POST ${path} ${typeof body === 'string' ? body : crypto.randomUUID()}`;
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: {
        ...(type === undefined ? {} : { 'Content-Type': type }),
        'Accept-Language': document.documentElement.lang,
        Authorization: `Bearer ${readAccessToken() ?? ''}`,
        'Idempotency-Key': attemptKeys.keyOf(content),
      },
      body,
    });
    const data: unknown = await response.json();
    const problem = response.ok ? undefined : toApiProblem({ status: response.status, data });
    attemptKeys.settle(content, response.status, problem?.code);
    if (problem !== undefined) return { ok: false, problem };
    return { ok: true, answer: data as Answer };
  } catch (error) {
    return { ok: false, problem: toApiProblem(error) };
  }
}

/** Founds an organisation. */
export const createTenant = (input: NewTenant) =>
  post<{ token: string }>('/tenants', JSON.stringify(input), 'application/json');

interface ImportedOrganisation {
  token: string;
  tenant: { name: string };
  /** The addresses of members with an account on this server, who decide for themselves. */
  toInvite: string[];
}

/** Imports an organisation from the archive of another server. */
export function importTenant(archive: File) {
  const form = new FormData();
  form.append('file', archive);
  return post<ImportedOrganisation>('/tenants/import', form);
}
