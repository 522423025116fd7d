import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { SignedHead } from '../../ledger/index.js';
import { isSigned } from './signing-key.js';

const CURRENT = 'heads.jsonl';
const OLDER = /^heads-.*\.jsonl$/;
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_OLDER_FILES = 12;

const end = z.object({ seq: z.number().int().min(0), hash: z.string().regex(/^[0-9a-f]{64}$/) });
const line = z.object({
  tenantId: z.string().nullable(),
  levels: z.number(),
  movements: z.number(),
  hash: z.string(),
  at: z.string(),
  activity: end,
  key: z.string(),
  signature: z.string(),
  /** Why an operator accepted a state that is behind the head before it. */
  accepted: z.string().optional(),
});

/** A head as it is kept, with the operator's reason where it was accepted by hand. */
export type KeptHead = SignedHead & { readonly accepted?: string };

/** The key of a chain: the organisation's id, `none` for the records outside of any. */
export const chainOf = (tenantId: string | null): string => tenantId ?? 'none';

/** A signed head in text of JSON; undefined for what is none, or whose signature is wrong. */
export function parseHead(text: string): KeptHead | undefined {
  try {
    const { accepted, ...head } = line.parse(JSON.parse(text));
    if (!isSigned(head)) return undefined;
    return accepted === undefined ? head : { ...head, accepted };
  } catch {
    return undefined;
  }
}

/** The newest head of each chain in a file of kept heads, and how many of its lines are none or wrongly signed. */
export function newestHeads(text: string): { heads: Map<string, KeptHead>; wrong: number } {
  const heads = new Map<string, KeptHead>();
  let wrong = 0;
  // What follows the last end of a line was cut off while it was written.
  for (const item of text.split('\n').slice(0, -1)) {
    const head = parseHead(item);
    if (head) heads.set(chainOf(head.tenantId), head);
    else wrong += 1;
  }
  return { heads, wrong };
}

/**
 * The heads that this server has seen, in files outside of the database: each is appended and synced. A file that is
 * full is put aside, and the next begins with the newest head of each chain, so the current one suffices.
 */
export class KeptHeads {
  readonly #folder: string;
  #cache:
    | { readonly version: string; readonly heads: Map<string, KeptHead>; readonly wrong: number }
    | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'ledger-heads');
  }

  /** The newest head of each chain. */
  async newest(): Promise<ReadonlyMap<string, KeptHead>> {
    return (await this.#read()).heads;
  }

  /** Lines that are no head or wrongly signed: somebody has edited the file. */
  async countWrong(): Promise<number> {
    return (await this.#read()).wrong;
  }

  /** Keeps a head unless the chain's newest one is the same. */
  append(head: KeptHead): Promise<void> {
    const written = this.#writing.then(() => this.#append(head));
    this.#writing = written.catch(() => undefined);
    return written;
  }

  async #append(head: KeptHead): Promise<void> {
    const { heads } = await this.#read();
    const text = JSON.stringify(head);
    if (JSON.stringify(heads.get(chainOf(head.tenantId))) === text) return;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = join(this.#folder, CURRENT);
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    if (size > MAX_FILE_BYTES) await this.#rotate(file, heads);
    await appendSynced(file, `${text}\n`);
  }

  async #rotate(file: string, heads: ReadonlyMap<string, KeptHead>): Promise<void> {
    const aside = join(this.#folder, `heads-${new Date().toISOString().replace(/[:.]/g, '-')}.jsonl`);
    const part = `${file}.part`;
    await rm(part, { force: true });
    await appendSynced(part, [...heads.values()].map((head) => `${JSON.stringify(head)}\n`).join(''));
    await rename(file, aside);
    await rename(part, file);
    const older = (await readdir(this.#folder)).filter((name) => OLDER.test(name)).sort();
    for (const name of older.slice(0, -MAX_OLDER_FILES)) await rm(join(this.#folder, name));
  }

  async #read(): Promise<{ heads: Map<string, KeptHead>; wrong: number }> {
    const file = join(this.#folder, CURRENT);
    const found = await stat(file).catch(() => undefined);
    if (!found) return { heads: new Map(), wrong: 0 };
    const version = `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (this.#cache?.version !== version)
      this.#cache = { version, ...newestHeads(await readFile(file, 'utf8')) };
    return this.#cache;
  }
}

async function appendSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
