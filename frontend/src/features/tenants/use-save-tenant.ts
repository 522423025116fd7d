import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type TenantDto,
  type TenantUpdateDto,
  useUpdateCurrentTenantMutation,
} from '@/api/generated/tenants';
import { ifMatch } from '@/api/if-match';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import type { ChangeInWords } from './setting-changes';

/** The number of changes that a message names; it counts the rest. */
const MAX_NAMED = 3;

/** Saves the changes of one section of the organisation's settings, reports them, or shows the errors at the fields. */
export function useSaveTenant(form: FormInstance, tenant: TenantDto) {
  const { t } = useTranslation('tenants');
  const [update, { isLoading }] = useUpdateCurrentTenantMutation();
  const { message, clear, show } = useFormProblem(form);
  const textOf = (changes: readonly ChangeInWords[]) => {
    const named = changes
      .slice(0, MAX_NAMED)
      .map(({ label, before, after }) => t('changed', { what: label, before, after }));
    const more = changes.length - named.length;
    return [...named, ...(more > 0 ? [t('moreChanges', { count: more })] : [])].join(' · ');
  };
  const save = async (changes: readonly ChangeInWords[], tenantUpdateDto: TenantUpdateDto) => {
    if (changes.length === 0) {
      toast.success(t('unchanged'));
      return;
    }
    try {
      await update({ ...ifMatch(tenant), tenantUpdateDto }).unwrap();
      toast.success(textOf(changes));
    } catch (error) {
      show(error);
    }
  };
  return {
    save: (changes: readonly ChangeInWords[], changed: TenantUpdateDto) => void save(changes, changed),
    busy: isLoading,
    problem: message,
    clear,
  };
}
