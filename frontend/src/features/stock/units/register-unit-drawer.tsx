import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCreateAssetMutation } from '@/api/generated/stock';
import type { Article } from '@/components/articles/article-picker';
import { changedValues } from '@/components/custom-fields/field-values';
import { SiteField } from '@/components/sites/site-field';
import { useFormProblem } from '@/components/use-form-problem';
import { useLanguage } from '@/i18n/use-language';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { refusedUnitFields, UnitFields, type UnitValues } from './unit-fields';
import { useUnitFields } from './use-unit-fields';

interface Values extends UnitValues {
  siteId: string;
}

interface RegisterUnitDrawerProps {
  open: boolean;
  onClose: () => void;
  article: Article;
}

/** Registers a unit that is on the shelf and not in the books. */
export function RegisterUnitDrawer({ open, onClose, article }: RegisterUnitDrawerProps) {
  const { t } = useTranslation(['stock', 'common']);
  const [form] = Form.useForm<Values>();
  const problem = useFormProblem(form);
  const [create, { isLoading }] = useCreateAssetMutation();
  const language = useLanguage();
  const fields = useUnitFields(article.id);
  const submit = async ({ serial, siteId, values = {} }: Values) => {
    try {
      const own = changedValues(fields ?? [], values, {}, language);
      const body = { articleId: article.id, siteId, serial: serial.trim(), values: own };
      const unit = await create({ assetCreateDto: body }).unwrap();
      toast.success(t('unit.registered', { serial: unit.serial }));
      onClose();
    } catch (error) {
      problem.show(error, refusedUnitFields(error));
    }
  };
  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={t('unit.register')}
      lead={t('unit.registerLead')}
      form={form}
      onSubmit={(values) => void submit(values)}
      submit={t('unit.register')}
      busy={isLoading}
      problem={problem.message}
    >
      <UnitFields fields={fields ?? []} />
      <SiteField label={t('filters.site')} />
    </FormDrawer>
  );
}
