import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { FileHolders, Files, Thumbnails } from '../../platform/files/index.js';
import type { TenantDoc } from './tenants.schema.js';

const KIND = 'tenant';

/**
 * The logo of an organisation: a picture that is attached to the organisation, so every member may read it. A voucher
 * prints the logo at the time of its rendering; its content is frozen, its file is stored once.
 */
@Injectable()
export class TenantLogo {
  constructor(
    private readonly files: Files,
    private readonly thumbnails: Thumbnails,
    holders: FileHolders,
  ) {
    holders.register(KIND, ({ tenantId }, id) => tenantId.equals(id));
  }

  /** Attaches the new logo and detaches the old one; answers the value to store on the organisation. */
  async replace(tx: Tx, tenant: Readonly<TenantDoc>, id: string | null): Promise<TenantDoc['logo']> {
    const { _id, logo } = tenant;
    if (logo && String(logo) === id) return logo;
    const holder = { kind: KIND, id: _id };
    const file = id === null ? null : await this.files.hangImage(tx, id, holder);
    if (logo) await this.files.takeOff(tx, String(logo), holder);
    return file?._id ?? null;
  }

  /** The logo as PNG for the head of a document; undefined without a readable one. */
  async forPrint(ctx: TenantContext, { logo }: Readonly<TenantDoc>): Promise<Uint8Array | undefined> {
    return logo ? this.thumbnails.readForPrint(ctx, String(logo)) : undefined;
  }
}
