import type { Permission } from '../../platform/context/index.js';
import { AppError } from '../../platform/errors/index.js';
import type { ArticleImport } from './imports.schema.js';
import type { Target } from './reading/target-names.js';

/** The targets of columns beyond the catalogue, and the permissions of which each needs one, as the same act by hand does. */
const BEYOND_CATALOGUE: readonly (readonly [targets: readonly Target[], anyOf: readonly Permission[]])[] = [
  [['quantity', 'serial'], ['stock:receive']],
  [['location'], ['tenant:manage', 'stock:adjust']],
  [['minimum', 'fillUpTo', 'maximum'], ['thresholds:manage']],
];

/** 403 for members who may change the catalogue but not everything else that a file writes: its columns can be left out. */
export function requireImportPermissions(
  permissions: ReadonlySet<Permission>,
  { table }: Pick<ArticleImport, 'table'>,
): void {
  const columns = new Set(table?.columns.map(({ target }) => target));
  for (const [targets, anyOf] of BEYOND_CATALOGUE)
    if (targets.some((target) => columns.has(target)) && !anyOf.some((one) => permissions.has(one)))
      throw new AppError('PERMISSION_MISSING');
}
