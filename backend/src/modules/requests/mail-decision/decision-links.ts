import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CONFIG, type Config, publicOrigin } from '../../../../platform/config/index.js';
import { requireId } from '../../../../platform/database/index.js';
import { deriveKey } from '../../../../platform/derive-key.js';
import { readToken, signToken } from '../../../../platform/signed-tokens.js';
import type { MaterialRequest } from '../../requests.schema.js';

/** What a link allows: one person to decide on one request, as it was when the e-mail was written. */
export interface DecisionLink {
  readonly tenantId: Types.ObjectId;
  readonly userId: Types.ObjectId;
  readonly requestId: Types.ObjectId;
  /** The version of the request that the e-mail described. */
  readonly version: number;
  readonly expiresAt: Date;
}

/** How long a link decides; the request itself waits longer, in the application. */
const LINK_MS = 7 * 86_400_000;

const ID_BYTES = 12;
const CONTENT_BYTES = 3 * ID_BYTES + 4 + 4;

/**
 * Tokens of the links in e-mails to approvers: signed content in place of a stored secret. A decision changes the version
 * of its request, so a token takes effect once without a record of its use.
 */
@Injectable()
export class DecisionLinks {
  readonly #key: KeyObject;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.#key = deriveKey(config.AUTH_SECRET, 'decision-link');
  }

  /** The address on which a person decides on a request as it is now, for seven days from a moment on. */
  addressFor(
    userId: Types.ObjectId,
    { _id: requestId, tenantId, version }: Pick<MaterialRequest, '_id' | 'tenantId' | 'version'>,
    from: Date,
  ): string {
    const expiresAt = new Date(from.getTime() + LINK_MS);
    const token = this.tokenOf({ tenantId, userId, requestId, version, expiresAt });
    return `${publicOrigin(this.config)}/api/verify/requests/${token}`;
  }

  tokenOf({ tenantId, userId, requestId, version, expiresAt }: DecisionLink): string {
    const content = Buffer.alloc(CONTENT_BYTES);
    for (const [index, id] of [tenantId, userId, requestId].entries())
      content.write(String(id), index * ID_BYTES, 'hex');
    content.writeUInt32BE(version, 3 * ID_BYTES);
    content.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), 3 * ID_BYTES + 4);
    return signToken(this.#key, content);
  }

  /** The content of a token that this server signed and whose time is not over; undefined for any other. */
  read(token: string, now: Date): DecisionLink | undefined {
    const content = readToken(this.#key, token, CONTENT_BYTES);
    if (content?.length !== CONTENT_BYTES) return undefined;
    const idAt = (index: number) =>
      requireId(content.toString('hex', index * ID_BYTES, (index + 1) * ID_BYTES));
    const expiresAt = new Date(content.readUInt32BE(3 * ID_BYTES + 4) * 1000);
    if (expiresAt <= now) return undefined;
    const version = content.readUInt32BE(3 * ID_BYTES);
    return { tenantId: idAt(0), userId: idAt(1), requestId: idAt(2), version, expiresAt };
  }
}
