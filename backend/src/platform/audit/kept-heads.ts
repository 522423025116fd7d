import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { SignedHead } from '../../ledger/index.js';
import { appendLines } from '../backup/append-lines.js';
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
  /** The operator's acceptance of a state that is behind the previous head. */
  accepted: z.string().optional(),
});

/** A kept head, with the operator's reason if it was accepted by hand. */
export type KeptHead = SignedHead & { readonly accepted?: string };

/** The key of a chain: the organisation's id, or `none` for records outside of any organisation. */
export const chainOf = (tenantId: string | null): string => tenantId ?? 'none';

/** Parses a signed head from JSON; undefined for invalid input or a wrong signature. */
export function parseHead(text: string): KeptHead | undefined {
  return headOf(parseJson(text));
}

function headOf(value: unknown): KeptHead | undefined {
  const parsed = line.safeParse(value);
  if (!parsed.success) return undefined;
  const { accepted, ...head } = parsed.data;
  if (!isSigned(head)) return undefined;
  return accepted === undefined ? head : { ...head, accepted };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The newest head of each chain in a file of kept heads, and the number of invalid or wrongly signed lines. */
export function newestHeads(text: string): { heads: Map<string, KeptHead>; wrong: number } {
  const heads = new Map<string, KeptHead>();
  let wrong = 0;
  for (const item of text.split('\n').slice(0, -1)) {
    const value = parseJson(item);
    // An incomplete line comes from a power cut or a full disk, and not from an edit.
    if (value === undefined) continue;
    const head = headOf(value);
    if (head) heads.set(chainOf(head.tenantId), head);
    else wrong += 1;
  }
  return { heads, wrong };
}

/** A file of kept heads, read up to its last complete line. */
interface ReadHeads {
  readonly heads: Map<string, KeptHead>;
  readonly wrong: number;
  readonly length: number;
  readonly digest: string;
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Reads only the bytes appended since the last read, and the whole file where earlier bytes have changed. */
function readOn(bytes: Buffer, before: ReadHeads | undefined): ReadHeads {
  const known = before && digestOf(bytes.subarray(0, before.length)) === before.digest ? before : undefined;
  const { heads, wrong } = newestHeads(bytes.subarray(known?.length ?? 0).toString('utf8'));
  const length = bytes.lastIndexOf('\n') + 1;
  return {
    heads: new Map([...(known?.heads ?? []), ...heads]),
    wrong: wrong + (known?.wrong ?? 0),
    length,
    digest: digestOf(bytes.subarray(0, length)),
  };
}

/**
 * The kept heads of this server, in files outside of the database: each head is appended and synced. A full file is
 * rotated, and the next one begins with the newest head of each chain, so the current file is complete.
 */
export class KeptHeads {
  readonly #folder: string;
  #cache: (ReadHeads & { readonly version: string }) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'ledger-heads');
  }

  /** The newest head of each chain. */
  async newest(): Promise<ReadonlyMap<string, KeptHead>> {
    return (await this.#read()).heads;
  }

  /** The number of invalid or wrongly signed lines: the file was edited. */
  async countWrong(): Promise<number> {
    return (await this.#read()).wrong;
  }

  /** Appends a head unless it equals the newest one of the chain. */
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
    await appendLines(file, `${text}\n`);
  }

  async #rotate(file: string, heads: ReadonlyMap<string, KeptHead>): Promise<void> {
    const aside = join(this.#folder, `heads-${new Date().toISOString().replace(/[:.]/g, '-')}.jsonl`);
    const part = `${file}.part`;
    await rm(part, { force: true });
    await appendLines(part, [...heads.values()].map((head) => `${JSON.stringify(head)}\n`).join(''));
    await rename(file, aside);
    await rename(part, file);
    const older = (await readdir(this.#folder)).filter((name) => OLDER.test(name)).sort();
    for (const name of older.slice(0, -MAX_OLDER_FILES)) await rm(join(this.#folder, name));
  }

  async #read(): Promise<Pick<ReadHeads, 'heads' | 'wrong'>> {
    const file = join(this.#folder, CURRENT);
    const found = await stat(file).catch(() => undefined);
    if (!found) return { heads: new Map(), wrong: 0 };
    const version = `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (this.#cache?.version !== version)
      this.#cache = { version, ...readOn(await readFile(file), this.#cache) };
    return this.#cache;
  }
}
