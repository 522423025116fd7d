import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

import { useCreateAssetMutation } from '@/api/generated/stock';
import type { Article } from '@/components/articles/article-picker';
import { SiteField } from '@/components/sites/site-field';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';

interface Values {
  serial: string;
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
  const submit = async ({ serial, siteId }: Values) => {
    try {
      const body = { articleId: article.id, siteId, serial: serial.trim() };
      const unit = await create({ assetCreateDto: body }).unwrap();
      toast.success(t('unit.registered', { serial: unit.serial }));
      onClose();
    } catch (error) {
      problem.show(error, { ALREADY_EXISTS: 'serial' });
    }
  };
  const required = { required: true, message: t('common:form.required') };
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
      <Form.Item
        name="serial"
        label={t('units.search')}
        rules={[{ ...required, whitespace: true }, { max: 64 }]}
      >
        <Input autoComplete="off" maxLength={64} />
      </Form.Item>
      <SiteField label={t('filters.site')} />
    </FormDrawer>
  );
}
