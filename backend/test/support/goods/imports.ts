import { tableForm } from '../calls/imports.js';
import type { Body, Client } from '../client.js';
import { finished } from '../jobs.js';
import type { Team } from '../people/people.js';

/** The check of a file: the effect that its import would have. */
export function checkFile(owner: Client, file: string | Uint8Array, name?: string): Promise<Body> {
  return owner.expect(201, owner.post('/catalog/imports', tableForm(file, name)));
}

/** Commits or undoes an import, and answers with it once its job has ended. */
export async function runImport(owner: Client, { id }: Body, command: 'commit' | 'undo'): Promise<Body> {
  const { jobId } = await owner.expect(202, owner.post(`/catalog/imports/${id}/${command}`));
  await finished(owner, jobId);
  return owner.expect(200, owner.get(`/catalog/imports/${id}`));
}

export async function articlesOf({ owner }: Team): Promise<Body[]> {
  return (await owner.expect(200, owner.get('/catalog/articles?limit=200&sort=sku'))).items;
}

/** The effect of an import on each row. */
export async function rowsOf(owner: Client, { id }: Body, query = ''): Promise<Body[]> {
  return (await owner.expect(200, owner.get(`/catalog/imports/${id}/rows?limit=200${query}`))).items;
}

export async function onHandOf({ owner }: Team, articleId: string): Promise<number> {
  return (await owner.expect(200, owner.get(`/stock/levels?articleId=${articleId}`))).items[0]?.onHand ?? 0;
}
