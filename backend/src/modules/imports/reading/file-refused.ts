export type FileProblem =
  | 'empty'
  | 'format'
  | 'quote'
  | 'columns'
  | 'rows'
  | 'size'
  | 'zip'
  | 'hidden'
  | 'xls'
  | 'password';

/** The whole file cannot be read as a table; the message names the reason, and the line where there is one. */
export class FileRefused extends Error {
  readonly code = 'TABLE_REFUSED';

  constructor(reason: FileProblem, line?: number) {
    super(line === undefined ? reason : `${reason} ${line}`);
  }
}
