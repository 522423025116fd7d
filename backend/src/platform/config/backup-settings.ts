import { z } from 'zod';

/** The settings of backups, which the server shares with `npm run backup` and `npm run restore`. */
export const backupFields = {
  DATA_DIR: z.string().min(1).default('./data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
    .optional(),
  S3_BUCKET: z.string().min(3).max(63).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  /** In hours; 0 is never. */
  BACKUP_EVERY: z.coerce.number().int().min(0).max(8760).default(0),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
} as const;

const settings = z.object(backupFields);

export type BackupSettings = z.infer<typeof settings>;

/** The variables that are set; an empty variable is not. */
export function givenSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const set = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(set);
}

/** Reads only these settings, and creates nothing: a data folder that is restored has to stay empty. */
export function loadBackupSettings(env: NodeJS.ProcessEnv): BackupSettings {
  const parsed = settings.safeParse(givenSettings(env));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`These settings are wrong:\n${lines.join('\n')}`);
}
