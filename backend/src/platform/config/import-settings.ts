import { z } from 'zod';

const count = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);

/**
 * The limits of an imported archive. The defaults include what an export here can be: files
 * up to the quota, and records of some millions of movements.
 */
export const importFields = {
  IMPORT_MAX_MB: count(1_000_000, 4096),
  IMPORT_MAX_UNPACKED_MB: count(1_000_000, 32_768),
  IMPORT_MAX_FILES: count(1_000_000, 250_000),
} as const;
