import { keyText } from './keys.js';

export interface Entry {
  readonly key: Buffer;
  readonly value: Buffer;
}

export type Range = Iterable<Entry>;

/** The value for a key; null removes it. */
export interface Change {
  readonly key: Buffer;
  readonly value: Buffer | null;
}

/**
 * Writes that are not yet in the file: of a command until it has succeeded, of a transaction until it commits. An abort
 * only drops it.
 */
export class Overlay {
  private changes = new Map<string, Change>();
  /** The writes are also those of another overlay: the next one to be added makes a copy of them first. */
  private isShared = false;
  private sorted: string[] = [];
  private unsorted: string[] = [];

  get size(): number {
    return this.changes.size;
  }

  /** Undefined for a key without a change, null for a removed one. */
  get(key: Buffer): Buffer | null | undefined {
    return this.changes.size === 0 ? undefined : this.changes.get(keyText(key))?.value;
  }

  set(key: Buffer, value: Buffer | null): void {
    this.put(keyText(key), { key, value });
  }

  /** Copies the writes of another overlay, which keeps them, except those that are left out. */
  absorb(other: Overlay, isLeftOut?: (key: Buffer) => boolean): void {
    if (this.changes.size === 0 && isLeftOut === undefined) return this.share(other);
    for (const [text, change] of other.changes) if (isLeftOut?.(change.key) !== true) this.put(text, change);
  }

  entries(): Iterable<Change> {
    return this.changes.values();
  }

  /** A transaction of a job has ten thousands of writes, which become a commit without being copied. */
  private share(other: Overlay): void {
    other.isShared = true;
    this.isShared = true;
    this.changes = other.changes;
    this.sorted = other.sorted;
    this.unsorted = other.unsorted;
  }

  private put(text: string, change: Change): void {
    if (this.isShared) {
      this.isShared = false;
      this.changes = new Map(this.changes);
      this.unsorted = [...this.unsorted];
    }
    const before = this.changes.size;
    this.changes.set(text, change);
    if (this.changes.size > before) this.unsorted.push(text);
  }

  /** Merges a range of the file with these writes. */
  merge(base: Range, low: Buffer, high: Buffer, reverse: boolean): Range {
    const own = this.keysBetween(keyText(low), keyText(high), reverse);
    return own.length === 0 ? base : this.interleave(base, own, reverse);
  }

  /** Returns whether a key from `low` up to but not including `high` was written. */
  hasBetween(low: Buffer, high: Buffer): boolean {
    if (this.changes.size === 0) return false;
    this.sort();
    return lowerBound(this.sorted, keyText(low)) < lowerBound(this.sorted, keyText(high));
  }

  private *interleave(base: Range, own: readonly string[], reverse: boolean): Iterable<Entry> {
    let next = 0;
    for (const entry of base) {
      const text = keyText(entry.key);
      while (next < own.length) {
        const mine = own[next] as string;
        if (reverse ? mine <= text : mine >= text) break;
        next++;
        yield* this.present(mine);
      }
      if (own[next] !== text) yield entry;
      else {
        next++;
        yield* this.present(text);
      }
    }
    while (next < own.length) yield* this.present(own[next++] as string);
  }

  private *present(text: string): Iterable<Entry> {
    const { key, value } = this.changes.get(text) as Change;
    if (value !== null) yield { key, value };
  }

  private keysBetween(low: string, high: string, reverse: boolean): readonly string[] {
    this.sort();
    const keys = this.sorted.slice(lowerBound(this.sorted, low), lowerBound(this.sorted, high));
    return reverse ? keys.reverse() : keys;
  }

  private sort(): void {
    if (this.unsorted.length === 0) return;
    this.unsorted.sort(byText);
    this.sorted = this.sorted.length === 0 ? this.unsorted : mergeSorted(this.sorted, this.unsorted);
    this.unsorted = [];
  }
}

function byText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function lowerBound(sorted: readonly string[], text: string): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as string) < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

function mergeSorted(left: readonly string[], right: readonly string[]): string[] {
  const merged: string[] = [];
  let from = 0;
  for (const text of right) {
    const to = lowerBound(left, text);
    for (; from < to; from++) merged.push(left[from] as string);
    merged.push(text);
  }
  for (; from < left.length; from++) merged.push(left[from] as string);
  return merged;
}
