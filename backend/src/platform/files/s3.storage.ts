import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { AppError } from '../errors/index.js';
import { timeBudget } from '../time/time-budget.js';
import { FileStorage, type StoredBytes } from './storage.js';

interface Options {
  readonly bucket: string;
  readonly region: string;
  /** For stores other than Amazon's; buckets are then part of the path. */
  readonly endpoint?: string | undefined;
}

const PREFIX = 'files/';

/**
 * The client warns on Node 20 that its later versions need a newer one. The lock file names a version that runs on each
 * supported Node, so that an operator has nothing to do.
 */
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

/** Files in a bucket, through the vendor's client, which also finds the credentials. */
export class S3Storage extends FileStorage {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint }: Options) {
    super();
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      maxAttempts: 3,
      requestHandler: { connectionTimeout: timeBudget(3000), requestTimeout: timeBudget(30_000) },
      // Compatible stores do not support Amazon's newer checksums; every read verifies our own.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, path: string, size: number): Promise<void> {
    const object = { ...this.#at(key), Body: createReadStream(path), ContentLength: size };
    await orLater(this.#client.send(new PutObjectCommand(object)));
  }

  async get(key: string): Promise<Readable> {
    const { Body } = await orLater(this.#client.send(new GetObjectCommand(this.#at(key))));
    if (!(Body instanceof Readable)) throw new Error('the object storage returned no bytes');
    return Body;
  }

  async find(key: string): Promise<Readable | undefined> {
    try {
      return await this.get(key);
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)));
  }

  async *list(tenantId?: string): AsyncIterable<StoredBytes> {
    const Prefix = tenantId === undefined ? PREFIX : `${PREFIX}${tenantId}/`;
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix });
    for await (const page of pages) {
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key && LastModified) yield { key: Key.slice(PREFIX.length), storedAt: LastModified };
      }
    }
  }

  #at(key: string) {
    return { Bucket: this.#bucket, Key: `${PREFIX}${key}` };
  }
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Converts temporary errors of the store to our 503; the client has already retried. */
async function orLater<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const status = statusOf(error);
    if (status !== undefined && status < 500) throw error;
    new Logger('Files').error(`the object storage does not answer: ${String(error)}`);
    throw new AppError('TRY_AGAIN', { retryAfter: 5 });
  }
}
