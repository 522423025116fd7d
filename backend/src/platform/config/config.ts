import { mkdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { z } from 'zod';
import { isAllowEntry } from './allow-list.js';
import { backupFields, givenSettings } from './backup-settings.js';
import { keptSecret, MIN_SECRET_CHARACTERS } from './kept-secret.js';
import { isLedgerKey, isPublicKey, keptLedgerKey } from './ledger-key.js';
import { isLoopbackHost } from './loopback.js';
import { retentionFields } from './retention-settings.js';
import { StartError } from './start-error.js';
import { tracingFields } from './tracing-settings.js';

const count = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);

/**
 * The limits of an imported archive of an organisation. The defaults allow the largest export of this server: files up to
 * the quota, and records of some millions of movements.
 */
const importFields = {
  IMPORT_MAX_MB: count(1_000_000, 4096),
  IMPORT_MAX_UNPACKED_MB: count(1_000_000, 32_768),
  IMPORT_MAX_FILES: count(1_000_000, 250_000),
} as const;

/** The parts of a text with commas between them. */
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const FAULT =
  '(queues-off|audits-off|rests-off|records-commands|clock|(conflicts|lost-replies):[01](\\.\\d+)?|(crash-after-(commit|mail)|seed):\\d+)';
const FAULTS = new RegExp(`^${FAULT}(,${FAULT})*$`);
/** The plans that an operator can decide on; modules/subscription defines what they include. */
const PLANS = ['free', 'team', 'business'] as const;
type Plan = (typeof PLANS)[number];
const DECIDED_PLAN = /^[0-9a-f]{24}:(free|team|business)$/;
/** The delays that Standard Webhooks recommends: 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h. */
const RETRY_SECONDS = '5,300,1800,7200,18000,36000,50400,72000,86400';
const secret = z
  .string()
  .min(MIN_SECRET_CHARACTERS, `must have at least ${MIN_SECRET_CHARACTERS} characters`);

