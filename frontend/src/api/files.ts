import { readAccessToken } from './access-token';
import { hasMoved, isTokenOfOther, movedProblem, pageOwner } from './page-owner';
import { currentTenantId, refreshSession } from './session-link';
import { toApiProblem } from './to-problem';

function fetchFile(path: string, body?: object): Promise<Response> {
  const headers = new Headers({ 'Accept-Language': document.documentElement.lang });
  const token = readAccessToken();
  const tenantId = currentTenantId();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (tenantId !== null) headers.set('X-Tenant', tenantId);
  if (body === undefined) return fetch(`/api${path}`, { headers });
  headers.set('Content-Type', 'application/json');
  return fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Fetches a file of the API, with a body where the request needs one; a link would not send the access token. */
export async function readFile(path: string, body?: object): Promise<Blob> {
  const owner = pageOwner();
  if (isTokenOfOther()) {
    void refreshSession();
    throw movedProblem();
  }
  let response = await fetchFile(path, body);
  if (response.status === 401 && (await refreshSession()) && !hasMoved(owner) && !isTokenOfOther())
    response = await fetchFile(path, body);
  if (hasMoved(owner)) throw movedProblem();
  if (response.ok) return response.blob();
  const data: unknown = await response.json().catch(() => null);
  throw toApiProblem({ status: response.status, data });
}

/** The browser keeps the object URL until it has written the file; then the bytes are released. */
const RELEASE_MS = 60_000;

/** Starts a browser download of the bytes. */
export function saveFile(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}
