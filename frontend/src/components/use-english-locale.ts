import { useEffect } from 'react';
import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { setEnglishLocale } from '@/shared/lib/numbers/locale';
import { usePrincipal } from './access/principal';

/** Writes dates for readers of English as the current organisation has chosen. */
export function useEnglishLocale(): void {
  const { user } = usePrincipal();
  const { data } = useGetCurrentTenantQuery(undefined, { skip: !user?.tenantId });
  const chosen = user?.tenantId ? data?.settings.englishLocale : undefined;
  useEffect(() => setEnglishLocale(chosen), [chosen]);
}
