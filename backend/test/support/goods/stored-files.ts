import { join } from 'node:path';
import { type Connection, Types } from 'mongoose';
import type { Client } from '../client.js';
import type { Team } from '../people/people.js';
import { upload } from './upload.js';

/** A text file for an upload. */
export const textFile = (content: string, name = 'note.txt') => ({ name, bytes: content });

/** Uploads a text; answers the id of the file. */
export async function uploadText(owner: Client, content = 'text'): Promise<string> {
  return (await owner.expect(201, upload(owner, textFile(content)))).id;
}

/** The files that a server keeps, in its folder and in its database. */
export class StoredFiles {
  constructor(
    private readonly dataDir: string,
    private readonly connection: Connection,
  ) {}

  readFile(id: string) {
    return this.connection.collection('files').findOne({ _id: new Types.ObjectId(id) });
  }

  async setFreeSince(id: string, freeSince: Date): Promise<void> {
    await this.connection
      .collection('files')
      .updateOne({ _id: new Types.ObjectId(id) }, { $set: { freeSince } });
  }

  /** The path of the bytes of a file. */
  async pathOf(id: string): Promise<string> {
    return join(this.dataDir, 'files', String((await this.readFile(id))?.['key']));
  }

  folderOf({ tenantId }: Pick<Team, 'tenantId'>): string {
    return join(this.dataDir, 'files', tenantId);
  }

  get incoming(): string {
    return join(this.dataDir, 'files', 'incoming');
  }

  /** The bytes that count towards the storage of an organisation. */
  async usageOf({ tenantId }: Pick<Team, 'tenantId'>): Promise<number> {
    const usage = this.connection.collection('file_usage');
    return (await usage.findOne({ tenantId: new Types.ObjectId(tenantId) }))?.['bytes'] as number;
  }

  async setUsage({ tenantId }: Pick<Team, 'tenantId'>, bytes: number): Promise<void> {
    const usage = this.connection.collection('file_usage');
    await usage.updateOne({ tenantId: new Types.ObjectId(tenantId) }, { $set: { bytes } });
  }
}
