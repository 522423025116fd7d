import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from './auth-errors';

/** The seven codes of the contract's error catalogue. */
const CATALOGUE = [
  'NO_SECRET',
  'CALLBACK_CREDENTIALS_HANDLER_ERROR',
  'EMAIL_REQUIRES_ADAPTER_ERROR',
  'CALLBACK_CREDENTIALS_JWT_ERROR',
  'InvalidCallbackUrl',
  'OAuthCallbackError',
  'AccountNotLinkedError',
];

interface AuthTexts {
  error: { reasons: Readonly<Record<string, string>> };
}

describe.each(['fr', 'en', 'es', 'it'])('in %s', (language) => {
  const path = join(__dirname, '../../../i18n/locales', language, 'auth.json');
  const { reasons } = (JSON.parse(readFileSync(path, 'utf8')) as AuthTexts).error;

  it('every code of the catalogue has a distinct text', () => {
    const sentences = CATALOGUE.map((code) => reasons[reasonOf(code)]);
    expect(sentences.every((sentence) => typeof sentence === 'string')).toBe(true);
    expect(new Set([...sentences, reasons['Default']]).size).toBe(CATALOGUE.length + 1);
  });
});

test('an unknown code gets the general text', () => {
  for (const code of [null, '', '__proto__', 'Whatever']) expect(reasonOf(code)).toBe('Default');
});
