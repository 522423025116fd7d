import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportDto } from '@/api/generated/catalog';
import { useLanguage } from '@/i18n/use-language';
import { formatDay, formatNumber } from '@/shared/lib/numbers/format';
import styles from './import-page.module.css';

type FileColumn = ImportDto['columns'][number];

/** The answer for a column whose cells can be read in two ways. */
export type ColumnAnswer = Partial<Pick<FileColumn, 'decimal' | 'dateOrder'>>;

const DECIMALS = 6;
/** A number that can be read in two ways has three digits after its sign. */
const OPEN_DECIMALS = 3;
const IS_NUMBER = /^-?\d+(?:\.\d+)?$/;
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface ColumnReadingProps {
  column: FileColumn;
  busy: boolean;
  onAnswer: (answer: ColumnAnswer) => void;
}

/** Sample cells of a column with their values, and the question where two readings are possible. */
export function ColumnReading({ column, busy, onAnswer }: ColumnReadingProps) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const { title, asks, readings, decimal, dateOrder } = column;
  const shown = (value: string) => {
    if (IS_DAY.test(value)) return formatDay(value, language);
    if (!IS_NUMBER.test(value)) return value;
    return formatNumber(Number(value), language, DECIMALS, asks === 'decimal' ? OPEN_DECIMALS : 0);
  };
  return (
    <div className={styles.reading}>
      {readings.map(({ text, values: [first, second] }) => (
        <div key={text}>
          {first === undefined
            ? t('mapping.unread', { text })
            : second === undefined
              ? t('mapping.readAs', { text, value: shown(first) })
              : t('mapping.readAsEither', { text, first: shown(first), second: shown(second) })}
        </div>
      ))}
      {asks === 'decimal' && (
        <Select
          aria-label={t('mapping.decimalOf', { title })}
          style={{ minWidth: 200 }}
          disabled={busy}
          placeholder={t('reading.decimal')}
          value={decimal}
          options={[
            { value: '.' as const, label: t('reading.point') },
            { value: ',' as const, label: t('reading.comma') },
          ]}
          onChange={(sign) => onAnswer({ decimal: sign ?? null })}
        />
      )}
      {asks === 'date-order' && (
        <Select
          aria-label={t('mapping.dateOrderOf', { title })}
          style={{ minWidth: 200 }}
          disabled={busy}
          placeholder={t('reading.dateOrder')}
          value={dateOrder}
          options={[
            { value: 'day-first' as const, label: t('reading.dayFirst') },
            { value: 'month-first' as const, label: t('reading.monthFirst') },
          ]}
          onChange={(order) => onAnswer({ dateOrder: order ?? null })}
        />
      )}
    </div>
  );
}
