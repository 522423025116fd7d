import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { useCan } from '@/components/principal';
import { DeleteSettings } from './delete-settings';
import { ExportSettings } from './export-settings';

/** What concerns the organisation as a whole, for whoever leads it: taking it along, and its end. */
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
