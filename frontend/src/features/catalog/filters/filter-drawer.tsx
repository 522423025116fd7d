import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCreateCategoryMutation } from '@/api/generated/catalog';
import { useCan } from '@/components/access/principal';
import { type CategoryNode, pathBelow, useCategories } from '@/components/articles/use-categories';
import { AlikeNote } from '@/components/names/alike-note';
import { useFormProblem } from '@/components/use-form-problem';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedForm } from '@/shared/ui/forms/guarded-form';
import { NAME_RULE } from '@/shared/ui/forms/name-rule';
import { Section } from '@/shared/ui/layout/section';
import { ManageCategories } from '../categories/manage-categories';
import { CategoryTree } from './category-tree';

interface Values {
  name: string;
  parentId?: string;
}

function NewCategory({ categories }: { categories: readonly CategoryNode[] }) {
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

interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  chosen: string | undefined;
  onChoose: (categoryId: string | undefined) => void;
}

/** The category tree: a selection filters the list beside it; users with the permission can add categories. */
export function FilterDrawer({ open, onClose, chosen, onChoose }: FilterDrawerProps) {
  const { t } = useTranslation('catalog');
  const mayManage = useCan('catalog:manage');
  const categories = useCategories() ?? [];
  return (
    <PeekDrawer open={open} onClose={onClose} title={t('filters.open')}>
      <Section title={t('filters.category')} hint={t('filters.lead')}>
        <CategoryTree categories={categories} chosen={chosen} onChoose={onChoose} />
        <ManageCategories />
      </Section>
      {mayManage && <NewCategory categories={categories} />}
    </PeekDrawer>
  );
}
