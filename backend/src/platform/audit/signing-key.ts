import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type LedgerHead, type SignedHead, signedText } from '../../ledger/index.js';

/** Signs ledger heads with the server's key; a head of another key is verified with the public key that it contains. */
export class SigningKey {
  readonly #private: KeyObject;
  /** Base64 of the public key's SPKI form. */
  readonly publicKey: string;

  /** `text` is the private key, PKCS #8 in base64. */
  constructor(text: string) {
    this.#private = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.#private)
      .export({ format: 'der', type: 'spki' })
      .toString('base64');
  }

  sign(head: LedgerHead): SignedHead {
    const signature = sign(null, Buffer.from(signedText(head)), this.#private).toString('base64');
    return { ...head, key: this.publicKey, signature };
  }
}

/** Returns whether a head is signed by the key that it contains. It does not say whose key that is. */
export function isSigned(head: SignedHead): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(head.key, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'ed25519') return false;
    return verify(null, Buffer.from(signedText(head)), key, Buffer.from(head.signature, 'base64'));
  } catch {
    return false;
  }
}