/** Every setting of the server, as read from the environment. `.env.example` and docs/operations.md list the same. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  ...backupFields,
  ...retentionFields,
  ...tracingFields,
  ...importFields,
  AUTH_SECRET: secret.optional(),
  CODE_PEPPER: secret.optional(),
  LEDGER_KEY: z.string().refine(isLedgerKey, 'must be an Ed25519 private key, PKCS #8 in base64').optional(),
  LEDGER_TRUSTED_KEYS: z
    .string()
    .default('')
    .transform(listed)
    .refine(
      (keys) => keys.every(isPublicKey),
      'must be Ed25519 public keys, SPKI in base64, with commas between',
    ),
  DUE_CHECK_SECONDS: z.coerce.number().int().min(1).max(86_400).default(300),
  LEDGER_AUDIT_SECONDS: z.coerce.number().int().min(1).max(604_800).default(3600),
  MAIL_TRANSPORT: z.enum(['mailbox', 'smtp']).default('mailbox'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Stockroom <stockroom@localhost>'),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  RATE_LIMITS: onOff.default(true),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).max(5000).default(1000),
  /** Only in tests, see platform/faults. */
  TEST_FAULTS: z
    .string()
    .regex(FAULTS, 'must name known faults, see backend/src/platform/faults/faults.ts')
    .optional(),
  /** Only in tests, see platform/time/time-budget.ts. */
  TIME_SCALE: z.coerce.number().int().min(1).max(100).default(1),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  MANUAL_PLAN: z.enum(PLANS).default('business'),
  MANUAL_PLANS: z
    .string()
    .default('')
    .transform(listed)
    .refine((pairs) => pairs.every((pair) => DECIDED_PLAN.test(pair)), 'must be like ID:team,ID:free')
    .transform((pairs) => new Map(pairs.map((pair) => pair.split(':') as [string, Plan]))),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_PRICE_TEAM: z.string().min(1).optional(),
  STRIPE_PRICE_BUSINESS: z.string().min(1).optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  WEBHOOKS: onOff.default(true),
  WEBHOOK_ALLOW: z
    .string()
    .default('')
    .transform(listed)
    .refine(
      (entries) => entries.every(isAllowEntry),
      'must be hosts, addresses or ranges, each with :port or without, with commas between',
    ),
  WEBHOOK_RETRY_SECONDS: z
    .string()
    .default(RETRY_SECONDS)
    .transform(listed)
    .refine(
      (delays) => delays.length <= 20 && delays.every((delay) => /^\d{1,6}$/.test(delay)),
      'must be up to 20 whole numbers of seconds with commas between',
    )
    .transform((delays) => delays.map(Number)),
  WEBHOOK_MAX_PENDING: z.coerce.number().int().min(10).max(100_000).default(10_000),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/,
      'must be a mailto:, https: or tel: address',
    )
    .optional(),
  SUPPORT_CONTACT: z
    .string()
    .max(2048)
    .regex(/^(mailto:[^\s@?]+@[^\s@?]+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
    .optional(),
  HELP_VIDEO: z
    .string()
    .max(2048)
    .regex(/^https:\/\/\S+$/, 'must be an https: address')
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

type Environment = z.infer<typeof environment>;

/** The settings of a running server, validated and complete. */
export interface Config extends Omit<Environment, 'AUTH_SECRET' | 'CODE_PEPPER' | 'LEDGER_KEY' | 'DATA_DIR'> {
  readonly DATA_DIR: string;
  readonly AUTH_SECRET: string;
  readonly CODE_PEPPER: string;
  /** The signing key of ledger heads: an Ed25519 private key, PKCS #8 in base64. */
  readonly LEDGER_KEY: string;
}

/** Injection token of the settings. */
export const CONFIG = Symbol('config');

/** The settings are invalid; the message names every invalid one. The server does not start. */
export class ConfigError extends StartError {}

/**
 * Reads the settings from the environment and throws for an invalid one. Outside production, missing secrets are
 * generated and stored in DATA_DIR, so that sessions survive a restart.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = givenSettings(env);
  const parsed = environment.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  // An invalid value counts as missing, so that contradictions between the other settings are reported too.
  const settings =
    parsed.data ??
    environment.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
  const problems = [
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...contradictions(settings).filter((line) => !wrong.has(line.split(':')[0] ?? '')),
  ];
  if (problems.length > 0) throw new ConfigError(`These settings are wrong:\n${problems.join('\n')}`);
  const DATA_DIR = resolve(settings.DATA_DIR);
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  return {
    ...settings,
    DATA_DIR,
    AUTH_SECRET: settings.AUTH_SECRET ?? keptSecret(DATA_DIR, 'AUTH_SECRET'),
    CODE_PEPPER: settings.CODE_PEPPER ?? keptSecret(DATA_DIR, 'CODE_PEPPER'),
    LEDGER_KEY: settings.LEDGER_KEY ?? keptLedgerKey(DATA_DIR),
  };
}

function contradictions(settings: Environment): string[] {
  const production = settings.NODE_ENV === 'production';
  const problems: string[] = [];
  if (production && !settings.AUTH_SECRET)
    problems.push('AUTH_SECRET: required with NODE_ENV=production (NO_SECRET)');
  if (production && !settings.CODE_PEPPER) problems.push('CODE_PEPPER: required with NODE_ENV=production');
  if (production && !settings.RATE_LIMITS)
    problems.push('RATE_LIMITS: cannot be off with NODE_ENV=production');
  problems.push(...exposures(settings), ...missingForStripe(settings), ...wrongForBackups(settings));
  if (settings.MAIL_TRANSPORT === 'smtp' && !settings.SMTP_URL)
    problems.push('SMTP_URL: required with MAIL_TRANSPORT=smtp');
  if (settings.TEST_FAULTS && settings.NODE_ENV !== 'test')
    problems.push('TEST_FAULTS: only with NODE_ENV=test');
  if (settings.TIME_SCALE !== 1 && settings.NODE_ENV !== 'test')
    problems.push('TIME_SCALE: only with NODE_ENV=test');
  if (Boolean(settings.TLS_CERT) !== Boolean(settings.TLS_KEY))
    problems.push('TLS_CERT, TLS_KEY: set both or none');
  if (settings.S3_BUCKET && !settings.S3_REGION) problems.push('S3_REGION: required with S3_BUCKET');
  if (!settings.S3_BUCKET && (settings.S3_REGION || settings.S3_ENDPOINT))
    problems.push('S3_BUCKET: required with S3_REGION or S3_ENDPOINT');
  return problems;
}

function wrongForBackups({ BACKUP_EVERY, BACKUP_DIR, DATA_DIR, MONGODB_URI }: Environment): string[] {
  const problems: string[] = [];
  if (BACKUP_EVERY > 0 && !BACKUP_DIR) problems.push('BACKUP_DIR: required with BACKUP_EVERY');
  if (BACKUP_EVERY > 0 && MONGODB_URI)
    problems.push('BACKUP_EVERY: only for the embedded database; back up MongoDB with its own tools');
  // A data folder has to be empty to be restored, and a backup is not part of the next one.
  if (BACKUP_DIR && !relative(resolve(DATA_DIR), resolve(BACKUP_DIR)).startsWith('..'))
    problems.push('BACKUP_DIR: must be outside of DATA_DIR');
  return problems;
}

/** Stripe needs all of its settings; without any of them there are no payments. */
function missingForStripe(settings: Environment): string[] {
  const names = [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_TEAM',
    'STRIPE_PRICE_BUSINESS',
  ] as const;
  const missing = names.filter((name) => !settings[name]);
  const isUsed = missing.length < names.length || settings.STRIPE_API_BASE !== undefined;
  return isUsed ? missing.map((name) => `${name}: required with the other settings of Stripe`) : [];
}

/** Settings that expose loopback-only features to a network, or that would use http where https is required. */
function exposures({
  NODE_ENV,
  HOST,
  APP_ORIGIN,
  TLS_CERT,
  TRUSTED_PROXIES,
  MAIL_TRANSPORT,
}: Environment): string[] {
  const production = NODE_ENV === 'production';
  const problems: string[] = [];
  const onlyHere =
    isLoopbackHost(HOST) &&
    TRUSTED_PROXIES === 0 &&
    (!APP_ORIGIN || isLoopbackHost(new URL(APP_ORIGIN).hostname));
  if (MAIL_TRANSPORT === 'mailbox' && (production || !onlyHere)) {
    problems.push(
      'MAIL_TRANSPORT: mailbox shows sign-in codes to all who reach it, so it works on one machine only. Set smtp and ' +
        'SMTP_URL; or for development leave NODE_ENV, HOST, APP_ORIGIN and TRUSTED_PROXIES as they are by default',
    );
  }
  if (!production) return problems;
  if (!APP_ORIGIN) {
    problems.push('APP_ORIGIN: required with NODE_ENV=production: the https address that people use');
  } else if (!APP_ORIGIN.startsWith('https:')) {
    problems.push('APP_ORIGIN: must be an https address with NODE_ENV=production');
  } else if (!TLS_CERT && TRUSTED_PROXIES === 0) {
    problems.push(
      'TLS_CERT: https is required with NODE_ENV=production. Set TLS_CERT and TLS_KEY, or TRUSTED_PROXIES to the number of ' +
        'proxies in front of the server, the first of which speaks https',
    );
  }
  return problems;
}

/** Warnings for the log about settings that are probably unintended. */
export function exposureWarnings({
  HOST,
  APP_ORIGIN,
  TLS_CERT,
  TRUSTED_PROXIES,
  NODE_ENV,
}: Config): string[] {
  if (isLoopbackHost(HOST) || NODE_ENV === 'production') return [];
  const warnings: string[] = [];
  if (!APP_ORIGIN)
    warnings.push(`HOST=${HOST} is open to the network, but without APP_ORIGIN only localhost is answered`);
  if (!TLS_CERT && TRUSTED_PROXIES === 0)
    warnings.push(`HOST=${HOST} is open to the network without https: sign-in can be read on the way`);
  return warnings;
}
