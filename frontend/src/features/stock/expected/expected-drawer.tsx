import { DatePicker, Form, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useCreateExpectedMutation } from '@/api/generated/stock';
import { SiteField } from '@/components/sites/site-field';
import { useDates } from '@/components/use-dates';
import { useFormProblem } from '@/components/use-form-problem';
import { useDayFormat } from '@/i18n/use-day-format';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { emptyLine, type Line, LinesField, toLines } from '../operations/lines-field';

interface Values {
  siteId: string | undefined;
  expectedAt: Dayjs | null;
  reference: string;
  lines: Line[];
}

interface ExpectedDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** Announces goods that are on their way. */
export function ExpectedDrawer({ open, onClose }: ExpectedDrawerProps) {
  const { t } = useTranslation(['stock', 'common']);
  const [form] = Form.useForm<Values>();
  const [create, { isLoading }] = useCreateExpectedMutation();
  const problem = useFormProblem(form);
  const format = useDayFormat();
  const { endOf } = useDates();
  const required = { required: true, message: t('common:form.required') };

  const submit = async ({ siteId, expectedAt, reference, lines }: Values) => {
    if (expectedAt === null) return;
    try {
      const { number } = await create({
        expectedCreateDto: {
          siteId: siteId ?? '',
          expectedAt: endOf(expectedAt),
          ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
          lines: toLines(lines, 0, endOf),
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
      <Form.Item name="expectedAt" label={t('expected.columns.date')} rules={[required]}>
        <DatePicker format={format} style={{ width: '100%' }} />
      </Form.Item>
      <LinesField />
      <Form.Item
        name="reference"
        label={`${t('receive.reference')} (${t('common:form.optional')})`}
        rules={[{ max: 200 }]}
      >
        <Input placeholder={t('expected.referencePlaceholder')} autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  );
}
