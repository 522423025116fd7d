import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AppReply, AppRequest } from '../../../platform/http/index.js';
import { AuthKeys, sameText } from '../auth.keys.js';
import { Cookies } from './cookies.js';

const NAME = 'stockroom.device';
const ID = /^[\w-]{22}$/;

/** The maximum number of addresses per browser; the latest are kept. */
const MAX_ADDRESSES = 5;
const LIFE_MS = 400 * 24 * 3_600_000;

/**
 * Distinguishes a browser that has signed in to an address before from a stranger's: a random id, and for each address
 * our signature of both. It authenticates nothing; it separates the owner's limits from those of strangers.
 */
@Injectable()
export class DeviceCookie {
  constructor(
    private readonly cookies: Cookies,
    private readonly keys: AuthKeys,
  ) {}

  /** The id of the device if it is known for this address. */
  knownFor(request: AppRequest, email: string): string | undefined {
    const { id, signatures } = this.#read(request);
    const wanted = this.keys.signDevice(id, email);
    return signatures.some((signature) => sameText(signature, wanted)) ? id : undefined;
  }

  /** Records that this browser has signed in to this address. */
  markKnown(request: AppRequest, reply: AppReply, email: string, now: Date): void {
    const known = this.#read(request);
    const id = ID.test(known.id) ? known.id : randomBytes(16).toString('base64url');
    const signature = this.keys.signDevice(id, email);
    const others = known.id === id ? known.signatures.filter((other) => other !== signature) : [];
    const value = [id, signature, ...others].slice(0, MAX_ADDRESSES + 1).join('.');
    this.cookies.set(reply, NAME, value, new Date(now.getTime() + LIFE_MS));
  }

  #read(request: AppRequest): { readonly id: string; readonly signatures: readonly string[] } {
    const [id = '', ...signatures] = (this.cookies.get(request, NAME) ?? '').split('.');
    return { id, signatures: signatures.slice(0, MAX_ADDRESSES) };
  }
}
