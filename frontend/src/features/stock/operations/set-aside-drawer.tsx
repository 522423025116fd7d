import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovementDto } from '@/api/generated/schemas';
import { useCreateQuarantineMutation, useCreateScrapMutation } from '@/api/generated/stock';
import { toApiProblem } from '@/api/to-problem';
import type { Article } from '@/components/articles/article-picker';
import { UnitsPicker } from '@/components/articles/units-picker';
import { SiteField } from '@/components/sites/site-field';
import { useFormProblem } from '@/components/use-form-problem';
import { useLanguage } from '@/i18n/use-language';
import { type EnteredQuantity, numberOf, UNREADABLE } from '@/shared/lib/numbers/decimal';
import { formatAmount } from '@/shared/lib/numbers/units';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { QuantityField } from '@/shared/ui/forms/quantity-field';
import { useReadableQuantity } from '@/shared/ui/forms/use-number-rule';
import { useLevelAt } from '../levels/use-level-at';
import { type LineTracking, quantityOf, trackingOf } from '../tracking/line-tracking';
import { LotPicker } from '../tracking/lot-picker';
import { type PromisedRequest, PromisedStock, promisedIn } from './promised-stock';
import { useKnownStock } from './use-known-stock';
import { useUndoMovements } from './use-undo-movements';

export type SetAsideKind = 'scrap' | 'scrap-quarantine' | 'quarantine-in' | 'quarantine-out';

interface Values {
  siteId: string | undefined;
  quantity: EnteredQuantity;
  reason: string;
  lotId?: string;
  assetIds?: string[];
}

interface SetAsideDrawerProps {
  kind: SetAsideKind;
  open: boolean;
  onClose: () => void;
  article: Article;
  siteId?: string | undefined;
  /** The units to begin with. */
  assetIds?: string[] | undefined;
}

const takesFromQuarantine = (kind: SetAsideKind) => kind === 'scrap-quarantine' || kind === 'quarantine-out';

/** Posts one of the four ways of setting stock aside. */
function useSetAside(kind: SetAsideKind) {
  const [scrap, scrapping] = useCreateScrapMutation();
  const [quarantine, moving] = useCreateQuarantineMutation();
  const post = (input: {
    siteId: string;
    articleId: string;
    quantity: number;
    reason: string;
    lotId?: string;
    assetIds?: string[];
    releaseReservations?: boolean;
  }): Promise<MovementDto> =>
    kind === 'scrap' || kind === 'scrap-quarantine'
      ? scrap({
          scrapDto: { ...input, from: kind === 'scrap' ? 'stock' : 'quarantine' },
        }).unwrap()
      : quarantine({
          quarantineDto: { ...input, direction: kind === 'quarantine-in' ? 'in' : 'out' },
        }).unwrap();
  return { post, busy: scrapping.isLoading || moving.isLoading };
}

/**
 * The quantity of an article, or of its chosen lot, on the shelf of a depot, or in its quarantine where it is taken from
 * there; undefined while loading, or while no lot is chosen.
 */
function useTakeable(
  kind: SetAsideKind,
  articleId: string,
  siteId: string | undefined,
  lotId: string | null | undefined,
): number | undefined {
  const { level } = useLevelAt({ articleId, siteId, lotId });
  return level === undefined
    ? undefined
    : (level?.[takesFromQuarantine(kind) ? 'quarantine' : 'onHand'] ?? 0);
}

interface SetAsideFieldsProps {
  kind: SetAsideKind;
  article: Article;
  siteId: string | undefined;
  /** The depot that is chosen. */
  at: string | undefined;
  /** The quantity that can be taken; undefined while loading, or while no lot is chosen. */
  most: number | undefined;
  /** True if the depot and the lot are chosen, so that `most` is being read. */
  isChosen: boolean;
}

function SetAsideFields({ kind, article, siteId, at, most, isChosen }: SetAsideFieldsProps) {
  const { t } = useTranslation(['stock', 'common']);
  const language = useLanguage();
  const readable = useReadableQuantity();
  const knownStock = useKnownStock(!isChosen || most !== undefined);
  const quantity = most === undefined ? '' : formatAmount(most, article.unit, language);
  return (
    <>
      <Form.Item label={t('form.article')}>
        <strong dir="auto">{article.name}</strong>
      </Form.Item>
      <SiteField label={t('form.site')} disabled={siteId !== undefined} />
      <SetAsideTracking kind={kind} article={article} at={at} />
      <Form.Item
        name="quantity"
        hidden={article.tracking === 'serial'}
        label={t('form.quantity')}
        extra={
          most === undefined
            ? undefined
            : t(takesFromQuarantine(kind) ? 'setAside.inQuarantine' : 'setAside.onShelf', {
                quantity,
              })
        }
        rules={
          article.tracking === 'serial'
            ? []
            : [
                readable,
                knownStock,
                {
                  validator: (_rule, value: EnteredQuantity) => {
                    if (value === UNREADABLE) return Promise.resolve();
                    if (value === null || value <= 0)
                      return Promise.reject(new Error(t('form.quantityNeeded')));
                    return most !== undefined && value > most
                      ? Promise.reject(new Error(t('setAside.tooMuch', { quantity })))
                      : Promise.resolve();
                  },
                },
              ]
        }
      >
        <QuantityField label={t('form.quantity')} unit={article.unit} decimals={article.decimals} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('form.reason')}
        rules={[{ required: true, whitespace: true, message: t('adjust.reasonNeeded') }, { max: 500 }]}
      >
        <Input placeholder={t(`setAside.${kind}.reason`)} autoComplete="off" />
      </Form.Item>
    </>
  );
}

