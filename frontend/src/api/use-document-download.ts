import { useState } from 'react';
import { toast } from 'sonner';
import { readAccessToken } from './access-token';
import { useProblemText } from './problem';
import { currentTenantId, refreshSession } from './session-link';
import { type ApiProblem, toApiProblem } from './to-problem';

interface Downloadable {
  id: string;
  number: string;
}

function ask(id: string): Promise<Response> {
  const headers = new Headers({ 'Accept-Language': document.documentElement.lang });
  const token = readAccessToken();
  const tenantId = currentTenantId();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (tenantId !== null) headers.set('X-Tenant', tenantId);
  return fetch(`/api/documents/${encodeURIComponent(id)}/file`, { headers });
}

async function read(id: string): Promise<Blob> {
  let response = await ask(id);
  if (response.status === 401 && (await refreshSession())) response = await ask(id);
  if (response.ok) return response.blob();
  const data: unknown = await response.json().catch(() => null);
  const problem: ApiProblem = toApiProblem({ status: response.status, data });
  throw problem;
}

/** The browser keeps the address alive long enough to have written the file, and then lets the bytes go. */
const RELEASE_MS = 60_000;

function save(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}

/** A link would not carry the access token, so the file is fetched and handed to the browser as one. */
export function useDocumentDownload() {
  const problemText = useProblemText();
  const [busyId, setBusyId] = useState<string>();
  const download = async ({ id, number }: Downloadable) => {
    setBusyId(id);
    try {
      save(await read(id), `${number}.pdf`);
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setBusyId(undefined);
    }
  };
  return { download: (document: Downloadable) => void download(document), busyId };
}
