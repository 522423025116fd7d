import { newArticle, type Team } from '../people/people.js';

/** Creates articles until the server is gone. */
export async function writeUntilGone(crowd: Team): Promise<void> {
  for (;;) {
    try {
      await newArticle(crowd);
    } catch {
      return;
    }
  }
}
