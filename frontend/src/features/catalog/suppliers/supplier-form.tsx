import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type SupplierDto,
  useCreateSupplierMutation,
  useListSuppliersQuery,
  useUpdateSupplierMutation,
} from '@/api/generated/catalog';
import { ifMatch } from '@/api/if-match';
import { AlikeNote } from '@/components/names/alike-note';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedForm } from '@/shared/ui/forms/guarded-form';
import { NAME_RULE } from '@/shared/ui/forms/name-rule';
import styles from '../categories/categories-drawer.module.css';

type Values = Pick<SupplierDto, 'name' | 'customerNumber' | 'email' | 'phone' | 'note'>;

const BLANK: Values = { name: '', customerNumber: '', email: '', phone: '', note: '' };

interface SupplierFormProps {
  /** The supplier to change; undefined creates one. */
  supplier?: SupplierDto;
  onClose: () => void;
}

/** The name, with a warning where that of another supplier differs by case or accents only. */
function NameField({ own }: { own: string | undefined }) {
  const { t } = useTranslation(['suppliers', 'common']);
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { currentData } = useListSuppliersQuery({ q, limit: 50 }, { skip: q === '' });
  const others = currentData?.items.filter(({ id }) => id !== own).map(({ name }) => name);
  const required = { required: true, whitespace: true, message: t('common:form.required') };
  return (
    <Form.Item
      name="name"
      label={t('name')}
      extra={<AlikeNote name={typed} others={others} />}
      rules={[required, NAME_RULE]}
    >
      <Input autoComplete="off" onBlur={(event) => setTyped(event.target.value)} />
    </Form.Item>
  );
}

export function SupplierForm({ supplier, onClose }: SupplierFormProps) {
  const { t } = useTranslation(['suppliers', 'common']);
  const [form] = Form.useForm<Values>();
  const [create, creating] = useCreateSupplierMutation();
  const [update, updating] = useUpdateSupplierMutation();
  const problem = useFormProblem(form);
  const submit = async ({ name, customerNumber, email, phone, note }: Values) => {
    const values = {
      name: name.trim(),
      customerNumber: customerNumber.trim(),
      email: email.trim(),
      phone: phone.trim(),
      note: note.trim(),
    };
    try {
      const saved =
        supplier === undefined
          ? await create({ supplierCreateDto: values }).unwrap()
          : await update({ id: supplier.id, ...ifMatch(supplier), supplierUpdateDto: values }).unwrap();
      toast.success(t('saved', { name: saved.name }));
      onClose();
    } catch (error) {
      problem.show(error, { ALREADY_EXISTS: 'name' });
    }
  };
  return (
    <GuardedForm<Values>
      form={form}
      busy={creating.isLoading || updating.isLoading}
      problem={problem.message}
      onChange={problem.clear}
      initialValues={supplier ?? BLANK}
      onSubmit={(values) => void submit(values)}
    >
      {problem.message !== undefined && <p role="alert">{problem.message}</p>}
      <NameField own={supplier?.id} />
      <Form.Item name="customerNumber" label={t('customerNumber')}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('email')}
        rules={[{ pattern: /^\s*(?:[^\s@]+@[^\s@.]+\.[^\s@]+\s*)?$/, message: t('emailPattern') }]}
      >
        <Input type="email" maxLength={254} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={t('phone')}>
        <Input type="tel" maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="note" label={t('note')}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={creating.isLoading || updating.isLoading}>
          {t('save')}
        </Button>
      </div>
    </GuardedForm>
  );
}
