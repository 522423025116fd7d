import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';
import type { Change } from './overlay.js';

/** The state of the file as LMDB reports it. */
export interface Shape {
  readonly pageSize: number;
  /** The number of the last page in use; pages are counted from 0. */
  readonly lastPage: number;
  /** Levels of the tree. */
  readonly depth: number;
  /** Pages of the tree that are no overflow pages. */
  readonly pages: number;
}

const MEGABYTE = 2 ** 20;
/** The file grows in steps of so much. */
const STEP = MEGABYTE;
/** The reserve for deletions, so that room can be made on a full disk. */
const FOR_DELETIONS = MEGABYTE / 2;
/** For the list of free pages and other pages of a commit. */
const PAGES_PER_COMMIT = 16;
/** Larger values are on overflow pages. */
const MAX_INLINE_BYTES = 2_000;

/**
 * Reserves disk space for the pages of a commit before LMDB writes them. LMDB does not survive a full disk in the middle of
 * a large commit: its memory is then corrupt. So the file is extended with zeros beyond its last page, which LMDB ignores,
 * and if that fails the write is refused before it reaches LMDB.
 */
export class Reserve {
  private readonly file: number;
  /** The size of the file that is known to be on disk. */
  private allocated: number;
  /** The state of the file after the last commit. */
  private shape: Shape;
  /** The space that the commit under way may take so far. */
  private taken = 0;

  constructor(
    path: string,
    private readonly look: () => Shape,
  ) {
    this.file = openSync(path, 'r+');
    this.allocated = fstatSync(this.file).size;
    this.shape = look();
  }

  /** Another commit begins. */
  begin(): void {
    this.shape = this.look();
    this.taken = 0;
  }

  /** Returns whether there is room for these changes in the commit under way, in addition to its present ones. */
  has(changes: Iterable<Change>): boolean {
    const { bytes, stores } = this.most(changes);
    const used = (this.shape.lastPage + 1) * this.shape.pageSize;
    const end = used + this.taken + bytes + (stores ? FOR_DELETIONS : 0);
    if (end > this.allocated && !this.grow(Math.ceil(end / STEP) * STEP) && end > this.allocated)
      return false;
    this.taken += bytes;
    return true;
  }

  close(): void {
    closeSync(this.file);
  }

  private grow(end: number): boolean {
    const zeros = Buffer.alloc(STEP);
    // Zeros go only where no process ever wrote.
    this.allocated = Math.max(this.allocated, fstatSync(this.file).size);
    try {
      while (this.allocated < end) {
        this.allocated += writeSync(
          this.file,
          zeros,
          0,
          Math.min(STEP, end - this.allocated),
          this.allocated,
        );
      }
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return false;
      throw error;
    }
  }

  /** The maximum number of bytes of changes: new pages for the stored values, and a copy of every page on the way to it. */
  private most(changes: Iterable<Change>): { bytes: number; stores: boolean } {
    const { pageSize, depth, pages } = this.shape;
    let [count, inline, overflow, stores] = [0, 0, 0, false];
    for (const { key, value } of changes) {
      count++;
      if (value === null) continue;
      stores = true;
      if (value.length > MAX_INLINE_BYTES) overflow += Math.ceil((value.length + 16) / pageSize);
      inline += key.length + Math.min(value.length, MAX_INLINE_BYTES) + 16;
    }
    // Pages that were split are half full.
    const fresh = Math.ceil((2 * inline) / pageSize) + 1;
    const copied = Math.min(count * (depth + 1), pages + fresh) + depth + 1;
    const all = overflow + fresh + copied;
    const freed = Math.ceil((2 * 8 * (all + count)) / pageSize);
    return { bytes: (all + freed + PAGES_PER_COMMIT) * pageSize, stores };
  }
}
