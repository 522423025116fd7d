import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/context/index.js';
import type { DocumentKeys } from '../../platform/database/index.js';
import { FileHolders, Files } from '../../platform/files/index.js';
import { ReturnReads } from './returns.reads.js';
import type { MaterialReturn } from './returns.schema.js';

const KIND = 'return';

/** The photos of returned pieces: they are attached to the return, so every reader of the return may read them. */
@Injectable()
export class ReturnPhotos {
  constructor(
    private readonly files: Files,
    holders: FileHolders,
    reads: ReturnReads,
  ) {
    holders.register(KIND, (ctx, id) => reads.isVisible(ctx, id));
  }

  /** The photos that lines name, as a plan declares them. */
  keys(lines: readonly { readonly photos?: readonly unknown[] | undefined }[]): DocumentKeys {
    return this.files.keys(lines.flatMap(({ photos = [] }) => photos));
  }

  /** Attaches the photos that the lines name; 422 if one of them is another file. */
  async attach(tx: Tx, { _id: id, lines }: MaterialReturn): Promise<void> {
    const photos = new Set(lines.flatMap((line) => (line.photos ?? []).map(String)));
    for (const photo of photos) await this.files.hangImage(tx, photo, { kind: KIND, id });
  }
}
