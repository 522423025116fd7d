/** A message of a page to the service worker. */
export type WorkerMessage =
  /** Keep these files: the page has loaded them before the worker was there. */
  | { kind: 'keep'; urls: string[] }
  /** Keep the texts of this language, which the reader has chosen. */
  | { kind: 'language'; language: string }
  /** Answer on the port whether this file belongs to the worker's version of the application. */
  | { kind: 'contains'; url: string }
  /** Take the place of the worker of an older version. */
  | { kind: 'activate' };
