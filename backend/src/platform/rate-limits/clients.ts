import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { deriveKey } from '../crypto/derive-key.js';
import type { AppRequest } from '../http/routing/request.js';
import { addressBehind, clientOf } from './client-address.js';

/** Identifies callers before authentication. */
@Injectable()
export class Clients {
  readonly #key: ReturnType<typeof deriveKey>;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.#key = deriveKey(config.CODE_PEPPER, 'client');
  }

  /** The caller's address, as far as proxies are trusted. */
  addressOf(request: AppRequest): string {
    const forwarded = request.headers['x-forwarded-for'];
    const address = addressBehind(
      request.raw.socket.remoteAddress ?? '',
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      this.config.TRUSTED_PROXIES,
    );
    return clientOf(address);
  }

  /** The key of the caller's machine in the database, which stores no addresses. */
  keyOf(request: AppRequest): string {
    return this.disguise(this.addressOf(request));
  }

  disguise(address: string): string {
    return createHmac('sha256', this.#key).update(address).digest('base64url').slice(0, 32);
  }
}
