import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { FileRefused } from './file-refused.js';

/** The cells of a workbook share their texts: a small file can say a long one in every cell of every row. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Line breaks that JSON leaves as they are, and at which a reader of lines may divide. */
const LINE_BREAKS = /[\u2028\u2029]/g;

/** Writes a new file with a line of JSON for each value, up to a size. */
export async function writeLines(
  path: string,
  values: AsyncIterable<object>,
  maxBytes = MAX_BYTES,
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const written = finished(file);
  written.catch(() => undefined);
  let bytes = 0;
  try {
    for await (const value of values) {
      const text = JSON.stringify(value).replace(LINE_BREAKS, escaped);
      const line = Buffer.from(`${text}\n`);
      bytes += line.length;
      if (bytes > maxBytes) throw new FileRefused('size');
      if (!file.write(line)) await once(file, 'drain');
    }
    file.end();
    await written;
  } finally {
    file.destroy();
    // The file may be opened only now: the caller removes it afterwards.
    await written.catch(() => undefined);
  }
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16)}`;
