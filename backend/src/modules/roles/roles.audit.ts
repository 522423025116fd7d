import { type Audit, type AuditRun, auditPart } from '../../platform/audit/index.js';
import { BUILT_IN_ROLES, isSoundRole } from './roles.rules.js';
import type { Role } from './roles.schema.js';

const ROLES = 'roles';

/** The built-in roles are there, each with its own permissions; the key of a custom role is never theirs. */
class RolesAudit implements AuditRun {
  constructor(private readonly audit: Audit) {}

  async check(): Promise<void> {
    const { source, report } = this.audit;
    const missing = new Set<string>(BUILT_IN_ROLES);
    for await (const role of source.walk<Role>(ROLES)) {
      const { _id, key, builtIn } = role;
      if (builtIn) missing.delete(key);
      if (isSoundRole(role)) continue;
      report.add({
        area: 'activity',
        problem: 'permissions',
        collection: ROLES,
        kind: 'role',
        id: String(_id),
        label: key,
      });
    }
    // An organisation that is gone has none.
    if ((await source.count('tenants')) === 0) return;
    for (const label of missing)
      report.add({ area: 'activity', problem: 'missing', collection: ROLES, kind: 'role', label });
  }
}

auditPart({
  name: 'roles',
  pins: [
    {
      kind: 'role',
      collection: ROLES,
      // The built-in roles come with the organisation, without a record.
      filter: { builtIn: false },
      events: 'changes',
      facts: ['permissions'],
      texts: ['name'],
      removedBy: 'role.deleted',
    },
  ],
  begin: (audit) => new RolesAudit(audit),
});
