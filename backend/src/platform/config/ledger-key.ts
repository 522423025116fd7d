import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a text is an Ed25519 private key, PKCS #8 in base64. */
export function isLedgerKey(text: string): boolean {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** Whether a text is an Ed25519 public key, SPKI in base64. */
export function isPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** The key in DATA_DIR that ledger heads are signed with; made at the first start. */
export function keptLedgerKey(dataDir: string): string {
  const file = join(dataDir, 'ledger-key');
  try {
    const { privateKey } = generateKeyPairSync('ed25519');
    const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
    return text;
  } catch (error) {
    // Made by an earlier start, or at the same moment by another process.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8').trim();
  }
}
