import { readAccessToken } from './access-token';
import { currentTenantId, refreshSession } from './session-link';
import { toApiProblem } from './to-problem';

function ask(path: string): Promise<Response> {
  const headers = new Headers({ 'Accept-Language': document.documentElement.lang });
  const token = readAccessToken();
  const tenantId = currentTenantId();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (tenantId !== null) headers.set('X-Tenant', tenantId);
  return fetch(`/api${path}`, { headers });
}

/** Reads a file of the API; a link to it would not carry the access token. */
export async function readFile(path: string): Promise<Blob> {
  let response = await ask(path);
  if (response.status === 401 && (await refreshSession())) response = await ask(path);
  if (response.ok) return response.blob();
  const data: unknown = await response.json().catch(() => null);
  throw toApiProblem({ status: response.status, data });
}

/** The browser keeps the address alive long enough to have written the file, and then lets the bytes go. */
const RELEASE_MS = 60_000;

/** Hands bytes to the browser as a download. */
export function saveFile(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}
