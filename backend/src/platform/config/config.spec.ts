import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config.js';

const load = (env: Record<string, string>) =>
  loadConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'stockroom-config-')), ...env });

/** What the server says to wrong settings, line by line. */
function complaints(env: Record<string, string>): string[] {
  try {
    load(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

describe('settings', () => {
  it('are complete where nothing is set, and an empty one is not set', () => {
    expect(complaints({})).toEqual([]);
    expect(load({ METRICS_TOKEN: '', S3_BUCKET: '', PORT: '' })).toMatchObject({
      PORT: 3000,
      RATE_LIMITS: true,
    });
  });

  it.each<[Record<string, string>, string[]]>([
    [{ METRICS_TOKEN: 'short' }, ['METRICS_TOKEN: must have at least 16 characters']],
    [{ S3_BUCKET: 'files' }, ['S3_REGION: required with S3_BUCKET']],
    [{ S3_REGION: 'eu-west-3' }, ['S3_BUCKET: required with S3_REGION or S3_ENDPOINT']],
    [{ TLS_KEY: 'key.pem' }, ['TLS_CERT, TLS_KEY: set both or none']],
    [{ MAIL_TRANSPORT: 'smtp' }, ['SMTP_URL: required with MAIL_TRANSPORT=smtp']],
  ])('%j are refused by name', (env, lines) => {
    expect(complaints(env)).toEqual(lines);
  });

  it('are all named at once, whether they are wrong by themselves or together', () => {
    const lines = complaints({ METRICS_TOKEN: 'short', S3_BUCKET: 'files', PORT: 'x', RATE_LIMITS: 'maybe' });
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([
      'METRICS_TOKEN',
      'PORT',
      'RATE_LIMITS',
      'S3_REGION',
    ]);
  });

  it('do not take a wrong one for a missing one', () => {
    expect(complaints({ S3_BUCKET: 'x', S3_REGION: 'eu-west-3' })).toEqual([
      expect.stringMatching(/^S3_BUCKET: /),
    ]);
  });
});
