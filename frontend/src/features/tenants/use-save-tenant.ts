import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type TenantDto,
  type TenantUpdateDto,
  useUpdateCurrentTenantMutation,
} from '@/api/generated/tenants';
import { ifMatch } from '@/api/if-match';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/toast';

/** Saves one section of the organisation's settings, says which, and shows the result or the errors beside the fields. */
export function useSaveTenant(form: FormInstance, tenant: TenantDto, section: string) {
  const { t } = useTranslation('tenants');
  const [update, { isLoading }] = useUpdateCurrentTenantMutation();
  const { message, clear, show } = useFormProblem(form);
  const save = async (tenantUpdateDto: TenantUpdateDto) => {
    try {
      await update({ ...ifMatch(tenant), tenantUpdateDto }).unwrap();
      toast.success(t('savedWhat', { what: section }));
    } catch (error) {
      show(error);
    }
  };
  return { save: (changes: TenantUpdateDto) => void save(changes), busy: isLoading, problem: message, clear };
}
