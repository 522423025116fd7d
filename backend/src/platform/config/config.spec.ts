import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, exposureWarnings, loadConfig } from './config.js';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const load = (env: Record<string, string>) =>
  loadConfig({ DATA_DIR: mkdtempSync(join(folder, 'data-')), ...env });

/** The lines of the error that invalid settings cause. */
function complaints(env: Record<string, string>): string[] {
  try {
    load(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').slice(1);
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
    [
      { STRIPE_SECRET_KEY: 'sk_of_the_test' },
      ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_TEAM', 'STRIPE_PRICE_BUSINESS'].map(
        (name) => `${name}: required with the other settings of Stripe`,
      ),
    ],
    [{ MANUAL_PLANS: 'somebody:team' }, ['MANUAL_PLANS: must be like ID:team,ID:free']],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, ['OTEL_TRACES_SAMPLER_ARG: Too big: expected number to be <=1']],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'a secret' },
      ['OTEL_EXPORTER_OTLP_HEADERS: must be like name=value,name=value'],
    ],
    [{ TLS_KEY: 'key.pem' }, ['TLS_CERT, TLS_KEY: set both or none']],
    [{ BACKUP_EVERY: '24' }, ['BACKUP_DIR: required with BACKUP_EVERY']],
    [{ DATA_DIR: 'data', BACKUP_DIR: 'data/backups' }, ['BACKUP_DIR: must be outside of DATA_DIR']],
    [
      { BACKUP_EVERY: '24', BACKUP_DIR: '/backups', MONGODB_URI: 'mongodb://database' },
      ['BACKUP_EVERY: only for the embedded database; back up MongoDB with its own tools'],
    ],
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

const SMTP = { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://mail.example.org' };
const PRODUCTION = {
  ...SMTP,
  NODE_ENV: 'production',
  AUTH_SECRET: 'a'.repeat(32),
  CODE_PEPPER: 'b'.repeat(32),
};
const namesOf = (env: Record<string, string>) => complaints(env).map((line) => line.split(':')[0]);

describe('TIME_SCALE', () => {
  it('is 1 by default', () => {
    expect(load({}).TIME_SCALE).toBe(1);
  });

  it('is taken in tests, from 1 to 100', () => {
    expect(load({ NODE_ENV: 'test', TIME_SCALE: '10' }).TIME_SCALE).toBe(10);
    for (const TIME_SCALE of ['0', '101', '1.5']) {
      expect(namesOf({ NODE_ENV: 'test', TIME_SCALE })).toEqual(['TIME_SCALE']);
    }
  });

  it.each(['production', 'development'])('is refused with NODE_ENV=%s', (NODE_ENV) => {
    expect(namesOf({ NODE_ENV, TIME_SCALE: '10' })).toContain('TIME_SCALE');
    expect(namesOf({ NODE_ENV, TIME_SCALE: '1' })).not.toContain('TIME_SCALE');
  });
});

describe('the development mailbox', () => {
  it.each<Record<string, string>>([
    {},
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { APP_ORIGIN: 'http://localhost:8080' },
    { APP_ORIGIN: 'http://[::1]:3000' },
  ])('starts with %j', (env) => {
    expect(complaints(env)).toEqual([]);
  });

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.2' },
    { APP_ORIGIN: 'https://stock.example.org' },
    { TRUSTED_PROXIES: '1' },
    { APP_ORIGIN: 'https://stock.example.org', TRUSTED_PROXIES: '1' },
  ])('keeps the server from starting with %j, and says what to set', (env) => {
    expect(complaints(env)).toEqual([expect.stringMatching(/^MAIL_TRANSPORT: .*Set smtp and SMTP_URL/)]);
    expect(complaints({ ...env, ...SMTP })).toEqual([]);
  });
});

describe('production', () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, ['APP_ORIGIN']],
    [{ HOST: '0.0.0.0' }, ['APP_ORIGIN']],
    [{ APP_ORIGIN: 'http://stock.example.org', TRUSTED_PROXIES: '1' }, ['APP_ORIGIN']],
    [{ APP_ORIGIN: 'https://stock.example.org' }, ['TLS_CERT']],
    [{ APP_ORIGIN: 'https://stock.example.org', TRUSTED_PROXIES: '1' }, []],
    [{ APP_ORIGIN: 'https://stock.example.org', TLS_CERT: 'c.pem', TLS_KEY: 'k.pem' }, []],
  ])('with %j complains of %j', (env, names) => {
    expect(namesOf({ ...PRODUCTION, ...env })).toEqual(names);
  });

  it('has no mailbox', () => {
    const { SMTP_URL: _, ...env } = { ...PRODUCTION, MAIL_TRANSPORT: 'mailbox' };
    expect(namesOf({ ...env, APP_ORIGIN: 'https://stock.example.org', TRUSTED_PROXIES: '1' })).toEqual([
      'MAIL_TRANSPORT',
    ]);
  });
});

describe('a server that is open to the network in development', () => {
  it('starts, and the log says what that means', () => {
    expect(exposureWarnings(load({ ...SMTP, HOST: '0.0.0.0' }))).toHaveLength(2);
    expect(exposureWarnings(load({}))).toEqual([]);
  });
});

describe('the help of the server', () => {
  it.each([{ SUPPORT_CONTACT: 'mailto:help@example.org', HELP_VIDEO: 'https://example.org/tour' }])(
    'may be %j',
    (env) => {
      expect(complaints(env)).toEqual([]);
    },
  );

  it.each([
    { SUPPORT_CONTACT: 'help@example.org' },
    { SUPPORT_CONTACT: 'javascript:alert(1)' },
    { SUPPORT_CONTACT: 'mailto:help@example.org?bcc=x@example.org' },
    { HELP_VIDEO: 'http://example.org/tour' },
  ])('may not be %j', (env) => {
    expect(namesOf(env)).toEqual(Object.keys(env));
  });
});

describe('SECURITY_CONTACT', () => {
  it.each(['mailto:security@example.org', 'https://example.org/security', 'tel:+33-1-23456789'])(
    'may be %s',
    (SECURITY_CONTACT) => {
      expect(complaints({ SECURITY_CONTACT })).toEqual([]);
    },
  );

  it.each(['security@example.org', 'http://example.org', 'mailto:x', 'https://a\nExpires: never'])(
    'may not be %j',
    (SECURITY_CONTACT) => {
      expect(namesOf({ SECURITY_CONTACT })).toEqual(['SECURITY_CONTACT']);
    },
  );
});
