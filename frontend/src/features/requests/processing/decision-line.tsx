import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestDto } from '@/api/generated/schemas';
import { useLanguage } from '@/i18n/use-language';
import { numberOf, toThousandth } from '@/shared/lib/numbers/decimal';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { formatAmount } from '@/shared/lib/numbers/units';
import { Quantity } from '@/shared/ui/elements/quantity';
import { QuantityInput } from '@/shared/ui/forms/quantity-input';
import { Elsewhere } from '../elsewhere';
import { useWindowText, WindowAvailability } from '../window-availability';
import type { Impact } from './impact';
import styles from './processing.module.css';

interface DecisionLineProps {
  siteId: string;
  line: RequestDto['lines'][number];
  /** Of a kit. */
  parts: readonly RequestDto['lines'][number][];
  requested: number;
  approved: number | null;
  impact: Impact | undefined;
  /** The available quantity from a refused approval. */
  lacking: number | undefined;
  editable: boolean;
  onChange: (quantity: number | null) => void;
  /** The reason for refusing the rest. */
  refusal: string;
  onRefusal: (reason: string) => void;
}

export function DecisionLine({
  siteId,
  line,
  parts,
  requested,
  approved,
  impact,
  lacking,
  editable,
  onChange,
  ...reasons
}: DecisionLineProps) {
  const { t } = useTranslation('requests');
  const language = useLanguage();
  const id = useId();
  const unit = line.article?.unit ?? '';
  const name = line.article?.name ?? t('line.unknown');
  const amount = (value: number) => formatAmount(value, unit, language);
  const windowText = useWindowText()(line);
  const waiting = impact?.waiting ?? 0;
  const tooMuch = (approved ?? 0) > requested;
  const invalid = approved === null || tooMuch || lacking !== undefined;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.sku}>{line.article?.sku}</p>
        <Parts parts={parts} />
        {windowText !== null && (
          <p className={styles.note}>
            {t('line.windowOf', { window: windowText, quantity: amount(requested) })}
          </p>
        )}
        {line.from === null && parts.length === 0 && impact?.available === 0 && line.article !== null && (
          <p>
            <Elsewhere article={line.article} siteId={siteId} />
          </p>
        )}
        {line.note !== '' && <p className={styles.note}>{line.note}</p>}
      </div>
      <Stock siteId={siteId} line={line} requested={requested} approved={approved} impact={impact} />
      {editable && (
        <div className={styles.grant}>
          <span className={styles.grantLabel} aria-hidden>
            {t('processing.approved')}
          </span>
          <QuantityInput
            label={t('processing.approvedOf', { name })}
            value={approved}
            decimals={line.article?.decimals ?? 3}
            max={requested}
            invalid={invalid}
            describedBy={`${id}-effect`}
            onChange={(entered) => onChange(numberOf(entered))}
          />
        </div>
      )}
      {editable && approved !== null && approved < requested && (
        <LineReason name={name} reason={reasons.refusal} onChange={reasons.onRefusal} />
      )}
      <p id={`${id}-effect`} className={styles.effect} data-tone={invalid ? 'red' : 'amber'} role="status">
        {approved === null && t('line.quantityMissing')}
        {tooMuch && t('processing.tooMuch', { quantity: amount(requested) })}
        {lacking !== undefined && t('processing.lacking', { quantity: amount(lacking) })}
        {!invalid && approved === 0 && t('processing.lineRefused')}
        {!invalid && waiting > 0 && t('processing.waits', { quantity: amount(waiting) })}
      </p>
    </li>
  );
}

interface LineReasonProps {
  name: string;
  reason: string;
  onChange: (reason: string) => void;
}

/** The reason for refusing the rest of a line; the requester reads it. */
function LineReason({ name, reason, onChange }: LineReasonProps) {
  const { t } = useTranslation('requests');
  return (
    <Input
      className={styles.lineReason ?? ''}
      aria-label={t('processing.lineReasonOf', { name })}
      placeholder={t('processing.lineReason')}
      maxLength={1000}
      value={reason}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The available stock: for the time of the line, or now and after the approval. */
function Stock({
  siteId,
  line: { articleId, article, from, to },
  requested,
  approved,
  impact,
}: Pick<DecisionLineProps, 'siteId' | 'line' | 'requested' | 'approved' | 'impact'>) {
  const unit = article?.unit ?? '';
  if (from === null || to === null) return <Numbers requested={requested} impact={impact} unit={unit} />;
  const window = { from, to };
  return (
    <WindowAvailability
      articleId={articleId}
      siteId={siteId}
      window={window}
      unit={unit}
      requested={approved}
    />
  );
}

/** The components of a kit. */
function Parts({ parts }: Pick<DecisionLineProps, 'parts'>) {
  const { t } = useTranslation('requests');
  const language = useLanguage();
  if (parts.length === 0) return null;
  return (
    <p className={styles.note}>
      {parts
        .map(
          (part) => `${formatQuantity(part.quantity, language)} × ${part.article?.name ?? t('line.unknown')}`,
        )
        .join(', ')}
    </p>
  );
}

function Numbers({
  requested,
  impact,
  unit,
}: {
  requested: number;
  impact: Impact | undefined;
  unit: string;
}) {
  const { t } = useTranslation('requests');
  const shown = (value: number | undefined) =>
    value === undefined ? '…' : <Quantity value={value} unit={unit} />;
  const after = impact === undefined ? undefined : toThousandth(impact.available - impact.reserved);
  return (
    <dl className={styles.numbers}>
      <div>
        <dt>{t('quantities.quantity')}</dt>
        <dd>
          <Quantity value={requested} unit={unit} strong />
        </dd>
      </div>
      <div>
        <dt>{t('processing.available')}</dt>
        <dd>{shown(impact?.available)}</dd>
      </div>
      <div>
        <dt>{t('processing.after')}</dt>
        <dd>{shown(after)}</dd>
      </div>
    </dl>
  );
}
