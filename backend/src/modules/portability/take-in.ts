import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { fromLine, isId, newId, type Scope, TenantData } from '../../platform/database/index.js';
import { FileStorage, incomingOf, Meter, QUOTA_BYTES, type StoredFile } from '../../platform/files/index.js';
import { DEFAULT_LANGUAGE } from '../../platform/i18n/index.js';
import type { TenantDoc } from '../tenants/index.js';
import type { MembershipDoc } from '../users/index.js';
import { type ArchiveReader, refused } from './archive.js';
import { collectionIn, dataName, FORMAT, fileName, LEDGER_HEAD, MANIFEST } from './archive-layout.js';
import { isSound } from './imported.rules.js';
import { storedForm } from './portable.rules.js';

/** Who belongs to the organisation; taken in last, because from then on it can be seen. */
const MEMBERS = 'memberships';

/** What the files take up; it is counted here and not believed. */
const USAGE = 'file_usage';

const BATCH = 200;
const MOST_PEOPLE = 20_000;

/** The parts of an archive that are held back until all the rest is in place and has been checked. */
export interface Held {
  readonly members: readonly MembershipDoc[];
}

type Document = { readonly _id: Types.ObjectId; readonly tenantId: Types.ObjectId };

/** Reads an archive, believes nothing in it, and stores what could have been stored by this server itself. */
@Injectable()
export class TakeIn {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly data: TenantData,
    private readonly storage: FileStorage,
  ) {}

  /** The organisation that an archive is of. */
  async organisation(archive: ArchiveReader): Promise<TenantDoc> {
    for await (const line of archive.lines(MANIFEST)) {
      const { format, organisation } = parsed(line, MANIFEST) as { format?: unknown; organisation?: object };
      if (format !== FORMAT || !isId((organisation as Document | undefined)?._id)) throw refused(MANIFEST);
      return organisation as TenantDoc;
    }
    throw refused(MANIFEST);
  }

  /** Stores everything but who belongs to it: nobody sees any of it yet. */
  async execute(archive: ArchiveReader, tenantId: Types.ObjectId): Promise<Held> {
    const portable = new Set(this.data.portable());
    const known = new Set([MANIFEST, LEDGER_HEAD, ...[...portable].map(dataName)]);
    const strange = archive.names.find((name) => !known.has(name) && !name.startsWith('files/'));
    if (strange !== undefined) throw refused(strange);
    let members: MembershipDoc[] = [];
    for (const name of archive.names) {
      const collection = collectionIn(name);
      if (collection === MEMBERS)
        members = (await this.#held(archive, MEMBERS, tenantId, MOST_PEOPLE)) as MembershipDoc[];
      else if (collection && collection !== USAGE) await this.#collection(archive, collection, tenantId);
    }
    await this.#countBytes(archive, tenantId);
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

  /** Notes what the files take up, as their records say; what the archive says of it only keeps its id. */
  async #countBytes(archive: ArchiveReader, tenantId: Types.ObjectId): Promise<void> {
    const [said] = archive.names.includes(dataName(USAGE))
      ? await this.#held(archive, USAGE, tenantId, 1)
      : [];
    let bytes = 0;
    for await (const file of this.data.walk(scopeIn(tenantId), 'files')) bytes += (file as StoredFile).size;
    if (bytes > QUOTA_BYTES) throw refused(dataName('files'));
    if (said || bytes > 0)
      await this.data.insertMany({}, USAGE, [{ _id: newId(), tenantId, ...said, bytes }]);
  }

  async #collection(archive: ArchiveReader, collection: string, tenantId: Types.ObjectId): Promise<void> {
    let batch: object[] = [];
    const store = async () => {
      await this.data.insertMany({}, collection, batch);
      batch = [];
    };
    for await (const document of this.#documents(archive, collection, tenantId)) {
      if (collection === 'files') await this.#bytes(archive, document as StoredFile);
      if (batch.push(document) >= BATCH) await store();
    }
    await store();
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
    }
  }

  /** Stores the bytes of a file if they are the ones that its record tells of. */
  async #bytes(archive: ArchiveReader, file: StoredFile): Promise<void> {
    const name = fileName(file._id);
    const path = `${incomingOf(this.config)}/${randomBytes(16).toString('hex')}`;
    const meter = new Meter(file.size, () => refused(name));
    try {
      await pipeline(await archive.bytes(name), meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      if (meter.size !== file.size || meter.sha256() !== file.sha256) throw refused(name);
      await this.storage.put(file.key, path, file.size);
    } finally {
      await rm(path, { force: true });
    }
  }
}

function scopeIn(tenantId: Types.ObjectId): Scope {
  return { requestId: 'import', language: DEFAULT_LANGUAGE, now: new Date(), tenantId };
}

function parsed(line: string, name: string): object {
  try {
    const value = fromLine(line);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Refused below, like every other line that is no document.
  }
  throw refused(name);
}
