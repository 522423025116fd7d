import { FileRefused } from './file-refused.js';

/** The container of old workbooks, and of those that a password protects. */
const COMPOUND_FILE = 'd0cf11e0a1b11ae1';
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** Web pages and XML that programs call a workbook. */
const MARKUP = /^\s*<(?:\?xml|!doctype html|html|table|workbook)\b/i;
const START_LENGTH = 512;

/** Refuses files that spreadsheet programs open and that are no text of a table. */
export function requireTable(bytes: Buffer): void {
  if (bytes.subarray(0, COMPOUND_FILE.length / 2).toString('hex') === COMPOUND_FILE)
    throw new FileRefused(bytes.includes(ENCRYPTED) ? 'password' : 'xls');
  const start = bytes
    .subarray(0, START_LENGTH)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (MARKUP.test(start)) throw new FileRefused('xls');
}
