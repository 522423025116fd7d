import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { Answer, Client } from './client.js';
import { finished } from './jobs.js';

export type Archive = ReadonlyMap<string, Buffer>;

/** Has an organisation exported and downloads the archive. */
export async function exported(client: Client): Promise<Buffer> {
  const { jobId } = await client.expect(202, client.post('/tenants/current/export'));
  const job = await finished(client, jobId);
  if (job.status !== 'done') throw new Error(`the export failed: ${job.error}`);
  const response = await fetch(`${client.origin}/api/tenants/current/export/${job.result.exportId}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  if (response.status !== 200) throw new Error(`the archive answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

export function importing(
  client: Client,
  bytes: Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return client.call('POST', '/tenants/import', archiveForm(bytes), { headers });
}

export function archiveForm(bytes: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), 'organisation.zip');
  return form;
}

export async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

export async function packed(files: Archive): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}
