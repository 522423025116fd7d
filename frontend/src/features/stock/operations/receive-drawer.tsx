import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ExpectedDto, useCreateReceiptMutation } from '@/api/generated/stock';
import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import type { Article } from '@/components/articles/article-picker';
import { rememberSite } from '@/components/sites/last-site';
import { SiteField } from '@/components/sites/site-field';
import { useFormProblem } from '@/components/use-form-problem';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import { currencyDigits } from '@/shared/lib/numbers/format';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { emptyLine, type Line, LinesField, toLines } from './lines-field';
import { ReceiveScan } from './receive-scan';
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
  /** The expected receipt of the goods. */
  expected?: ExpectedDto | undefined;
}

/** The outstanding lines of an expected receipt. */
const linesOf = ({ lines }: ExpectedDto): Line[] =>
  lines
    .filter(({ quantity, received }) => received < quantity)
    .map(({ article, quantity, received }) => ({ article, quantity: toThousandth(quantity - received) }));

export function ReceiveDrawer({ open, onClose, article, siteId, expected }: ReceiveDrawerProps) {
  const { t } = useTranslation(['stock', 'common']);
  const [form] = Form.useForm<Values>();
  const [receive, { isLoading }] = useCreateReceiptMutation();
  const problem = useFormProblem(form);
  const undoable = useUndoMovements();
  const { data: tenant } = useGetCurrentTenantQuery();
  const currency = tenant?.currency;

  const submit = async (values: Values) => {
    try {
      const receipt = await receive({
        receiptCreateDto: {
          siteId: values.siteId ?? '',
          ...(expected === undefined ? {} : { expectedId: expected.id }),
          ...(values.reference.trim() === '' ? {} : { reference: values.reference.trim() }),
          lines: toLines(values.lines, currency === undefined ? 0 : currencyDigits(currency)),
        },
      }).unwrap();
      rememberSite(values.siteId ?? '');
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
      title={expected === undefined ? t('receive.title') : t('receive.against', { number: expected.number })}
      lead={t('receive.lead')}
      form={form}
      wide
      initialValues={{
        siteId: expected?.siteId ?? siteId,
        reference: expected?.reference ?? '',
        lines: expected === undefined ? [{ ...emptyLine, article: article ?? null }] : linesOf(expected),
      }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={t('receive.submit')}
      busy={isLoading}
      problem={problem.message}
    >
      <SiteField label={t('form.site')} disabled={expected !== undefined} fromLast />
      {/* Announced quantities are filled in already: a scan would add to them. */}
      {expected === undefined && <ReceiveScan busy={isLoading} />}
      <LinesField tracked={{ direction: 'brought' }} currency={currency} />
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
