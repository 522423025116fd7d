import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CONFIG, type Config } from '../../platform/config/index.js';
import type { Scope } from '../../platform/database/index.js';
import { incomingOf, TemporaryFiles } from '../../platform/files/index.js';

const KEPT_MS = 7 * 24 * 3_600_000;

type Part = 'file' | 'plan';

/** The files of an import: what was sent, and what the check made of it. Both are kept for a week. */
@Injectable()
export class ImportFiles {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly temporary: TemporaryFiles,
  ) {}

  /** Runs work with the path of a file that does not exist yet, and removes it afterwards. */
  async withPath<T>(work: (path: string) => Promise<T>): Promise<T> {
    const directory = incomingOf(this.config);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, randomBytes(16).toString('hex'));
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Its transaction is not the one of the command, whose key belongs to the answer. */
  keep(
    { command: _answer, ...scope }: Scope,
    importId: Types.ObjectId,
    part: Part,
    path: string,
  ): Promise<void> {
    return this.temporary.replace(scope, { ...nameOf(importId, part), path, keptMs: KEPT_MS });
  }

  /** Copies a file to a path, so that a thread can read it. */
  async copyTo(scope: Scope, importId: Types.ObjectId, part: Part, path: string): Promise<void> {
    const { purpose, fileId } = nameOf(importId, part);
    await pipeline(
      await this.temporary.open(scope, purpose, fileId),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
  }

  /** The lines of the check's result. */
  async *lines(scope: Scope, importId: Types.ObjectId): AsyncGenerator<string> {
    const { purpose, fileId } = nameOf(importId, 'plan');
    const input = await this.temporary.open(scope, purpose, fileId);
    try {
      yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    } finally {
      input.destroy();
    }
  }

  async remove({ command: _answer, ...scope }: Scope, importId: Types.ObjectId): Promise<void> {
    for (const part of ['file', 'plan'] as const) await this.removePart(scope, importId, part);
  }

  async removePart(scope: Scope, importId: Types.ObjectId, part: Part): Promise<void> {
    await this.temporary.remove(scope, nameOf(importId, part).purpose);
  }
}

/** A file of another name has another key, because the bytes under a key never change. */
function nameOf(importId: Types.ObjectId, part: Part): { purpose: string; fileId: string } {
  return {
    purpose: `catalog.import.${part}.${String(importId)}`,
    fileId: `${part === 'file' ? 'f' : 'e'}${String(importId).slice(1)}`,
  };
}
