import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { type RoleDto, useCreateRoleMutation, useUpdateRoleMutation } from '@/api/generated/users';
import { ifMatch } from '@/api/if-match';
import { PermissionPicker } from '@/components/access/permission-picker';
import type { Permission } from '@/components/access/permissions';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { NAME_RULE } from '@/shared/ui/forms/name-rule';

interface Values {
  name: string;
  permissions: Permission[];
}

interface RoleDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The role to change; undefined creates one. */
  role?: RoleDto | undefined;
  /** The initial values of the form. */
  initial: Values;
}

export function RoleDrawer({ open, onClose, role, initial }: RoleDrawerProps) {
  const { t } = useTranslation(['roles', 'common']);
  const [form] = Form.useForm<Values>();
  const [create, creating] = useCreateRoleMutation();
  const [update, updating] = useUpdateRoleMutation();
  const problem = useFormProblem(form);

  const submit = async (values: Values) => {
    const input = { name: values.name.trim(), permissions: values.permissions };
    try {
      const saved =
        role === undefined
          ? await create({ roleCreateDto: input }).unwrap()
          : await update({ id: role.id, ...ifMatch(role), roleUpdateDto: input }).unwrap();
      onClose();
      toast.success(t(role === undefined ? 'created' : 'saved', { name: saved.name }));
    } catch (error) {
      problem.show(error, { GRANT_EXCEEDED: 'permissions' });
    }
  };

  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={role === undefined ? t('createTitle') : t('editTitle')}
      lead={t('formLead')}
      form={form}
      initialValues={{ name: initial.name, permissions: initial.permissions }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={role === undefined ? t('create') : t('common:actions.save')}
      busy={creating.isLoading || updating.isLoading}
      problem={problem.message}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('common:form.required') }, NAME_RULE]}
      >
        <Input placeholder={t('namePlaceholder')} autoComplete="off" />
      </Form.Item>
      <Form.Item name="permissions">
        <PermissionPicker />
      </Form.Item>
    </FormDrawer>
  );
}
