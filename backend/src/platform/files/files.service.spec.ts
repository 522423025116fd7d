import 'reflect-metadata';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Test } from '@nestjs/testing';
import { Metrics } from '../metrics/metrics.js';
import type { StoredFile } from './file.schema.js';
import { Files } from './files.service.js';
import { FileStorage } from './storage.js';

/** Reads a stored file; all other parts serve uploads and records. */
async function readerOf(bytes: Readable): Promise<Pick<Files, 'read'>> {
  const module = await Test.createTestingModule({
    providers: [
      Files,
      { provide: FileStorage, useValue: { get: async () => bytes } },
      { provide: Metrics, useValue: { counter: () => ({ inc: () => undefined }) } },
    ],
  })
    .useMocker(() => ({}))
    .compile();
  return module.get(Files);
}

const file = { key: 'key', sha256: '' } as StoredFile;

test('the bytes of a file are closed with the stream of a reader that never reads', async () => {
  const bytes = Readable.from(['never read']);
  const stream = await (await readerOf(bytes)).read(file);
  const closed = once(stream, 'close');
  stream.destroy();
  await closed;
  expect(bytes.destroyed).toBe(true);
});
