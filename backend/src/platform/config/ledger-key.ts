import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { keptInFile } from './kept-secret.js';

/** Returns whether a text is an Ed25519 private key, PKCS #8 in base64. */
export function isLedgerKey(text: string): boolean {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** Returns whether a text is an Ed25519 public key, SPKI in base64. */
export function isPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** The signing key of ledger heads in DATA_DIR; generated at the first start. */
export function keptLedgerKey(dataDir: string): string {
  return keptInFile(join(dataDir, 'ledger-key'), { generate: generateLedgerKey, isValid: isLedgerKey });
}

function generateLedgerKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}
