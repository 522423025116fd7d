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
  asked: number;
  granted: number | null;
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
  asked,
  granted,
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
  const waits = impact?.waits ?? 0;
  const tooMuch = (granted ?? 0) > asked;
  const invalid = granted === null || tooMuch || lacking !== undefined;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.sku}>{line.article?.sku}</p>
        <Parts parts={parts} />
        {windowText !== null && (
          <p className={styles.note}>{t('line.windowOf', { window: windowText, quantity: amount(asked) })}</p>
        )}
        {line.from === null && parts.length === 0 && impact?.available === 0 && line.article !== null && (
          <p>
            <Elsewhere article={line.article} siteId={siteId} />
          </p>
        )}
        {line.note !== '' && <p className={styles.note}>{line.note}</p>}
      </div>
      <Stock siteId={siteId} line={line} asked={asked} granted={granted} impact={impact} />
      {editable && (
        <div className={styles.grant}>
          <span className={styles.grantLabel} aria-hidden>
            {t('processing.granted')}
          </span>
          <QuantityInput
            label={t('processing.grantedOf', { name })}
            value={granted}
            decimals={line.article?.decimals ?? 3}
            max={asked}
            invalid={invalid}
            describedBy={`${id}-effect`}
            onChange={(entered) => onChange(numberOf(entered))}
          />
        </div>
      )}
      {editable && granted !== null && granted < asked && (
        <LineReason name={name} reason={reasons.refusal} onChange={reasons.onRefusal} />
      )}
      <p id={`${id}-effect`} className={styles.effect} data-tone={invalid ? 'red' : 'amber'} role="status">
        {granted === null && t('line.quantityMissing')}
        {tooMuch && t('processing.tooMuch', { quantity: amount(asked) })}
        {lacking !== undefined && t('processing.lacking', { quantity: amount(lacking) })}
        {!invalid && granted === 0 && t('processing.lineRefused')}
        {!invalid && waits > 0 && t('processing.waits', { quantity: amount(waits) })}
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
  asked,
  granted,
  impact,
}: Pick<DecisionLineProps, 'siteId' | 'line' | 'asked' | 'granted' | 'impact'>) {
  const unit = article?.unit ?? '';
  if (from === null || to === null) return <Numbers asked={asked} impact={impact} unit={unit} />;
  const window = { from, to };
  return (
    <WindowAvailability articleId={articleId} siteId={siteId} window={window} unit={unit} wanted={granted} />
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

function Numbers({ asked, impact, unit }: { asked: number; impact: Impact | undefined; unit: string }) {
  const { t } = useTranslation('requests');
  const shown = (value: number | undefined) =>
    value === undefined ? '…' : <Quantity value={value} unit={unit} />;
  const after = impact === undefined ? undefined : toThousandth(impact.available - impact.held);
  return (
    <dl className={styles.numbers}>
      <div>
        <dt>{t('quantities.quantity')}</dt>
        <dd>
          <Quantity value={asked} unit={unit} strong />
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
