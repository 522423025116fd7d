import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { StoredFile } from './file.schema.js';
import { Files } from './files.service.js';

/** Reads a stored file; all other parts serve uploads and records. */
function readerOf(bytes: Readable): Pick<Files, 'read'> {
  const unused = undefined as never;
  const metrics = { counter: () => ({ inc: () => undefined }) };
  const storage = { get: async () => bytes };
  return new Files(
    ...([
      unused,
      unused,
      unused,
      storage,
      unused,
      unused,
      unused,
      metrics,
    ] as unknown as ConstructorParameters<typeof Files>),
  );
}

const file = { key: 'key', sha256: '' } as StoredFile;

test('the bytes of a file are closed with the stream of a reader that never reads', async () => {
  const bytes = Readable.from(['never read']);
  const stream = await readerOf(bytes).read(file);
  const closed = once(stream, 'close');
  stream.destroy();
  await closed;
  expect(bytes.destroyed).toBe(true);
});
