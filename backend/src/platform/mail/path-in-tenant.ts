import type { Types } from 'mongoose';

/**
 * A page of the browser application as a link from outside opens it: in its organisation, although the reader may be signed
 * into another one. The application reads the parameter in `link-tenant.tsx`.
 */
export function pathInTenant(path: string, tenantId: Types.ObjectId | string): string {
  return `${path}${path.includes('?') ? '&' : '?'}tenant=${String(tenantId)}`;
}
