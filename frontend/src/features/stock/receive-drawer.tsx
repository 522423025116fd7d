import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCreateReceiptMutation } from '@/api/generated/stock';
import { useFormProblem } from '@/components/use-form-problem';
import { FormDrawer } from '@/shared/ui/form-drawer';
import type { Article } from './article-picker';
import { emptyLine, type Line, LinesField, toLines } from './lines-field';
import { useSites } from './use-sites';
import { useUndoMovements } from './use-undo-movements';

interface Values {
  siteId: string | undefined;
  reference: string;
  lines: Line[];
}

interface ReceiveDrawerProps {
  open: boolean;
  onClose: () => void;
  article?: Article | undefined;
  siteId?: string | undefined;
}

export function ReceiveDrawer({ open, onClose, article, siteId }: ReceiveDrawerProps) {
  const { t } = useTranslation(['stock', 'common']);
  const [form] = Form.useForm<Values>();
  const { sites, only } = useSites();
  const [receive, { isLoading }] = useCreateReceiptMutation();
  const problem = useFormProblem(form);
  const undoable = useUndoMovements();
  const required = { required: true, message: t('common:form.required') };

  const submit = async (values: Values) => {
    try {
      const receipt = await receive({
        receiptCreateDto: {
          siteId: values.siteId ?? only ?? '',
          ...(values.reference.trim() === '' ? {} : { reference: values.reference.trim() }),
          lines: toLines(values.lines),
        },
      }).unwrap();
      onClose();
      undoable(t('receive.done', { number: receipt.number }), receipt.movements);
    } catch (error) {
      problem.show(error, { SITE_ARCHIVED: 'siteId' });
    }
  };

  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={t('receive.title')}
      lead={t('receive.lead')}
      form={form}
      width={640}
      initialValues={{
        siteId: siteId ?? only,
        reference: '',
        lines: [{ ...emptyLine, article: article ?? null }],
      }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={t('receive.submit')}
      busy={isLoading}
      problem={problem.message}
    >
      <Form.Item name="siteId" label={t('form.site')} rules={[required]}>
        <Select loading={sites === undefined} placeholder={t('form.chooseSite')} options={sites ?? []} />
      </Form.Item>
      <LinesField />
      <Form.Item
        name="reference"
        label={`${t('receive.reference')} (${t('common:form.optional')})`}
        rules={[{ max: 200 }]}
      >
        <Input placeholder={t('receive.referencePlaceholder')} autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  );
}
