import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { deriveKey } from '../../../platform/crypto/derive-key.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the secrets of webhooks, so that a copy of the database alone can sign nothing. */
@Injectable()
export class WebhookSecrets {
  readonly #key: KeyObject;

  constructor(@Inject(CONFIG) config: Config) {
    this.#key = deriveKey(config.AUTH_SECRET, 'webhook-secret');
  }

  seal(secret: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv, { authTagLength: TAG_BYTES });
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** The secret; undefined if it was sealed with another AUTH_SECRET. */
  open(sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64');
    const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, iv, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(tag);
      return (
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      return undefined;
    }
  }
}
