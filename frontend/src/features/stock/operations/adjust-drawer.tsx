import { Form, type FormInstance, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateAdjustmentMutation } from '@/api/generated/stock';
import { toApiProblem } from '@/api/to-problem';
import type { Article } from '@/components/articles/article-picker';
import { SiteField } from '@/components/sites/site-field';
import { useFormProblem } from '@/components/use-form-problem';
import { useLanguage } from '@/i18n/use-language';
import { type EnteredQuantity, numberOf, toThousandth } from '@/shared/lib/numbers/decimal';
import { formatDelta } from '@/shared/lib/numbers/format';
import { formatAmount } from '@/shared/lib/numbers/units';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { QuantityField } from '@/shared/ui/forms/quantity-field';
import { useReadableQuantity } from '@/shared/ui/forms/use-number-rule';
import { useLevelAt } from '../levels/use-level-at';
import { LotPicker } from '../tracking/lot-picker';
import { AdjustPreview } from './adjust-preview';
import { AdjustUnits, changed } from './adjust-units';
import { type PromisedRequest, PromisedStock, promisedIn } from './promised-stock';
import { useKnownStock } from './use-known-stock';
import { useUndoMovements } from './use-undo-movements';

interface Values {
  siteId: string | undefined;
  counted: EnteredQuantity;
  reason: string;
  lotId?: string;
  assetIds?: string[];
  serials?: string[];
}

interface AdjustDrawerProps {
  open: boolean;
  onClose: () => void;
  article: Article;
  siteId?: string | undefined;
  /** The units to begin with: they are not there. */
  assetIds?: string[] | undefined;
}

interface AdjustFieldsProps {
  article: Article;
  siteId: string | undefined;
  /** The depot that is chosen. */
  at: string | undefined;
  change: ReturnType<typeof useChange>;
}

function AdjustFields({ article, siteId, at, change }: AdjustFieldsProps) {
  const { onHand, picked, delta, isKnown } = change;
  const { t } = useTranslation(['stock', 'common']);
  const language = useLanguage();
  const readable = useReadableQuantity();
  const knownStock = useKnownStock(isKnown);
  return (
    <>
      <Form.Item label={t('form.article')}>
        <strong dir="auto">{article.name}</strong>
      </Form.Item>
      <SiteField label={t('form.site')} disabled={siteId !== undefined} />
      {article.tracking === 'lot' && (
        <Form.Item
          name="lotId"
          label={t('tracking.lot')}
          rules={[{ required: true, message: t('tracking.lotNeeded') }]}
        >
          <LotPicker article={article} siteId={at} listsAbsent label={t('tracking.lot')} />
        </Form.Item>
      )}
      {article.tracking === 'serial' && <AdjustUnits article={article} at={at} />}
      <Form.Item
        hidden={article.tracking === 'serial'}
        name="counted"
        label={t('adjust.counted')}
        extra={picked > 0 && t('adjust.picked', { quantity: formatAmount(picked, article.unit, language) })}
        rules={
          article.tracking === 'serial'
            ? []
            : [
                readable,
                knownStock,
                {
                  validator: (_rule, value: EnteredQuantity) => {
                    if (value === null) return Promise.reject(new Error(t('form.quantityNeeded')));
                    const isSame = onHand !== undefined && value === toThousandth(onHand - picked);
                    return isSame ? Promise.reject(new Error(t('adjust.same'))) : Promise.resolve();
                  },
                },
              ]
        }
      >
        <QuantityField label={t('adjust.counted')} unit={article.unit} decimals={article.decimals} />
      </Form.Item>
      <AdjustPreview before={onHand} delta={delta} unit={article.unit} />
      <Form.Item
        name="reason"
        label={t('form.reason')}
        rules={[{ required: true, whitespace: true, message: t('adjust.reasonNeeded') }, { max: 500 }]}
      >
        <Input placeholder={t('adjust.reasonPlaceholder')} autoComplete="off" />
      </Form.Item>
    </>
  );
}

/**
 * The quantity on hand at the depot, of the chosen lot where there are lots, and the change that the entered values mean: a
 * picked quantity is on hand until its delivery, but not on the counted shelf.
 */
function useChange(form: FormInstance<Values>, article: Article, at: string | undefined, open: boolean) {
  const chosenLot = Form.useWatch('lotId', form);
  const lotId = article.tracking === 'lot' ? chosenLot : null;
  const { level } = useLevelAt({ articleId: article.id, siteId: open ? at : undefined, lotId });
  const [assetIds, serials] = [Form.useWatch('assetIds', form) ?? [], Form.useWatch('serials', form) ?? []];
  const onHand = level === undefined ? undefined : (level?.onHand ?? 0);
  const picked = level?.picked ?? 0;
  const counted = numberOf(Form.useWatch('counted', form) ?? null);
  const delta =
    article.tracking === 'serial'
      ? serials.length - assetIds.length
      : counted === null || onHand === undefined
        ? 0
        : toThousandth(counted + picked - onHand);
  // A depot or a lot that is missing is refused at its own field.
  return { onHand, picked, delta, isKnown: at === undefined || lotId === undefined || level !== undefined };
}

/** People enter the counted quantity; the posted change follows from it. */
export function AdjustDrawer({ open, onClose, article, siteId, assetIds }: AdjustDrawerProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const at = Form.useWatch('siteId', form) ?? siteId;
  const change = useChange(form, article, at, open);
  const [promised, setPromised] = useState<PromisedRequest[]>();
  const [adjust, { isLoading }] = useCreateAdjustmentMutation();
  const problem = useFormProblem(form);
  const undoable = useUndoMovements();

  const submit = async ({ reason, ...tracked }: Values, releaseReservations = false) => {
    try {
      const movement = await adjust({
        adjustmentCreateDto: {
          siteId: at ?? '',
          articleId: article.id,
          delta: change.delta,
          ...changed(article, tracked),
          reason: reason.trim(),
          ...(releaseReservations ? { releaseReservations } : {}),
        },
      }).unwrap();
      onClose();
      const after = formatAmount(movement.onHandAfter, article.unit, language);
      const delta = formatDelta(movement.deltaOnHand, language);
      undoable(t('adjust.done', { name: article.name, delta, after }), [movement]);
    } catch (error) {
      const found = promisedIn(toApiProblem(error));
      setPromised(found);
      if (found === undefined)
        problem.show(error, { SITE_ARCHIVED: 'siteId', QUANTITY_PRECISION: 'counted' });
    }
  };

  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={t('adjust.title')}
      lead={t('adjust.lead')}
      form={form}
      initialValues={{ siteId, counted: null, reason: '', ...(assetIds && { assetIds }) }}
      onSubmit={(values) => void submit(values)}
      onChange={() => {
        problem.clear();
        setPromised(undefined);
      }}
      submit={t('adjust.submit')}
      busy={isLoading}
      problem={
        promised === undefined ? (
          problem.message
        ) : (
          <PromisedStock
            requests={promised}
            unit={article.unit}
            onRelease={() => void submit(form.getFieldsValue(), true)}
            busy={isLoading}
          />
        )
      }
    >
      <AdjustFields article={article} siteId={siteId} at={at} change={change} />
    </FormDrawer>
  );
}
