import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationDto } from '@/api/generated/schemas';
import {
  useCreateLocationMutation,
  useListLocationsQuery,
  useUpdateLocationMutation,
} from '@/api/generated/sites';
import { ifMatch } from '@/api/if-match';
import { AlikeNote } from '@/components/names/alike-note';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedForm } from '@/shared/ui/forms/guarded-form';
import { NumberField } from '@/shared/ui/forms/number-field';
import { useNumberRule } from '@/shared/ui/forms/use-number-rule';
import styles from './locations-drawer.module.css';

const MAX_ORDER = 99_999;
const TOP = 'top';

function OrderField() {
  const { t } = useTranslation('locations');
  const whole = useNumberRule(0);
  return (
    <Form.Item
      name="order"
      label={t('order')}
      tooltip={t('orderHint')}
      rules={[whole({ min: 0, max: MAX_ORDER })]}
    >
      <NumberField decimals={0} />
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
  const [typed, setTyped] = useState('');
  const last = typed.split('/').at(-1)?.trim() ?? '';
  const known = useListLocationsQuery({ id: siteId, q: last, limit: 200 }, { skip: last === '' });
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
          extra={
            <>
              {t('pathHint')}{' '}
              <AlikeNote name={typed} others={known.currentData?.items.map(({ path }) => path)} />
            </>
          }
          rules={[{ required: true, whitespace: true, message: t('common:form.required') }]}
        >
          <Input
            placeholder={t('pathPlaceholder')}
            maxLength={160}
            autoComplete="off"
            onBlur={(event) => setTyped(event.target.value)}
          />
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

/** The parent of a location. It is searched on the server, because a depot can have two thousand. */
function ParentField({ location }: { location: LocationDto }) {
  const { t } = useTranslation('locations');
  const [q, setQ] = useState('');
  const { id: ownId, siteId, path: ownPath, parentId } = location;
  const { currentData, isFetching } = useListLocationsQuery({
    id: siteId,
    limit: 50,
    ...(q === '' ? {} : { q }),
  });
  const found = (currentData?.items ?? [])
    .filter(({ id, path }) => id !== ownId && !path.startsWith(`${ownPath}/`))
    .map(({ id, path }) => ({ value: id, label: path }));
  const present = { value: parentId ?? TOP, label: ownPath.replace(/\/[^/]*$/, '') };
  const isListed = parentId === null || found.some(({ value }) => value === parentId);
  return (
    <Form.Item name="parent" label={t('parent')}>
      <Select
        showSearch={{ filterOption: false, onSearch: setQ }}
        loading={isFetching}
        options={[{ value: TOP, label: t('top') }, ...(isListed ? [] : [present]), ...found]}
      />
    </Form.Item>
  );
}

interface EditLocationProps {
  location: LocationDto;
  onClose: () => void;
}

/** Renames a location, moves it, or changes when it is walked past, with everything inside. */
export function EditLocation({ location, onClose }: EditLocationProps) {
  const { t } = useTranslation(['locations', 'common']);
  const [form] = Form.useForm<EditValues>();
  const [update, { isLoading }] = useUpdateLocationMutation();
  const problem = useFormProblem(form);
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
      <ParentField location={location} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('save')}
        </Button>
      </div>
    </GuardedForm>
  );
}
