import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ExpectedDto, useUpdateExpectedMutation } from '@/api/generated/stock';
import { ifMatch } from '@/api/if-match';
import { useDates } from '@/components/use-dates';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { ExpectedDateField, ExpectedReferenceField } from './expected-fields';

interface Values {
  expectedAt: string | null;
  reference: string;
}

interface ChangeExpectedDrawerProps {
  open: boolean;
  expected: ExpectedDto;
  onClose: () => void;
}

/** Changes the expected date of goods, and the supplier's reference. */
export function ChangeExpectedDrawer({ open, expected, onClose }: ChangeExpectedDrawerProps) {
  const { t } = useTranslation(['stock', 'common']);
  const [form] = Form.useForm<Values>();
  const [update, { isLoading }] = useUpdateExpectedMutation();
  const problem = useFormProblem(form);
  const { day } = useDates();

  const submit = async ({ expectedAt, reference }: Values) => {
    if (expectedAt === null) return;
    try {
      const expectedUpdateDto = { expectedAt, reference: reference.trim() };
      const { number } = await update({ id: expected.id, ...ifMatch(expected), expectedUpdateDto }).unwrap();
      onClose();
      toast.success(t('expected.changed', { number }));
    } catch (error) {
      problem.show(error);
    }
  };

  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={t('expected.changeTitle', { number: expected.number })}
      form={form}
      initialValues={{ expectedAt: day(expected.expectedAt) ?? null, reference: expected.reference }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={t('common:actions.save')}
      busy={isLoading}
      problem={problem.message}
    >
      <ExpectedDateField />
      <ExpectedReferenceField />
    </FormDrawer>
  );
}
