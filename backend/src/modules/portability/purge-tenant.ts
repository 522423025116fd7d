import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { TenantData } from '../../platform/database/index.js';
import { EventLog } from '../../platform/events/index.js';
import { FileStorage } from '../../platform/files/index.js';

/** Clears away everything that belonged to an organisation which is gone, or never came to be. It may be done again. */
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
