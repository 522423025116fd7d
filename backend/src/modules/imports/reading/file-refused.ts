export type FileProblem = 'empty' | 'format' | 'quote' | 'columns' | 'rows' | 'zip';

/** The whole file cannot be read as a table; the message names the reason. */
export class FileRefused extends Error {
  readonly code = 'TABLE_REFUSED';

  constructor(reason: FileProblem) {
    super(reason);
  }
}
