import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { parseId, type Scope } from '../../platform/database/index.js';
import { incomingOf, TemporaryFiles } from '../../platform/files/index.js';
import type { ArticleImport } from './imports.schema.js';

const KEPT_MS = 7 * 24 * 3_600_000;

/** The result of one check of an import. Older imports have a single one, without an id. */
export interface Plan {
  readonly importId: Types.ObjectId;
  readonly planId: Types.ObjectId | undefined;
}

/** The plan that an import shows and commits. */
export const planOf = ({ _id, planId }: Pick<ArticleImport, '_id' | 'planId'>): Plan => ({
  importId: _id,
  planId,
});

export const isSamePlan = (one: Plan, other: Plan): boolean =>
  nameOfPlan(one).purpose === nameOfPlan(other).purpose;

/** The files of an import: the uploaded file, and the plan of each check. They are kept for a week. */
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

  keepFile(scope: Scope, importId: Types.ObjectId, path: string): Promise<void> {
    return this.#storeFile(scope, nameOfFile(importId), path);
  }

  keepPlan(scope: Scope, plan: Plan, path: string): Promise<void> {
    return this.#storeFile(scope, nameOfPlan(plan), path);
  }

  /** Copies the file that was sent to a path, so that a thread can read it. */
  async copyFileTo(scope: Scope, importId: Types.ObjectId, path: string): Promise<void> {
    const { purpose, fileId } = nameOfFile(importId);
    await pipeline(
      await this.temporary.open(scope, purpose, fileId),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
  }

  /** The lines of the check's result. */
  async *lines(scope: Scope, plan: Plan): AsyncGenerator<string> {
    const { purpose, fileId } = nameOfPlan(plan);
    const input = await this.temporary.open(scope, purpose, fileId);
    try {
      yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    } finally {
      input.destroy();
    }
  }

  /** The plans of an import that have a file, also those that a crash left behind. */
  async plansOf(scope: Scope, importId: Types.ObjectId): Promise<Plan[]> {
    const purposes = await this.temporary.purposesFrom(scope, purposeOfPlans(importId));
    return purposes.map((purpose) => ({ importId, planId: parseId(purpose.split('.')[PLAN_ID_PART]) }));
  }

  async remove(scope: Scope, importId: Types.ObjectId): Promise<void> {
    await this.removeFile(scope, importId);
    for (const plan of await this.plansOf(scope, importId)) await this.removePlan(scope, plan);
  }

  removeFile(scope: Scope, importId: Types.ObjectId): Promise<void> {
    return this.temporary.remove(withoutCommand(scope), nameOfFile(importId).purpose);
  }

  removePlan(scope: Scope, plan: Plan): Promise<void> {
    return this.temporary.remove(withoutCommand(scope), nameOfPlan(plan).purpose);
  }

  #storeFile(scope: Scope, name: FileName, path: string): Promise<void> {
    return this.temporary.replace(withoutCommand(scope), { ...name, path, keptMs: KEPT_MS });
  }
}

interface FileName {
  readonly purpose: string;
  readonly fileId: string;
}

/** The transactions of files are not that of the command, whose key belongs to the answer. */
function withoutCommand({ command: _answer, ...scope }: Scope): Scope {
  return scope;
}

function nameOfFile(importId: Types.ObjectId): FileName {
  return { purpose: `catalog.import.file.${String(importId)}`, fileId: `f${String(importId).slice(1)}` };
}

/** A file of another name has another key, because the bytes under a key never change. */
function nameOfPlan({ importId, planId }: Plan): FileName {
  const purpose = purposeOfPlans(importId);
  return {
    purpose: planId ? `${purpose}.${String(planId)}` : purpose,
    fileId: `e${String(planId ?? importId).slice(1)}`,
  };
}

const purposeOfPlans = (importId: Types.ObjectId): string => `catalog.import.plan.${String(importId)}`;

/** The position of the plan's id in the purpose of its file. */
const PLAN_ID_PART = 4;
