import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Article } from '@/components/articles/article-picker';
import { SerialsInput } from '@/components/articles/serials-input';
import { UnitsPicker } from '@/components/articles/units-picker';
import { DayPicker } from '@/components/dates/day-picker';
import styles from './line-tracking.module.css';
import { LotPicker } from './lot-picker';

/** The tracking details of a line: its lot or its units. */
export interface LineTracking {
  lotNumber?: string;
  /** A day. */
  expiresAt?: string | null;
  serials?: string[];
  lotId?: string;
  assetIds?: string[];
}

interface LineTrackingFieldsProps {
  /** The path of the line in the form. */
  at: (string | number)[];
  article: Article;
  /** `brought`: it comes into stock; `taken`: it is in stock at a depot. */
  direction: 'brought' | 'taken';
  siteId?: string | undefined;
}

/** Asks for the lot or the units of a line, as its article demands. */
export function LineTrackingFields({ at, article, direction, siteId }: LineTrackingFieldsProps) {
  const { t } = useTranslation('stock');
  const label = (what: string) => `${what}: ${article.name}`;
  if (article.tracking === 'lot' && direction === 'brought') return <NewLot at={at} label={label} />;
  if (article.tracking === 'lot')
    return (
      <Form.Item
        className={styles.field ?? ''}
        name={[...at, 'lotId']}
        label={t('tracking.lot')}
        rules={[{ required: true, message: t('tracking.lotNeeded') }]}
      >
        <LotPicker article={article} siteId={siteId} by="available" label={label(t('tracking.lot'))} />
      </Form.Item>
    );
  if (article.tracking !== 'serial') return null;
  if (direction === 'brought')
    return (
      <Form.Item
        className={styles.field ?? ''}
        name={[...at, 'serials']}
        label={t('tracking.serials')}
        rules={[{ required: true, type: 'array', min: 1, message: t('tracking.serialsNeeded') }]}
      >
        <SerialsInput label={label(t('tracking.serials'))} />
      </Form.Item>
    );
  return (
    <Form.Item
      className={styles.field ?? ''}
      name={[...at, 'assetIds']}
      label={t('tracking.units')}
      rules={[{ required: true, type: 'array', min: 1, message: t('tracking.unitsNeeded') }]}
    >
      <UnitsPicker
        articleId={article.id}
        siteId={siteId}
        state="available"
        label={label(t('tracking.units'))}
      />
    </Form.Item>
  );
}

function NewLot({ at, label }: { at: (string | number)[]; label: (what: string) => string }) {
  const { t } = useTranslation(['stock', 'common']);
  return (
    <div className={styles.lot}>
      <Form.Item
        className={styles.field ?? ''}
        name={[...at, 'lotNumber']}
        label={t('tracking.lotNumber')}
        rules={[{ required: true, whitespace: true, message: t('tracking.lotNumberNeeded') }, { max: 64 }]}
      >
        <Input autoComplete="off" aria-label={label(t('tracking.lotNumber'))} />
      </Form.Item>
      <Form.Item
        className={styles.field ?? ''}
        name={[...at, 'expiresAt']}
        label={`${t('tracking.expiresAt')} (${t('common:form.optional')})`}
      >
        <DayPicker style={{ width: '100%' }} aria-label={label(t('tracking.expiresAt'))} />
      </Form.Item>
    </div>
  );
}

/** The quantity of a line: units are counted by their numbers. */
export function quantityOf(
  article: Article,
  quantity: number | null,
  { serials, assetIds }: LineTracking,
): number | null {
  if (article.tracking !== 'serial') return quantity;
  return (serials ?? assetIds ?? []).length;
}

/** The fields of a line to send. */
export function trackingOf(article: Article, line: LineTracking) {
  const { lotNumber, expiresAt, serials, lotId, assetIds } = line;
  if (article.tracking === 'lot')
    return {
      ...(lotId === undefined ? {} : { lotId }),
      ...(lotNumber === undefined ? {} : { lotNumber: lotNumber.trim() }),
      ...(expiresAt ? { expiresAt } : {}),
    };
  if (article.tracking !== 'serial') return {};
  return {
    ...(serials === undefined ? {} : { serials }),
    ...(assetIds === undefined ? {} : { assetIds }),
  };
}
