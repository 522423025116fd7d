import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { TenantData } from '../../platform/database/index.js';
import { EventLog } from '../../platform/events/index.js';
import { FileStorage } from '../../platform/files/index.js';

/** Deletes all data of an organisation that was deleted or whose import failed. It is idempotent. */
@Injectable()
export class PurgeTenant {
  constructor(
    private readonly data: TenantData,
    private readonly log: EventLog,
    private readonly storage: FileStorage,
  ) {}

  async execute(tenantId: Types.ObjectId, signal?: AbortSignal): Promise<void> {
    for await (const { key } of this.storage.list(String(tenantId))) {
      signal?.throwIfAborted();
      await this.storage.remove(key);
    }
    await this.data.purge(tenantId);
    await this.log.forgetHead(tenantId);
  }
}
