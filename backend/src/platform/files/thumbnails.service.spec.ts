import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import { Types } from 'mongoose';
import { CONFIG } from '../config/index.js';
import type { TenantContext } from '../context/index.js';
import { AppError } from '../errors/index.js';
import { Workers } from '../workers/index.js';
import { Files } from './files.service.js';
import { FileStorage } from './storage.js';
import { Thumbnails } from './thumbnails.service.js';

const ctx = { tenantId: new Types.ObjectId() } as TenantContext;

/** Thumbnails of images none of which can be rendered, and how often one was tried. */
async function thumbnailsThat(fail: () => Promise<never>) {
  const attempts = { count: 0 };
  const files = { getReadable: async (_ctx: unknown, id: string) => ({ key: id, type: 'image/png' }) };
  const workers = {
    runThumbnail: () => {
      attempts.count += 1;
      return fail();
    },
  };
  const module = await Test.createTestingModule({
    providers: [
      Thumbnails,
      { provide: CONFIG, useValue: {} },
      { provide: Files, useValue: files },
      { provide: FileStorage, useValue: { find: async () => undefined } },
      { provide: Workers, useValue: workers },
    ],
  }).compile();
  const thumbnails = module.get(Thumbnails);
  const read = (id: string) => thumbnails.read(ctx, id, '96').catch(({ code }: AppError) => code);
  return { attempts, read };
}

test('an image that cannot be rendered is refused again without another attempt', async () => {
  const { attempts, read } = await thumbnailsThat(async () => {
    throw new AppError('FILE_UNREADABLE');
  });
  expect([await read('one'), await read('one'), await read('one')]).toEqual(Array(3).fill('FILE_UNREADABLE'));
  expect(attempts.count).toBe(1);
  await read('another');
  expect(attempts.count).toBe(2);
});

test('an image whose turn did not come is tried again', async () => {
  const { attempts, read } = await thumbnailsThat(async () => {
    throw new AppError('OVERLOADED');
  });
  await read('one');
  await read('one');
  expect(attempts.count).toBe(2);
});