/** The lot or the units that are set aside. */
function SetAsideTracking({ kind, article, at }: Pick<SetAsideFieldsProps, 'kind' | 'article' | 'at'>) {
  const { t } = useTranslation('stock');
  const isAside = takesFromQuarantine(kind);
  if (article.tracking === 'lot')
    return (
      <Form.Item
        name="lotId"
        label={t('tracking.lot')}
        rules={[{ required: true, message: t('tracking.lotNeeded') }]}
      >
        <LotPicker
          article={article}
          siteId={at}
          by={isAside ? 'quarantine' : 'onHand'}
          label={t('tracking.lot')}
        />
      </Form.Item>
    );
  if (article.tracking !== 'serial') return null;
  return (
    <Form.Item
      name="assetIds"
      label={t('tracking.units')}
      rules={[{ required: true, type: 'array', min: 1, message: t('tracking.unitsNeeded') }]}
    >
      <UnitsPicker
        articleId={article.id}
        siteId={at}
        state={isAside ? 'quarantine' : 'available'}
        label={t('tracking.units')}
      />
    </Form.Item>
  );
}

/** The field that a refusal is about. */
const FIELD_OF = {
  SITE_ARCHIVED: 'siteId',
  QUANTITY_PRECISION: 'quantity',
  STOCK_INSUFFICIENT: 'quantity',
  QUARANTINE_INSUFFICIENT: 'quantity',
} as const;

/** Writes stock off, sets it aside in quarantine or puts it back, with the reason. */
export function SetAsideDrawer({ kind, open, onClose, article, siteId, assetIds }: SetAsideDrawerProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const at = Form.useWatch('siteId', form) ?? siteId;
  const chosenLot = Form.useWatch('lotId', form);
  const lotId = article.tracking === 'lot' ? chosenLot : null;
  const most = useTakeable(kind, article.id, open ? at : undefined, lotId);
  const isChosen = at !== undefined && lotId !== undefined;
  const [promised, setPromised] = useState<PromisedRequest[]>();
  const { post, busy } = useSetAside(kind);
  const problem = useFormProblem(form);
  const undoable = useUndoMovements();

  const submit = async (values: Values, releaseReservations = false) => {
    const { reason, ...tracked } = values;
    const quantity = quantityOf(article, numberOf(values.quantity), tracked) ?? 0;
    try {
      const movement = await post({
        siteId: at ?? '',
        articleId: article.id,
        quantity,
        ...trackingOf(article, { lotId: tracked.lotId, assetIds: tracked.assetIds } as LineTracking),
        reason: reason.trim(),
        ...(releaseReservations ? { releaseReservations } : {}),
      });
      onClose();
      const taken = formatAmount(quantity, article.unit, language);
      undoable(t(`setAside.${kind}.done`, { name: article.name, quantity: taken }), [movement]);
    } catch (error) {
      const found = promisedIn(toApiProblem(error));
      setPromised(found);
      if (found === undefined) problem.show(error, FIELD_OF);
    }
  };

  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={t(`setAside.${kind}.title`)}
      lead={t(`setAside.${kind}.lead`)}
      form={form}
      initialValues={{ siteId, quantity: null, reason: '', ...(assetIds && { assetIds }) }}
      onSubmit={(values) => void submit(values)}
      onChange={() => {
        problem.clear();
        setPromised(undefined);
      }}
      submit={t(`setAside.${kind}.submit`)}
      busy={busy}
      problem={
        promised === undefined ? (
          problem.message
        ) : (
          <PromisedStock
            requests={promised}
            unit={article.unit}
            onRelease={() => void submit(form.getFieldsValue(), true)}
            busy={busy}
            texts="setAside"
          />
        )
      }
    >
      <SetAsideFields kind={kind} article={article} siteId={siteId} at={at} most={most} isChosen={isChosen} />
    </FormDrawer>
  );
}
