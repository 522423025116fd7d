import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { fromLine, isId, newId, TenantData } from '../../../platform/database/index.js';
import { FILE_USAGE, FileStorage, QUOTA_BYTES, type StoredFile } from '../../../platform/files/index.js';
import { pause } from '../../../platform/workers/index.js';
import type { TenantDoc } from '../../tenants/index.js';
import type { MembershipDoc } from '../../users/index.js';
import { type ArchiveReader, refused } from '../archive/archive.js';
import { collectionIn, dataName, FORMAT, fileName, MANIFEST } from '../archive/archive-layout.js';
import { storedForm } from '../portable.rules.js';
import { isSound } from './imported.rules.js';

/** The members of the organisation; imported last, because they make it visible. */
const MEMBERS = 'memberships';

const BATCH = 200;
const MAX_PEOPLE = 20_000;

/** The parts of an archive that are stored after all others have been verified. */
export interface DeferredDocuments {
  readonly members: readonly MembershipDoc[];
}

type Document = { readonly _id: Types.ObjectId; readonly tenantId: Types.ObjectId };

/** Reads an archive, trusts nothing in it, and stores only documents that this server could have stored itself. */
@Injectable()
export class ArchiveImporter {
  constructor(
    private readonly data: TenantData,
    private readonly storage: FileStorage,
  ) {}

  /** The organisation of an archive. */
  async organisation(archive: ArchiveReader): Promise<TenantDoc> {
    for await (const line of archive.lines(MANIFEST)) {
      const { format, organisation } = parsed(line, MANIFEST) as { format?: unknown; organisation?: object };
      if (format !== FORMAT || !isId((organisation as Document | undefined)?._id)) throw refused(MANIFEST);
      return organisation as TenantDoc;
    }
    throw refused(MANIFEST);
  }

  /** Stores everything except the members: the organisation is not visible yet. */
  async execute(archive: ArchiveReader, tenantId: Types.ObjectId): Promise<DeferredDocuments> {
    let members: MembershipDoc[] = [];
    let bytes = 0;
    for (const name of archive.names) {
      const collection = collectionIn(name);
      if (collection === MEMBERS)
        members = (await this.#held(archive, MEMBERS, tenantId, MAX_PEOPLE)) as MembershipDoc[];
      else if (collection) bytes += await this.#collection(archive, collection, tenantId);
    }
    if (bytes > QUOTA_BYTES) throw refused(dataName('files'));
    await this.data.insertMany({}, FILE_USAGE, [{ _id: newId(), tenantId, bytes }]);
    return { members };
  }

  async #held(
    archive: ArchiveReader,
    collection: string,
    tenantId: Types.ObjectId,
    max: number,
  ): Promise<object[]> {
    const held: object[] = [];
    for await (const document of this.#documents(archive, collection, tenantId)) {
      if (held.push(document) > max) throw refused(dataName(collection));
    }
    return held;
  }

  /** Stores the documents of a collection; returns the total size of the files that they record. */
  async #collection(archive: ArchiveReader, collection: string, tenantId: Types.ObjectId): Promise<number> {
    let batch: object[] = [];
    let bytes = 0;
    const store = async () => {
      await this.data.insertMany({}, collection, batch);
      batch = [];
    };
    for await (const document of this.#documents(archive, collection, tenantId)) {
      if (collection === 'files') bytes += await this.#bytes(archive, document as StoredFile);
      if (batch.push(document) >= BATCH) await store();
    }
    await store();
    return bytes;
  }

  async *#documents(
    archive: ArchiveReader,
    collection: string,
    tenantId: Types.ObjectId,
  ): AsyncGenerator<object> {
    const name = dataName(collection);
    const now = new Date();
    let last = '';
    for await (const line of archive.lines(name)) {
      const found = parsed(line, name) as Document;
      const document = storedForm(
        collection,
        found,
        () => `${String(tenantId)}/${randomBytes(16).toString('hex')}`,
      );
      const ours = isId(found._id) && isId(found.tenantId) && found.tenantId.equals(tenantId);
      if (!ours || !document || !(await this.data.fits(collection, document))) throw refused(name);
      if (!isSound(collection, document, now) || String(found._id) <= last) throw refused(name);
      last = String(found._id);
      yield document;
      await pause();
    }
  }

  /** Stores the bytes of a file if they match its record; returns their number. */
  async #bytes(archive: ArchiveReader, file: StoredFile): Promise<number> {
    const name = fileName(file._id);
    const { path, size, sha256 } = archive.takeEntry(name);
    if (size !== file.size || sha256 !== file.sha256) throw refused(name);
    await this.storage.put(file.key, path, size);
    return size;
  }
}

function parsed(line: string, name: string): object {
  try {
    const value = fromLine(line);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Refused below, like every other invalid line.
  }
  throw refused(name);
}
