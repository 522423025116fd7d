import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
const HEADER_BYTES = 24;
const NODE_BYTES = 8;
const META_PAGES = 2;
const BRANCH = 1;
const BIG = 1;
const NO_PAGE = -1;
/** The offsets in a meta page of the roots of the two trees, the last page and the number of its commit. */
const META = { freeRoot: 64, mainRoot: 112, lastPage: 120, commit: 128 };

interface PageCounts {
  /** Pages that hold data or the list of free pages. */
  readonly used: number;
  readonly free: number;
  /** Pages that are neither used nor free: nothing will ever be stored there. */
  readonly lost: number;
  /** Pages that are free twice, or used and free. */
  readonly doubled: number;
}

/** Reads a data file page by page, and not by LMDB, to count the pages by their use in the last commit. */
export function countPages(path: string): PageCounts {
  const bytes = readFileSync(path);
  const [first, second] = [HEADER_BYTES, PAGE_BYTES + HEADER_BYTES];
  const meta = word(bytes, first + META.commit) > word(bytes, second + META.commit) ? first : second;
  const last = word(bytes, meta + META.lastPage);
  const uses = new Uint8Array(last + 1);
  const use = (page: number, count: number) => {
    for (let at = page; at < page + count; at++) uses[at] = (uses[at] ?? 0) + 1;
  };
  const records: number[] = [];
  readTree(bytes, word(bytes, meta + META.mainRoot), use);
  readTree(bytes, word(bytes, meta + META.freeRoot), use, records);
  const used = count(uses, (value) => value > 0);
  for (const record of records) readList(bytes, record, use);
  const lost = count(uses.subarray(META_PAGES), (value) => value === 0);
  const doubled = count(uses, (value) => value > 1);
  return { used, free: uses.length - META_PAGES - used - lost, lost, doubled };
}

/** Reports the pages of a tree, and where the values of its entries are. */
function readTree(
  bytes: Buffer,
  page: number,
  use: (page: number, count: number) => void,
  values?: number[],
): void {
  if (page === NO_PAGE) return;
  use(page, 1);
  const start = page * PAGE_BYTES;
  const isBranch = (bytes.readUInt16LE(start + 18) & BRANCH) !== 0;
  const nodes = bytes.readUInt16LE(start + 20) / 2;
  for (let each = 0; each < nodes; each++) {
    const node = start + HEADER_BYTES + bytes.readUInt16LE(start + HEADER_BYTES + 2 * each);
    if (isBranch) {
      readTree(bytes, bytes.readUIntLE(node, 6), use, values);
      continue;
    }
    const data = node + NODE_BYTES + bytes.readUInt16LE(node + 6);
    if ((bytes.readUInt16LE(node + 4) & BIG) === 0) {
      values?.push(data);
      continue;
    }
    const overflow = word(bytes, data);
    use(overflow, bytes.readUInt32LE(overflow * PAGE_BYTES + 20));
    values?.push(overflow * PAGE_BYTES + HEADER_BYTES);
  }
}

/** A list has its length first; a negative word is the length of the block that begins at the page after it. */
function readList(bytes: Buffer, at: number, use: (page: number, count: number) => void): void {
  const length = word(bytes, at);
  for (let each = 1; each <= length; each++) {
    const entry = word(bytes, at + 8 * each);
    if (entry > 0) use(entry, 1);
    else if (entry < 0) use(word(bytes, at + 8 * ++each), -entry);
  }
}

function word(bytes: Buffer, at: number): number {
  return Number(bytes.readBigInt64LE(at));
}

function count(values: Uint8Array, matches: (value: number) => boolean): number {
  return values.reduce((total, value) => total + (matches(value) ? 1 : 0), 0);
}
