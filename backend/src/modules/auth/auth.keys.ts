import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { deriveKey } from '../../platform/crypto/derive-key.js';

/** Compares two texts, one of which is secret, in constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function sign(key: KeyObject, ...parts: string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/**
 * The keys of sign-in. The pepper is stored outside the database; without it a stolen digest of a code could be
 * brute-forced in seconds.
 */
@Injectable()
export class AuthKeys {
  readonly #cookie: KeyObject;
  readonly #csrf: KeyObject;
  readonly #address: KeyObject;
  readonly #code: KeyObject;
  readonly #device: KeyObject;
  readonly #link: KeyObject;

  constructor(@Inject(CONFIG) config: Config) {
    this.#cookie = deriveKey(config.AUTH_SECRET, 'session-cookie');
    this.#csrf = deriveKey(config.AUTH_SECRET, 'csrf');
    this.#address = deriveKey(config.CODE_PEPPER, 'address');
    this.#code = deriveKey(config.CODE_PEPPER, 'sign-in-code');
    this.#device = deriveKey(config.AUTH_SECRET, 'device-cookie');
    this.#link = deriveKey(config.CODE_PEPPER, 'sign-in-link');
  }

  signSessionId(sessionId: string): string {
    return sign(this.#cookie, sessionId);
  }

  signCsrf(token: string): string {
    return sign(this.#csrf, token);
  }

  signDevice(deviceId: string, email: string): string {
    return sign(this.#device, deviceId, email);
  }

  digestLink(token: string): string {
    return sign(this.#link, token);
  }

  /** A pseudonym of an e-mail address, where only equality matters. */
  disguise(kind: string, address: string): string {
    return sign(this.#address, kind, address).slice(0, 32);
  }

  digestCode(email: string, challenge: string, code: string): string {
    return sign(this.#code, email, challenge, code);
  }
}
