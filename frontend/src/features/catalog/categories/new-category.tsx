import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCreateCategoryMutation } from '@/api/generated/catalog';
import { type CategoryNode, pathBelow } from '@/components/articles/use-categories';
import { AlikeNote } from '@/components/names/alike-note';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedForm } from '@/shared/ui/forms/guarded-form';
import { NAME_RULE } from '@/shared/ui/forms/name-rule';
import { Section } from '@/shared/ui/layout/section';

interface Values {
  name: string;
  parentId?: string;
}

/** Adds a category, at the top of the tree or below another one. */
export function NewCategory({ categories }: { categories: readonly CategoryNode[] }) {
  const { t } = useTranslation(['catalog', 'common']);
  const [form] = Form.useForm<Values>();
  const [create, { isLoading }] = useCreateCategoryMutation();
  const problem = useFormProblem(form);
  const typed = Form.useWatch('name', form);
  const below = Form.useWatch('parentId', form);
  const submit = async ({ name, parentId }: Values) => {
    try {
      await create({ categoryCreateDto: { name: name.trim(), parentId: parentId ?? null } }).unwrap();
      form.resetFields();
      toast.success(t('filters.added', { name: name.trim() }));
    } catch (error) {
      problem.show(error, { ALREADY_EXISTS: 'name' });
    }
  };
  return (
    <Section title={t('filters.newCategory')}>
      {problem.message !== undefined && <p role="alert">{problem.message}</p>}
      <GuardedForm<Values>
        form={form}
        busy={isLoading}
        problem={problem.message}
        onChange={problem.clear}
        onSubmit={(values) => void submit(values)}
      >
        <Form.Item
          name="name"
          label={t('form.name')}
          extra={
            <AlikeNote
              name={pathBelow(categories, below, typed)}
              others={categories.map(({ path }) => path)}
            />
          }
          rules={[{ required: true, whitespace: true, message: t('common:form.required') }, NAME_RULE]}
        >
          <Input placeholder={t('filters.newCategoryPlaceholder')} autoComplete="off" />
        </Form.Item>
        <Form.Item name="parentId" label={t('filters.parent')}>
          <Select
            allowClear
            placeholder={t('filters.noParent')}
            options={categories.map(({ id, path }) => ({ value: id, label: path }))}
          />
        </Form.Item>
        <Button htmlType="submit" loading={isLoading}>
          {t('common:actions.add')}
        </Button>
      </GuardedForm>
    </Section>
  );
}
