import { AutoComplete, Checkbox, Form, Input, Segmented, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListArticlesQuery } from '@/api/generated/catalog';
import type { ModelDto } from '@/api/generated/models';
import { useCategories } from '@/components/articles/use-categories';
import { CustomField } from '@/components/custom-fields/custom-field';
import { AlikeNote } from '@/components/names/alike-note';
import { useLanguage } from '@/i18n/use-language';
import { useIsPhone } from '@/shared/hooks/use-media-query';
import { costDigits } from '@/shared/lib/numbers/format';
import { wrongCheckDigit } from '@/shared/lib/numbers/gtin';
import { proposedUnits } from '@/shared/lib/numbers/units';
import { matches } from '@/shared/lib/text/fold';
import { NAME_RULE } from '@/shared/ui/forms/name-rule';
import { NumberField } from '@/shared/ui/forms/number-field';
import { useNumberRule } from '@/shared/ui/forms/use-number-rule';
import styles from './article-fields.module.css';
import { type ArticleValues, TRACKINGS } from './article-values';
import { KitFields } from './kit-fields';
import { OpeningStock } from './opening-stock';
import { SupplierFields } from './supplier-fields';

/** The tracking of stock: by quantity, by lot with an expiry, or by unit with a serial number. */
function TrackingField({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('catalog');
  const phone = useIsPhone();
  const form = Form.useFormInstance<ArticleValues>();
  const components = Form.useWatch('components', form) ?? [];
  const tracking = Form.useWatch('tracking', form) ?? 'quantity';
  // A kit has no stock; its components have.
  if (components.length > 0) return null;
  return (
    <Form.Item
      name="tracking"
      label={t('filters.tracking')}
      extra={isNew ? t(`form.trackingHints.${tracking}`) : t('form.trackingFixed')}
    >
      <Segmented
        block
        orientation={phone ? 'vertical' : 'horizontal'}
        options={TRACKINGS.map((value) => ({ value, label: t(`filters.trackings.${value}`) }))}
        // Units with serial numbers are whole pieces.
        onChange={(value) => value === 'serial' && form.setFieldValue('decimals', 0)}
      />
    </Form.Item>
  );
}

type Rules = NonNullable<Parameters<typeof Form.Item>[0]['rules']>;

const DECIMALS = [0, 1, 2, 3] as const;

interface ArticleFieldsProps {
  model: Pick<ModelDto, 'name' | 'fields'>;
  /** The choice of another model. */
  choice: ReactNode;
  currency: string;
  isNew: boolean;
}

function Returnable() {
  const { t } = useTranslation('catalog');
  const components = Form.useWatch<readonly unknown[] | undefined>('components') ?? [];
  return (
    // Of a kit, the components decide.
    <Form.Item
      name="returnable"
      valuePropName="checked"
      hidden={components.length > 0}
      extra={t('form.returnableHint')}
    >
      <Checkbox>{t('form.returnable')}</Checkbox>
    </Form.Item>
  );
}

function Barcodes() {
  const { t } = useTranslation(['catalog', 'common']);
  const label = `${t('form.barcodes')} (${t('common:form.optional')})`;
  /** A number with another last digit is not refused: it may be a private number. */
  const warnOfDigits = async (_rule: unknown, codes: readonly string[] = []) => {
    const texts = codes.flatMap((code) => {
      const wrong = wrongCheckDigit(code);
      return wrong === undefined ? [] : [t('form.checkDigit', { code, digit: wrong.expected })];
    });
    if (texts.length > 0) throw new Error(texts.join(' '));
  };
  return (
    <Form.Item
      name="barcodes"
      label={label}
      extra={t('form.barcodesHint')}
      rules={[{ warningOnly: true, validator: warnOfDigits }]}
    >
      <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '\n']} maxCount={20} />
    </Form.Item>
  );
}

/** The name, with those of other articles that differ by case or accents only. */
function NameField({ rules }: { rules: Rules }) {
  const { t } = useTranslation('catalog');
  const form = Form.useFormInstance();
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { currentData } = useListArticlesQuery({ q, limit: 50 }, { skip: q === '' });
  const note = <AlikeNote name={typed} others={currentData?.items.map(({ name }) => name)} />;
  const check = (name: string) => setTyped(form.isFieldTouched('name') ? name : '');
  return (
    <Form.Item name="name" label={t('form.name')} extra={note} rules={rules}>
      <Input
        placeholder={t('form.namePlaceholder')}
        autoComplete="off"
        onBlur={(event) => check(event.target.value)}
      />
    </Form.Item>
  );
}

export function ArticleFields({ model, choice, currency, isNew }: ArticleFieldsProps) {
  const { t } = useTranslation(['catalog', 'common']);
  const language = useLanguage();
  const digits = costDigits(currency);
  const cost = useNumberRule(digits);
  const categories = useCategories();
  const optional = (label: string) => `${label} (${t('common:form.optional')})`;
  const required = { required: true, whitespace: true, message: t('common:form.required') };
  return (
    <>
      <NameField rules={[required, NAME_RULE]} />
      <div className={styles.row}>
        <Form.Item
          name="sku"
          label={isNew ? optional(t('form.sku')) : t('form.sku')}
          extra={isNew ? t('form.skuHint') : undefined}
          rules={[{ max: 64 }, ...(isNew ? [] : [required])]}
        >
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="categoryId" label={optional(t('form.category'))}>
          <Select
            allowClear
            placeholder={t('form.noCategory')}
            loading={categories === undefined}
            showSearch={{ filterOption: (typed, option) => matches(option?.label ?? '', typed) }}
            options={(categories ?? []).map(({ id, path }) => ({ value: id, label: path }))}
          />
        </Form.Item>
        <Form.Item name="unit" label={t('form.unit')} rules={[required, { max: 20 }]}>
          <AutoComplete options={proposedUnits(language).map((unit) => ({ value: unit }))} />
        </Form.Item>
        <Form.Item name="decimals" label={t('form.decimals')}>
          <Segmented
            block
            options={DECIMALS.map((value) => ({ value, label: t(`form.decimalsChoice.${value}`) }))}
          />
        </Form.Item>
      </div>
      <TrackingField isNew={isNew} />
      {isNew && <OpeningStock />}
      <Returnable />
      <div className={styles.row}>
        <Barcodes />
        <Form.Item name="unitCost" label={optional(t('form.unitCost'))} rules={[cost()]}>
          <NumberField decimals={digits} suffix={currency} />
        </Form.Item>
      </div>
      <KitFields />
      <SupplierFields />
      <Form.Item name="description" label={optional(t('form.description'))} rules={[{ max: 5000 }]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      {choice}
      {model.fields.length > 0 && <CustomFields model={model} />}
    </>
  );
}

function CustomFields({ model: { name, fields } }: Pick<ArticleFieldsProps, 'model'>) {
  const { t } = useTranslation('catalog');
  return (
    <fieldset className={styles.custom}>
      <legend>
        {t('form.custom')} <span className={styles.model}>{t('form.customOf', { name })}</span>
      </legend>
      {fields.map((field) => (
        <CustomField key={field.key} field={field} />
      ))}
    </fieldset>
  );
}
