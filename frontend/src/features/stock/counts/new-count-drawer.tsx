import { Checkbox, Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListLocationsQuery } from '@/api/generated/sites';
import { useCreateCountMutation } from '@/api/generated/stock';
import { useCategories } from '@/components/articles/use-categories';
import { SiteField } from '@/components/sites/site-field';
import { useFormProblem } from '@/components/use-form-problem';
import { matches } from '@/shared/lib/text/fold';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';

interface Values {
  siteId: string | undefined;
  locationId: string | undefined;
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
  const categories = useCategories();
  const [create, { isLoading }] = useCreateCountMutation();
  const problem = useFormProblem(form);

  const submit = async ({ siteId, locationId, categoryId, blind }: Values) => {
    try {
      const { id, overlaps = [] } = await create({
        countCreateDto: {
          siteId: siteId ?? '',
          blind,
          ...(locationId ? { locationId } : {}),
          ...(categoryId ? { categoryId } : {}),
        },
      }).unwrap();
      onClose();
      onOpened(id);
      if (overlaps.length > 0)
        toast.info(t('overlapOpened', { numbers: overlaps.map(({ number }) => number).join(', ') }));
    } catch (error) {
      problem.show(error, { COUNT_TOO_LARGE: 'locationId', SITE_ARCHIVED: 'siteId' });
    }
  };

  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={t('new.open')}
      lead={t('new.lead')}
      form={form}
      initialValues={{ siteId: undefined, locationId: undefined, categoryId: undefined, blind: true }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={t('new.submit')}
      busy={isLoading}
      problem={problem.message}
    >
      <SiteField label={t('stock:form.site')} />
      <LocationField />
      <Form.Item name="categoryId" label={`${t('new.category')} (${t('common:form.optional')})`}>
        <Select
          allowClear
          placeholder={t('new.anyCategory')}
          showSearch={{ filterOption: (typed, option) => matches(option?.label ?? '', typed) }}
          options={(categories ?? []).map(({ id, path }) => ({ value: id, label: path }))}
        />
      </Form.Item>
      <Form.Item name="blind" valuePropName="checked" extra={t('new.blindHint')}>
        <Checkbox>{t('new.blind')}</Checkbox>
      </Form.Item>
    </FormDrawer>
  );
}

/** A location of the chosen depot. It is searched on the server, because a depot can have two thousand. */
function LocationField() {
  const { t } = useTranslation(['counts', 'common', 'locations']);
  const form = Form.useFormInstance<Values>();
  const siteId = Form.useWatch('siteId', form);
  const [q, setQ] = useState('');
  const { currentData, isFetching } = useListLocationsQuery(
    { id: siteId ?? '', limit: 50, ...(q === '' ? {} : { q }) },
    { skip: siteId === undefined },
  );
  // A location belongs to one depot.
  useEffect(() => form.setFieldValue('locationId', undefined), [form, siteId]);
  return (
    <Form.Item name="locationId" label={`${t('new.location')} (${t('common:form.optional')})`}>
      <Select
        allowClear
        disabled={siteId === undefined}
        placeholder={t('new.anyLocation')}
        showSearch={{ filterOption: false, onSearch: setQ }}
        loading={isFetching}
        notFoundContent={isFetching ? null : t('locations:unknown')}
        options={currentData?.items.map(({ id, path }) => ({ value: id, label: path })) ?? []}
      />
    </Form.Item>
  );
}
