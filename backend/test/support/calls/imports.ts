import { finished } from '../jobs.js';
import { foundTeam } from '../people/people.js';
import { fresh, type Recipe, type World } from './world.js';

/** A form with a table of articles. */
export function tableForm(text: string | Uint8Array, name = 'articles.csv'): FormData {
  const form = new FormData();
  form.append('file', new Blob([text as Uint8Array<ArrayBuffer>]), name);
  return form;
}

const newTable = () => tableForm(`Code,Name\n${fresh('I').replaceAll(' ', '-')},Imported\n`);

async function newImport({ owner }: World): Promise<string> {
  return (await owner.expect(201, owner.post('/catalog/imports', newTable()))).id;
}

const ofImport: Recipe = async (world) => ({ params: { id: await newImport(world) } });

/** The import of articles from files. */
export const importCalls: Readonly<Record<string, Recipe>> = {
  listImports: () => ({}),
  createImport: () => ({ body: newTable() }),
  // For an organisation without articles.
  createSampleImport: async ({ owner }) => ({ caller: (await foundTeam(owner.origin)).owner }),
  getImport: ofImport,
  deleteImport: async (world) => ({ ...(await ofImport(world)), version: 1 }),
  updateImport: async (world) => ({
    params: { id: await newImport(world) },
    version: 1,
    body: { header: true },
  }),
  listImportRows: ofImport,
  commitImport: ofImport,
  undoImport: async (world) => {
    const { owner } = world;
    const id = await newImport(world);
    const { jobId } = await owner.expect(202, owner.post(`/catalog/imports/${id}/commit`));
    await finished(owner, jobId);
    return { params: { id } };
  },
};
