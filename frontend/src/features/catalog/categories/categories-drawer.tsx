import { Button, Form, Input, Popconfirm, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CategoryDto,
  useDeleteCategoryMutation,
  useUpdateCategoryMutation,
} from '@/api/generated/catalog';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import {
  type CategoryNode,
  inTreeOrder,
  pathBelow,
  useAllCategories,
} from '@/components/articles/use-categories';
import { AlikeNote } from '@/components/names/alike-note';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useFormProblem } from '@/components/use-form-problem';
import { useLanguage } from '@/i18n/use-language';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedForm } from '@/shared/ui/forms/guarded-form';
import { NAME_RULE } from '@/shared/ui/forms/name-rule';
import { Section } from '@/shared/ui/layout/section';
import styles from './categories-drawer.module.css';
import { NewCategory } from './new-category';

const TOP = 'top';

interface Values {
  name: string;
  parent: string;
}

interface EditCategoryProps {
  category: CategoryDto;
  nodes: readonly CategoryNode[];
  onClose: () => void;
}

/** The nodes of a tree, in its order, without one and all below it. */
function outside(nodes: readonly CategoryNode[], id: string): CategoryNode[] {
  const at = nodes.findIndex((node) => node.id === id);
  const depth = nodes[at]?.depth ?? 0;
  const next = nodes.findIndex((node, index) => index > at && node.depth <= depth);
  return [...nodes.slice(0, at), ...(next === -1 ? [] : nodes.slice(next))];
}

function EditCategory({ category, nodes, onClose }: EditCategoryProps) {
  const { t } = useTranslation(['categories', 'common']);
  const [form] = Form.useForm<Values>();
  const [update, { isLoading }] = useUpdateCategoryMutation();
  const problem = useFormProblem(form);
  const typed = Form.useWatch('name', form);
  const below = Form.useWatch('parent', form) ?? TOP;
  const others = nodes.filter(({ id }) => id !== category.id);
  const submit = async ({ name, parent }: Values) => {
    const categoryUpdateDto = { name: name.trim(), parentId: parent === TOP ? null : parent };
    try {
      const saved = await update({ id: category.id, ...ifMatch(category), categoryUpdateDto }).unwrap();
      toast.success(t('saved', { name: saved.name }));
      onClose();
    } catch (error) {
      problem.show(error, { ALREADY_EXISTS: 'name', CATEGORY_INSIDE_ITSELF: 'parent' });
    }
  };
  return (
    <GuardedForm<Values>
      form={form}
      busy={isLoading}
      problem={problem.message}
      onChange={problem.clear}
      initialValues={{ name: category.name, parent: category.parentId ?? TOP }}
      onSubmit={(values) => void submit(values)}
    >
      {problem.message !== undefined && <p role="alert">{problem.message}</p>}
      <Form.Item
        name="name"
        label={t('name')}
        extra={<AlikeNote name={pathBelow(nodes, below, typed)} others={others.map(({ path }) => path)} />}
        rules={[{ required: true, whitespace: true, message: t('common:form.required') }, NAME_RULE]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="parent" label={t('parent')}>
        <Select
          options={[
            { value: TOP, label: t('top') },
            ...outside(nodes, category.id).map(({ id, path }) => ({ value: id, label: path })),
          ]}
        />
      </Form.Item>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('save')}
        </Button>
      </div>
    </GuardedForm>
  );
}

interface CategoryRowProps {
  category: CategoryDto;
  depth: number;
  onEdit: () => void;
}

function CategoryRow({ category, depth, onEdit }: CategoryRowProps) {
  const { t } = useTranslation(['categories', 'common']);
  const problemText = useProblemText();
  const [remove, { isLoading }] = useDeleteCategoryMutation();
  const { id, name } = category;
  const drop = async () => {
    const done = await remove({ id, ...ifMatch(category) });
    if (done.error === undefined) toast.success(t('deleted', { name }));
    else toast.error(problemText(done.error));
  };
  return (
    <li className={styles.row}>
      <span className={styles.name} style={{ paddingInlineStart: depth * 20 }} dir="auto">
        {name}
      </span>
      <span className={styles.buttons}>
        <Button type="text" size="small" aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Popconfirm
          title={t('deleteOf', { name })}
          description={t('deleteWhat')}
          okText={t('delete')}
          cancelText={t('common:actions.cancel')}
          onConfirm={() => void drop()}
        >
          <Button type="text" size="small" danger loading={isLoading} aria-label={t('deleteOf', { name })}>
            {t('delete')}
          </Button>
        </Popconfirm>
      </span>
    </li>
  );
}

/** Adds, renames, moves and deletes categories. */
export function CategoriesDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('categories');
  const language = useLanguage();
  const [editing, setEditing] = useState<string>();
  const { query, items = [] } = useAllCategories();
  return (
    <PeekDrawer open={open} onClose={onClose} title={t('title')}>
      <Section title={t('title')} hint={t('lead')}>
        <QueryBoundary query={query} rows={4}>
          {() => {
            const nodes = inTreeOrder(items, language);
            if (nodes.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
            return (
              <ul>
                {nodes.map(({ id, depth }) => {
                  const category = items.find((one) => one.id === id);
                  if (category === undefined) return null;
                  return id === editing ? (
                    <li key={id} className={styles.edit}>
                      <EditCategory category={category} nodes={nodes} onClose={() => setEditing(undefined)} />
                    </li>
                  ) : (
                    <CategoryRow key={id} category={category} depth={depth} onEdit={() => setEditing(id)} />
                  );
                })}
              </ul>
            );
          }}
        </QueryBoundary>
      </Section>
      <NewCategory categories={inTreeOrder(items, language)} />
    </PeekDrawer>
  );
}
