import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSetThresholdMutation } from '@/api/generated/stock';
import { type Article, ArticlePicker } from '@/components/articles/article-picker';
import { SiteField } from '@/components/sites/site-field';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { QuantityField } from '@/shared/ui/forms/quantity-field';
import { useReadableQuantity } from '@/shared/ui/forms/use-number-rule';
import type { ArticleThreshold } from './article-threshold';

interface Values {
  article: Article | null;
  siteId: string | undefined;
  minimum: number | null;
  target: number | null;
  maximum: number | null;
}

const QUANTITIES = ['minimum', 'target', 'maximum'] as const;

interface ThresholdDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The threshold to change; none where a new one is set. */
  of: ArticleThreshold | undefined;
}

interface ThresholdFieldsProps {
  of: ArticleThreshold | undefined;
  article: Article | null;
}

function ThresholdFields({ of, article }: ThresholdFieldsProps) {
  const { t } = useTranslation(['alerts', 'stock', 'common']);
  const required = { required: true, message: t('common:form.required') };
  const readable = useReadableQuantity();
  return (
    <>
      {of === undefined ? (
        <Form.Item name="article" label={t('stock:form.article')} rules={[required]}>
          <ArticlePicker label={t('stock:form.article')} />
        </Form.Item>
      ) : (
        <Form.Item label={t('stock:form.article')}>
          <strong dir="auto">{of.article?.name}</strong>
        </Form.Item>
      )}
      <SiteField label={t('stock:form.site')} disabled={of !== undefined} />
      {QUANTITIES.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={
            name === 'minimum'
              ? t('columns.minimum')
              : `${t(`columns.${name}`)} (${t('common:form.optional')})`
          }
          extra={t(`threshold.${name}`)}
          rules={name === 'minimum' && of === undefined ? [readable, required] : [readable]}
        >
          <QuantityField
            label={t(`columns.${name}`)}
            unit={article?.unit ?? ''}
            decimals={article?.decimals ?? 3}
          />
        </Form.Item>
      ))}
    </>
  );
}

/** The minimum, target and maximum of an article at a depot; emptying the minimum clears the threshold. */
export function ThresholdDrawer({ open, onClose, of }: ThresholdDrawerProps) {
  const { t } = useTranslation('alerts');
  const [form] = Form.useForm<Values>();
  const [set, { isLoading }] = useSetThresholdMutation();
  const problem = useFormProblem(form);
  const article = Form.useWatch('article', form) ?? of?.article ?? null;

  const submit = async ({ article: chosen, siteId, minimum, target, maximum }: Values) => {
    try {
      await set({
        thresholdPutDto: {
          articleId: of?.articleId ?? chosen?.id ?? '',
          siteId: of?.siteId ?? siteId ?? '',
          minimum,
          target: minimum === null ? null : target,
          maximum: minimum === null ? null : maximum,
        },
      }).unwrap();
      onClose();
      toast.success(t(minimum === null ? 'threshold.cleared' : 'threshold.done'));
    } catch (error) {
      problem.show(error, {
        THRESHOLD_ORDER: 'target',
        SITE_ARCHIVED: 'siteId',
        QUANTITY_PRECISION: 'minimum',
      });
    }
  };

  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={of === undefined ? t('threshold.add') : t('threshold.change')}
      lead={t('threshold.lead')}
      form={form}
      initialValues={{
        article: of?.article ?? null,
        siteId: of?.siteId,
        minimum: of?.minimum ?? null,
        target: of?.target ?? null,
        maximum: of?.maximum ?? null,
      }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={t('threshold.submit')}
      busy={isLoading}
      problem={problem.message}
    >
      <ThresholdFields of={of} article={article} />
    </FormDrawer>
  );
}
