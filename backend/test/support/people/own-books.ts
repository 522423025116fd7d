import { startDatabase } from '../database.js';
import { type Books, openBooks } from './accounts.js';

/** The unit of work in this process, on a database server that it shares with no other test. */
export async function openOwnBooks(faults = ''): Promise<Books> {
  const database = await startDatabase();
  const books = await openBooks(database.uri, faults);
  return {
    ...books,
    dispose: async () => {
      await books.dispose();
      await database.dispose();
    },
  };
}
