import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG, type Config } from '../config/index.js';
import {
  FILE_MODEL,
  FILE_USAGE_MODEL,
  fileSchema,
  fileUsageSchema,
  TEMPORARY_FILE_MODEL,
  temporaryFileSchema,
} from './file.schema.js';
import { FilesController } from './files.controller.js';
import { FilesRepository, FileUsageRepository, TemporaryFilesRepository } from './files.repository.js';
import { Files } from './files.service.js';
import { FileHolders } from './holders.js';
import { LocalStorage } from './local.storage.js';
import { FileStorage } from './storage.js';
import { FileSweeper } from './sweeper.js';
import { TemporaryFiles } from './temporary-files.js';
import { Thumbnails } from './thumbnails.service.js';

/** The configured storage; the S3 client is loaded only when it is used. */
async function openStorage(config: Config): Promise<FileStorage> {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = config;
  if (bucket && region) {
    const { S3Storage } = await import('./s3.storage.js');
    return new S3Storage({ bucket, region, endpoint });
  }
  const directory = join(config.DATA_DIR, 'files');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return new LocalStorage(directory);
}

@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: FILE_MODEL, schema: fileSchema },
      { name: FILE_USAGE_MODEL, schema: fileUsageSchema },
      { name: TEMPORARY_FILE_MODEL, schema: temporaryFileSchema },
    ]),
  ],
  controllers: [FilesController],
  providers: [
    FilesRepository,
    FileUsageRepository,
    TemporaryFilesRepository,
    FileHolders,
    Files,
    TemporaryFiles,
    FileSweeper,
    Thumbnails,
    { provide: FileStorage, inject: [CONFIG], useFactory: openStorage },
  ],
  exports: [Files, TemporaryFiles, Thumbnails, FileHolders, FileStorage],
})
export class FilesModule {}
