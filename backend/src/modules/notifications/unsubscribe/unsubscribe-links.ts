import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { mailTexts } from '../../../locales/mails.js';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import { deriveKey } from '../../../platform/crypto/derive-key.js';
import { readToken, signToken } from '../../../platform/crypto/signed-tokens.js';
import { requireId } from '../../../platform/database/index.js';
import { type Mail, pathInTenant, withFooterLinks } from '../../../platform/mail/index.js';
import { NEWS, type NewsKind } from '../preferences/channels.rules.js';

/** The e-mails that a link turns off: those about a kind of news, or the daily digest. */
export type MailTopic = NewsKind | 'digest';

/** The e-mails that a link turns off, and the person. The digest is that of an account, in all its organisations. */
export interface Unsubscription {
  readonly tenantId: Types.ObjectId;
  readonly userId: Types.ObjectId;
  readonly kind: MailTopic;
}

const TOPICS: readonly MailTopic[] = [...NEWS, 'digest'];
const ID_BYTES = 12;
const MAX_KIND_BYTES = 40;

export const SETTINGS = '/account/preferences';

/** The page on which e-mails are chosen: those of an organisation, or the digest of the account. */
export const settingsPath = ({ tenantId, kind }: Pick<Unsubscription, 'tenantId' | 'kind'>): string =>
  kind === 'digest' ? SETTINGS : pathInTenant(SETTINGS, tenantId);

/**
 * Tokens of the links that turn e-mails off: signed content, like the links that decide. They do not expire, because an
 * e-mail can be read years later, and all that they allow is to turn off.
 */
@Injectable()
export class UnsubscribeLinks {
  readonly #key: KeyObject;
  readonly #origin: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.#key = deriveKey(config.AUTH_SECRET, 'unsubscribe-link');
    this.#origin = publicOrigin(config);
  }

  /** An e-mail with the headers and footer links that turn its kind off. */
  addTo(mail: Mail, unsubscription: Unsubscription): Mail {
    const { off, settings } = mailTexts[mail.language].unsubscribeLinks;
    const unsubscribe = `${this.#origin}/api/verify/notifications/${this.tokenOf(unsubscription)}`;
    const links = [
      { label: off, url: unsubscribe },
      { label: settings, url: `${this.#origin}${settingsPath(unsubscription)}` },
    ];
    return { ...withFooterLinks(mail, links), unsubscribe };
  }

  tokenOf({ tenantId, userId, kind }: Unsubscription): string {
    const ids = Buffer.from(`${String(tenantId)}${String(userId)}`, 'hex');
    return signToken(this.#key, Buffer.concat([ids, Buffer.from(kind)]));
  }

  /** The content of a token that this server signed; undefined for any other. */
  read(token: string): Unsubscription | undefined {
    const content = readToken(this.#key, token, 2 * ID_BYTES + MAX_KIND_BYTES);
    const kind = TOPICS.find((topic) => topic === content?.toString('utf8', 2 * ID_BYTES));
    if (!content || !kind) return undefined;
    const idAt = (index: number) =>
      requireId(content.toString('hex', index * ID_BYTES, (index + 1) * ID_BYTES));
    return { tenantId: idAt(0), userId: idAt(1), kind };
  }
}
