import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../config/index.js';
import { appendLines } from './append-lines.js';

/**
 * The accounts that have been erased: ids and times, no names. A restore keeps it and adds to it. A backup brings
 * erased people back: each start compares this list with the accounts and repeats the erasures. The line is written
 * before the scan, so that a crash in between is repaired.
 */
export const ERASURES = 'erasures.jsonl';
/** Written by a restore, and removed by the first start after it. */
export const RESTORED = 'restored';

const entry = z.object({ accountId: z.string().regex(/^[0-9a-f]{24}$/), at: z.iso.datetime() });
type Entry = z.infer<typeof entry>;

/** The entries of a file; an incomplete last line and invalid entries are left out. */
export async function readErasures(path: string): Promise<Entry[]> {
  if (!existsSync(path)) return [];
  const lines = (await readFile(path, 'utf8')).split('\n').slice(0, -1);
  return lines.flatMap((line) => {
    try {
      return [entry.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** The entries of several files, each account once. */
export async function mergedErasures(paths: readonly string[]): Promise<string> {
  const all = (await Promise.all(paths.map(readErasures))).flat();
  const byAccount = new Map(all.map((one) => [one.accountId, one]));
  return [...byAccount.values()].map(lineOf).join('');
}

async function addTo(path: string, added: Entry): Promise<void> {
  const known = await readErasures(path);
  if (known.some(({ accountId }) => accountId === added.accountId)) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await appendLines(path, lineOf(added));
}

const lineOf = ({ accountId, at }: Entry): string => `${JSON.stringify({ accountId, at })}\n`;

/**
 * Remembers erasures outside of the database: a backup that is restored brings erased people back, and the next start erases
 * them again. It is in DATA_DIR, and beside the backups too, where it survives the loss of the disk.
 */
@Injectable()
export class ErasureJournal {
  readonly #logger = new Logger('Erasure');
  readonly #paths: readonly string[];
  readonly #mark: string;
  readonly #handlers: (() => Promise<void>)[] = [];

  constructor(@Inject(CONFIG) { DATA_DIR, BACKUP_DIR }: Pick<Config, 'DATA_DIR' | 'BACKUP_DIR'>) {
    this.#paths = [DATA_DIR, BACKUP_DIR].flatMap((folder) => (folder ? [join(folder, ERASURES)] : []));
    this.#mark = join(DATA_DIR, RESTORED);
  }

  /** On disk when it resolves; nothing is written twice. A disk of backups that is away delays no erasure. */
  async add(accountId: string, at: Date): Promise<void> {
    const [own = '', beside] = this.#paths;
    await addTo(own, { accountId, at: at.toISOString() });
    if (beside === undefined) return;
    await addTo(beside, { accountId, at: at.toISOString() }).catch((error: unknown) => {
      this.#logger.warn(`an erasure is not written down in BACKUP_DIR: ${(error as { code?: string }).code}`);
    });
  }

  async accountIds(): Promise<string[]> {
    const entries = (await Promise.all(this.#paths.map(readErasures))).flat();
    return [...new Set(entries.map(({ accountId }) => accountId))];
  }

  get wasRestored(): boolean {
    return existsSync(this.#mark);
  }

  /** Registers a handler for the first start after a restore. It is repeated where that start fails. */
  afterRestore(handler: () => Promise<void>): void {
    this.#handlers.push(handler);
  }

  /** Runs the registered handlers, and removes the mark. */
  async restoreIsHandled(): Promise<void> {
    for (const handler of this.#handlers) await handler();
    await rm(this.#mark, { force: true });
  }
}
