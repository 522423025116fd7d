import { Checkbox, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListCategoriesQuery } from '@/api/generated/catalog';
import { useCreateCountMutation } from '@/api/generated/stock';
import { SiteField } from '@/components/site-field';
import { useFormProblem } from '@/components/use-form-problem';
import { FormDrawer } from '@/shared/ui/form-drawer';

interface Values {
  siteId: string | undefined;
  categoryId: string | undefined;
  blind: boolean;
}

interface NewCountDrawerProps {
  open: boolean;
  onClose: () => void;
  onOpened: (id: string) => void;
}

export function NewCountDrawer({ open, onClose, onOpened }: NewCountDrawerProps) {
  const { t } = useTranslation(['counts', 'stock', 'common']);
  const [form] = Form.useForm<Values>();
  const { data: categories } = useListCategoriesQuery({ limit: 200, sort: 'name' });
  const [create, { isLoading }] = useCreateCountMutation();
  const problem = useFormProblem(form);

  const submit = async ({ siteId, categoryId, blind }: Values) => {
    try {
      const { id } = await create({
        countCreateDto: {
          siteId: siteId ?? '',
          blind,
          ...(categoryId ? { categoryId } : {}),
        },
      }).unwrap();
      onClose();
      onOpened(id);
    } catch (error) {
      problem.show(error, { COUNT_TOO_LARGE: 'categoryId', SITE_ARCHIVED: 'siteId' });
    }
  };

  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={t('new.open')}
      lead={t('new.lead')}
      form={form}
      initialValues={{ siteId: undefined, categoryId: undefined, blind: true }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={t('new.submit')}
      busy={isLoading}
      problem={problem.message}
    >
      <SiteField label={t('stock:form.site')} />
      <Form.Item name="categoryId" label={`${t('new.category')} (${t('common:form.optional')})`}>
        <Select
          allowClear
          placeholder={t('new.everything')}
          options={categories?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
      </Form.Item>
      <Form.Item name="blind" valuePropName="checked" extra={t('new.blindHint')}>
        <Checkbox>{t('new.blind')}</Checkbox>
      </Form.Item>
    </FormDrawer>
  );
}
