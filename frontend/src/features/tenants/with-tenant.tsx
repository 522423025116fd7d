import type { ComponentType } from 'react';
import { type TenantDto, useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { QueryBoundary } from '@/components/queries/query-boundary';

/** A part of the settings with the current organisation, once it is loaded. */
export function withTenant(Part: ComponentType<{ tenant: TenantDto }>): ComponentType {
  return function WithTenant() {
    const query = useGetCurrentTenantQuery();
    return <QueryBoundary query={query}>{(tenant) => <Part tenant={tenant} />}</QueryBoundary>;
  };
}
