import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import { formatDelta } from '@/shared/lib/numbers/format';
import { Quantity } from '@/shared/ui/elements/quantity';
import styles from './adjust-preview.module.css';

interface AdjustPreviewProps {
  before: number;
  delta: number;
  unit: string;
  known: boolean;
}

/** The sum that the ledger will hold: before, change, after. */
export function AdjustPreview({ before, delta, unit, known }: AdjustPreviewProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  if (!known) return null;
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
