import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCreateExpectedMutation } from '@/api/generated/stock';
import { SiteField } from '@/components/sites/site-field';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { emptyLine, type Line, LinesField, toLines } from '../operations/lines-field';
import { ExpectedDateField, ExpectedReferenceField } from './expected-fields';

interface Values {
  siteId: string | undefined;
  expectedAt: string | null;
  reference: string;
  lines: Line[];
}

interface ExpectedDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** Announces goods that are on their way. */
export function ExpectedDrawer({ open, onClose }: ExpectedDrawerProps) {
  const { t } = useTranslation('stock');
  const [form] = Form.useForm<Values>();
  const [create, { isLoading }] = useCreateExpectedMutation();
  const problem = useFormProblem(form);

  const submit = async ({ siteId, expectedAt, reference, lines }: Values) => {
    if (expectedAt === null) return;
    try {
      const { number } = await create({
        expectedCreateDto: {
          siteId: siteId ?? '',
          expectedAt,
          ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
          lines: toLines(lines),
        },
      }).unwrap();
      onClose();
      toast.success(t('expected.done', { number }));
    } catch (error) {
      problem.show(error, { SITE_ARCHIVED: 'siteId' });
    }
  };

  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={t('expected.add')}
      lead={t('expected.lead')}
      form={form}
      wide
      initialValues={{ siteId: undefined, expectedAt: null, reference: '', lines: [{ ...emptyLine }] }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={t('expected.submit')}
      busy={isLoading}
      problem={problem.message}
    >
      <SiteField label={t('form.site')} />
      <ExpectedDateField />
      <LinesField />
      <ExpectedReferenceField />
    </FormDrawer>
  );
}
