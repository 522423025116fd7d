import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { type ModelDto, useUpdateModelMutation } from '@/api/generated/models';
import { ifMatch } from '@/api/if-match';
import { useFormProblem } from '@/components/use-form-problem';
import { FormDrawer } from '@/shared/ui/form-drawer';
import { type TypedField, toField, toTyped } from './fields';
import { FieldsEditor } from './fields-editor';

interface Values {
  name: string;
  fields: TypedField[];
}

interface ModelDrawerProps {
  open: boolean;
  onClose: () => void;
  model: ModelDto;
}

export function ModelDrawer({ open, onClose, model }: ModelDrawerProps) {
  const { t } = useTranslation(['models', 'common']);
  const [form] = Form.useForm<Values>();
  const [update, { isLoading }] = useUpdateModelMutation();
  const problem = useFormProblem(form);
  const submit = async ({ name, fields }: Values) => {
    try {
      const saved = await update({
        id: model.id,
        ...ifMatch(model),
        modelUpdateDto: { name: name.trim(), fields: fields.map(toField) },
      }).unwrap();
      onClose();
      toast.success(t('done.saved', { name: saved.name }));
    } catch (error) {
      problem.show(error);
    }
  };
  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={t('form.title')}
      width={640}
      form={form}
      initialValues={{ name: model.name, fields: model.fields.map(toTyped) }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={t('form.save')}
      busy={isLoading}
      problem={problem.message}
    >
      <Form.Item
        name="name"
        label={t('form.name')}
        rules={[{ required: true, whitespace: true, message: t('common:form.required') }, { max: 120 }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <FieldsEditor />
    </FormDrawer>
  );
}
