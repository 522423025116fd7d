import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, type FormRule } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Article, ArticlePicker } from '@/components/articles/article-picker';
import { type EnteredQuantity, numberOf, UNREADABLE } from '@/shared/lib/numbers/decimal';
import { costDigits, toMinorUnits } from '@/shared/lib/numbers/format';
import { NumberField } from '@/shared/ui/forms/number-field';
import { QuantityField } from '@/shared/ui/forms/quantity-field';
import { useNumberRule, useReadableQuantity } from '@/shared/ui/forms/use-number-rule';
import { type LineTracking, LineTrackingFields, quantityOf, trackingOf } from '../tracking/line-tracking';
import styles from './lines-field.module.css';

export interface Line extends LineTracking {
  article: Article | null;
  quantity: EnteredQuantity;
  /** The cost of one unit, in the currency's main unit. */
  unitCost?: number | null;
}

export const emptyLine: Line = { article: null, quantity: 1 };

/** The lines to send; with the decimals of the currency. */
export const toLines = (lines: readonly Line[], digits = 0) =>
  lines.flatMap(({ article, quantity: entered, unitCost, ...line }) => {
    const quantity = article && quantityOf(article, numberOf(entered), line);
    return article === null || quantity === null
      ? []
      : [
          {
            articleId: article.id,
            quantity,
            ...(typeof unitCost === 'number' ? { unitCost: toMinorUnits(unitCost, digits) } : {}),
            ...trackingOf(article, line),
          },
        ];
  });

/** The number of units in a line. */
function UnitCount({ line }: { line: LineTracking | undefined }) {
  const { t } = useTranslation('stock');
  const count = (line?.serials ?? line?.assetIds ?? []).length;
  return <output className={styles.units}>{t('tracking.unitCount', { count })}</output>;
}

interface LineQuantityProps {
  line: Line | undefined;
  number: number;
  areUnits: boolean;
  value?: EnteredQuantity;
  onChange?: (quantity: EnteredQuantity) => void;
}

/** The quantity of a line; units are counted by their numbers. */
function LineQuantity({ line, number, areUnits, ...field }: LineQuantityProps) {
  const { t } = useTranslation('stock');
  const article = line?.article ?? null;
  if (areUnits) return <UnitCount line={line} />;
  return (
    <QuantityField
      {...field}
      label={t('form.quantityOf', { name: article?.name ?? t('form.line', { number }) })}
      unit={article?.unit ?? ''}
      decimals={article?.decimals ?? 3}
    />
  );
}

interface LinesFieldProps {
  /** A hint for the quantity of an article, shown under its line. */
  noteOf?: (article: Article) => ReactNode;
  /** The validation error of a quantity, other than a missing one. */
  refuse?: (article: Article, quantity: number) => string | undefined;
  /** True if lots and units come into stock or are taken from a depot; absent: no fields for them. */
  tracked?: { readonly direction: 'brought' | 'taken'; readonly siteId?: string | undefined };
  /** The currency of the cost of each line; absent: no field for the cost. */
  currency?: string | undefined;
}

interface CostFieldProps {
  name: number;
  article: Article | null;
  currency: string;
}

function CostField({ name, article, currency }: CostFieldProps) {
  const { t } = useTranslation('stock');
  const digits = costDigits(currency);
  const cost = useNumberRule(digits);
  return (
    <Form.Item className={styles.cost ?? ''} name={[name, 'unitCost']} rules={[cost()]}>
      <NumberField
        decimals={digits}
        prefix={currency}
        placeholder={t('form.unitCost')}
        aria-label={t('form.unitCostOf', { name: article?.name ?? t('form.line', { number: name + 1 }) })}
      />
    </Form.Item>
  );
}

/** The rules of the quantity of an article; units are counted by their numbers. */
function useQuantityRules(refuse: LinesFieldProps['refuse']) {
  const { t } = useTranslation('stock');
  const readable = useReadableQuantity();
  const refusalOf = (article: Article | null, quantity: EnteredQuantity) => {
    if (quantity === UNREADABLE) return undefined;
    if (quantity === null || quantity <= 0) return t('form.quantityNeeded');
    return article === null ? undefined : refuse?.(article, quantity);
  };
  return (article: Article | null, areUnits: boolean): FormRule[] => {
    if (areUnits) return [];
    const validator = (_rule: unknown, value: EnteredQuantity) => {
      const refusal = refusalOf(article, value);
      return refusal === undefined ? Promise.resolve() : Promise.reject(new Error(refusal));
    };
    return [readable, { validator }];
  };
}

/** Puts another article into a line, without the lot and the units of the one before. */
function useReplaceArticle() {
  const form = Form.useFormInstance();
  return (name: number, article: Article | null) => {
    const { quantity, unitCost }: Line = form.getFieldValue(['lines', name]);
    form.setFieldValue(['lines', name], {
      article,
      quantity,
      ...(unitCost === undefined ? {} : { unitCost }),
    });
  };
}

/** Articles with a quantity each, as many as needed. */
export function LinesField({ noteOf: note, refuse, tracked, currency }: LinesFieldProps) {
  const { t } = useTranslation(['stock', 'common']);
  const form = Form.useFormInstance();
  const rulesOf = useQuantityRules(refuse);
  const lines = Form.useWatch<readonly Line[] | undefined>('lines', form) ?? [];
  const replaceArticle = useReplaceArticle();
  return (
    <Form.List name="lines">
      {(fields, { add, remove }) => (
        <fieldset className={styles.lines}>
          <legend>{t('form.lines')}</legend>
          {fields.map(({ key, name }, index) => {
            const article = lines[name]?.article ?? null;
            const number = index + 1;
            const areUnits = tracked !== undefined && article?.tracking === 'serial';
            return (
              <div key={key} className={styles.line} data-cost={currency !== undefined}>
                <Form.Item
                  className={styles.article ?? ''}
                  name={[name, 'article']}
                  rules={[{ required: true, message: t('common:form.required') }]}
                  extra={article === null ? undefined : note?.(article)}
                >
                  <ArticlePicker
                    label={`${t('form.line', { number })}, ${t('form.article')}`}
                    onChange={(chosen) => chosen?.id !== article?.id && replaceArticle(name, chosen)}
                  />
                </Form.Item>
                <Form.Item
                  className={styles.quantity ?? ''}
                  name={[name, 'quantity']}
                  dependencies={[['lines', name, 'article']]}
                  rules={rulesOf(article, areUnits)}
                >
                  <LineQuantity line={lines[name]} number={number} areUnits={areUnits} />
                </Form.Item>
                {currency !== undefined && <CostField name={name} article={article} currency={currency} />}
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  disabled={fields.length === 1}
                  aria-label={t('form.removeLine', { number })}
                  title={t('form.removeLine', { number })}
                  onClick={() => remove(name)}
                />
                {tracked !== undefined && article !== null && (
                  <LineTrackingFields at={[name]} article={article} {...tracked} />
                )}
              </div>
            );
          })}
          <Button
            type="dashed"
            block
            icon={<PlusOutlined aria-hidden />}
            onClick={() => add({ ...emptyLine })}
          >
            {t('form.addLine')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}
