import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { useCan } from '@/components/access/principal';
import { DeleteSettings } from './delete-settings';
import { ExportSettings } from './export-settings';

/** The settings of the whole organisation, for its owners: export and deletion. */
export function WholeTenantSettings() {
  const mayExport = useCan('tenant:export');
  const mayDelete = useCan('tenant:delete');
  const { data: tenant } = useGetCurrentTenantQuery();
  return (
    <>
      {mayExport && <ExportSettings />}
      {mayDelete && tenant !== undefined && <DeleteSettings tenant={tenant} />}
    </>
  );
}
