import type { Deadline } from '../base/deadline.js';
import { MAX_DOCUMENT_BYTES } from '../base/values.js';

/** The documents of one reply; full at the requested number, or at 16 MB. */
export class Batch {
  readonly documents: Buffer[] = [];
  private bytes = 0;

  constructor(private readonly size: number) {}

  /** False if the document does not fit into this batch. */
  add(document: Buffer): boolean {
    if (this.documents.length > 0 && this.bytes + document.length > MAX_DOCUMENT_BYTES) return false;
    this.documents.push(document);
    this.bytes += document.length;
    return true;
  }

  get full(): boolean {
    return this.documents.length >= this.size;
  }
}

/** The source of a cursor's documents. */
export interface Source {
  /** Adds documents until the batch is full; true once there are no more. */
  fill(batch: Batch, deadline: Deadline): Promise<boolean>;
  close(): void;
}
