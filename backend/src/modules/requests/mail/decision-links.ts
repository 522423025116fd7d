import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import { deriveKey } from '../../../platform/crypto/derive-key.js';
import { readToken, signToken } from '../../../platform/crypto/signed-tokens.js';
import { requireId } from '../../../platform/database/index.js';
import type { MaterialRequest, Substitute } from '../requests.schema.js';

/** The subject of a link: the request as the e-mail described it, or a substitute that is proposed for it. */
type DecisionSubject =
  | { readonly version: number; readonly substituteId?: never }
  | { readonly substituteId: Types.ObjectId; readonly version?: never };

/** The permission of a link: one person to decide on one subject. */
export type DecisionLink = DecisionSubject & {
  readonly tenantId: Types.ObjectId;
  readonly userId: Types.ObjectId;
  readonly requestId: Types.ObjectId;
  readonly expiresAt: Date;
};

/** The time for which a link decides; the request itself waits longer, in the application. */
const LINK_MS = 7 * 86_400_000;

const ID_BYTES = 12;
const VERSION_BYTES = 4;
const TIME_BYTES = 4;
const IDS_BYTES = 3 * ID_BYTES;
/** The length of the content says which kind of subject is decided on. */
const VERSION_LINK_BYTES = IDS_BYTES + VERSION_BYTES + TIME_BYTES;
const SUBSTITUTE_LINK_BYTES = IDS_BYTES + ID_BYTES + TIME_BYTES;

/**
 * Tokens of the links in e-mails to approvers and requesters: signed content in place of a stored secret. A decision
 * changes the version of its request and the status of a substitute, so a token takes effect once without a record of its
 * use.
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
    return this.#addressOf({ tenantId, userId, requestId, version, expiresAt: linkEnd(from) });
  }

  /**
   * The address at which a requester answers a proposed substitute. For a week after its deadline its page says that the
   * deadline has passed.
   */
  addressForAnswer(
    { _id: requestId, tenantId, requesterId }: Pick<MaterialRequest, '_id' | 'tenantId' | 'requesterId'>,
    { _id: substituteId, expiresAt }: Pick<Substitute, '_id' | 'expiresAt'>,
  ): string {
    const until = linkEnd(expiresAt);
    return this.#addressOf({ tenantId, userId: requesterId, requestId, substituteId, expiresAt: until });
  }

  #addressOf(link: DecisionLink): string {
    return `${publicOrigin(this.config)}/api/verify/requests/${this.tokenOf(link)}`;
  }

  tokenOf({ tenantId, userId, requestId, version, substituteId, expiresAt }: DecisionLink): string {
    const ids = [tenantId, userId, requestId, ...(substituteId ? [substituteId] : [])];
    const numbers = Buffer.alloc(substituteId ? TIME_BYTES : VERSION_BYTES + TIME_BYTES);
    if (version !== undefined) numbers.writeUInt32BE(version);
    numbers.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), numbers.length - TIME_BYTES);
    return signToken(this.#key, Buffer.concat([Buffer.from(ids.map(String).join(''), 'hex'), numbers]));
  }

  /** The content of a token that this server signed and whose time is not over; undefined for any other. */
  read(token: string, now: Date): DecisionLink | undefined {
    const content = readToken(this.#key, token, SUBSTITUTE_LINK_BYTES);
    const isSubstitute = content?.length === SUBSTITUTE_LINK_BYTES;
    if (!content || !(isSubstitute || content.length === VERSION_LINK_BYTES)) return undefined;
    const idAt = (index: number) =>
      requireId(content.toString('hex', index * ID_BYTES, (index + 1) * ID_BYTES));
    const expiresAt = new Date(content.readUInt32BE(content.length - TIME_BYTES) * 1000);
    if (expiresAt <= now) return undefined;
    const subject = isSubstitute ? { substituteId: idAt(3) } : { version: content.readUInt32BE(IDS_BYTES) };
    return { tenantId: idAt(0), userId: idAt(1), requestId: idAt(2), ...subject, expiresAt };
  }
}

const linkEnd = (from: Date): Date => new Date(from.getTime() + LINK_MS);
