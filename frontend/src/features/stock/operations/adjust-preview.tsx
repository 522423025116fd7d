import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import { formatDelta } from '@/shared/lib/numbers/format';
import { Quantity } from '@/shared/ui/elements/quantity';
import styles from './adjust-preview.module.css';

interface AdjustPreviewProps {
  /** Undefined while it is not known. */
  before: number | undefined;
  delta: number;
  unit: string;
}

/** The sum that the ledger will hold: before, change, after. */
export function AdjustPreview({ before, delta, unit }: AdjustPreviewProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  if (before === undefined) return null;
  return (
    <dl className={styles.sum} aria-live="polite">
      <div>
        <dt>{t('adjust.before')}</dt>
        <dd>
          <Quantity value={before} unit={unit} />
        </dd>
      </div>
      <div data-changed={delta !== 0}>
        <dt>{t('adjust.delta')}</dt>
        <dd className="tabular">{formatDelta(delta, language)}</dd>
      </div>
      <div>
        <dt>{t('adjust.after')}</dt>
        <dd>
          <Quantity value={toThousandth(before + delta)} unit={unit} strong />
        </dd>
      </div>
    </dl>
  );
}
