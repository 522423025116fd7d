import { noteShown } from './reach';

/** The key of a request: the reader's access token, the endpoint and the key of its arguments. */
export interface AnswerKey {
  readonly token: string | null;
  readonly endpoint: string;
  readonly key: string;
}

/** Stores answers for reading without a network; its code is loaded after the first page (app/offline). */
export interface AnswerStore {
  storeAnswer: (asked: AnswerKey, data: unknown) => void;
  find: (asked: AnswerKey) => Promise<{ at: number; data: unknown } | undefined>;
}

/** The time that a request without an answer waits for the store after the start of the application. */
const CONNECT_TIMEOUT_MS = 3000;

let store: AnswerStore | undefined;
let connect: (store: AnswerStore) => void;
const connected = new Promise<AnswerStore>((resolve) => {
  connect = resolve;
});

export function connectAnswers(next: AnswerStore): void {
  store = next;
  connect(next);
}

export const keepAnswer = (asked: AnswerKey, data: unknown): void => store?.storeAnswer(asked, data);

/** The last stored answer for this reader; undefined without one. */
export async function lastSeen(asked: AnswerKey): Promise<unknown> {
  if (asked.token === null) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, CONNECT_TIMEOUT_MS));
  const answers = store ?? (await Promise.race([connected, late]));
  const kept = await answers?.find(asked);
  if (kept !== undefined) noteShown(kept.at);
  return kept?.data;
}
