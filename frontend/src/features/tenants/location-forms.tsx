import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type LocationDto,
  useCreateLocationMutation,
  useUpdateLocationMutation,
} from '@/api/generated/sites';
import { ifMatch } from '@/api/if-match';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedForm } from '@/shared/ui/forms/guarded-form';
import styles from './locations-drawer.module.css';

const MAX_ORDER = 99_999;
const TOP = 'top';

function OrderField() {
  const { t } = useTranslation('locations');
  return (
    <Form.Item name="order" label={t('order')} tooltip={t('orderHint')}>
      <InputNumber min={0} max={MAX_ORDER} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  );
}

interface NewValues {
  path: string;
  order?: number | null;
}

export function NewLocation({ siteId }: { siteId: string }) {
  const { t } = useTranslation(['locations', 'common']);
  const [form] = Form.useForm<NewValues>();
  const [create, { isLoading }] = useCreateLocationMutation();
  const problem = useFormProblem(form);
  const submit = async ({ path, order }: NewValues) => {
    const typed = { path: path.trim(), ...(order ? { order } : {}) };
    try {
      const made = await create({ id: siteId, locationCreateDto: typed }).unwrap();
      form.resetFields();
      problem.clear();
      toast.success(t('added', { path: made.path }));
    } catch (error) {
      problem.show(error, { ALREADY_EXISTS: 'path', LOCATION_PATH_INVALID: 'path' });
    }
  };
  return (
    <GuardedForm<NewValues>
      form={form}
      busy={isLoading}
      problem={problem.message}
      onChange={problem.clear}
      className={styles.edit ?? ''}
      onSubmit={(values) => void submit(values)}
    >
      {problem.message !== undefined && <p role="alert">{problem.message}</p>}
      <div className={styles.new}>
        <Form.Item
          name="path"
          label={t('path')}
          extra={t('pathHint')}
          rules={[{ required: true, whitespace: true, message: t('common:form.required') }]}
        >
          <Input placeholder={t('pathPlaceholder')} maxLength={160} autoComplete="off" />
        </Form.Item>
        <OrderField />
      </div>
      <Button type="primary" htmlType="submit" loading={isLoading}>
        {t('add')}
      </Button>
    </GuardedForm>
  );
}

interface EditValues {
  name: string;
  parent: string;
  order: number | null;
}

interface EditLocationProps {
  location: LocationDto;
  others: readonly LocationDto[];
  onClose: () => void;
}

/** Renames a location, moves it, or changes when it is walked past, with everything inside. */
export function EditLocation({ location, others, onClose }: EditLocationProps) {
  const { t } = useTranslation(['locations', 'common']);
  const [form] = Form.useForm<EditValues>();
  const [update, { isLoading }] = useUpdateLocationMutation();
  const problem = useFormProblem(form);
  const inside = `${location.path}/`;
  const parents = others
    .filter(({ id, path }) => id !== location.id && !path.startsWith(inside))
    .map(({ id, path }) => ({ value: id, label: path }));
  // The list may be filtered and not hold the present one.
  if (location.parentId !== null && !parents.some(({ value }) => value === location.parentId))
    parents.unshift({ value: location.parentId, label: location.path.replace(/\/[^/]*$/, '') });
  const submit = async ({ name, parent, order }: EditValues) => {
    const locationUpdateDto = {
      name: name.trim(),
      order: order ?? 0,
      parentId: parent === TOP ? null : parent,
    };
    const { siteId, id: locationId } = location;
    try {
      const saved = await update({
        id: siteId,
        locationId,
        ...ifMatch(location),
        locationUpdateDto,
      }).unwrap();
      toast.success(t('saved', { path: saved.path }));
      onClose();
    } catch (error) {
      problem.show(error, { ALREADY_EXISTS: 'name', LOCATION_PATH_INVALID: 'parent' });
    }
  };
  return (
    <GuardedForm<EditValues>
      form={form}
      busy={isLoading}
      problem={problem.message}
      onChange={problem.clear}
      initialValues={{ name: location.name, order: location.order, parent: location.parentId ?? TOP }}
      onSubmit={(values) => void submit(values)}
    >
      {problem.message !== undefined && <p role="alert">{problem.message}</p>}
      <div className={styles.new}>
        <Form.Item
          name="name"
          label={t('name')}
          rules={[
            { required: true, whitespace: true, message: t('common:form.required') },
            { pattern: /^[^/]*$/, message: t('common:form.refused') },
          ]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <OrderField />
      </div>
      <Form.Item name="parent" label={t('parent')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[{ value: TOP, label: t('top') }, ...parents]}
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
