import { Checkbox, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoanDto } from '@/api/generated/returns';
import { useUnsent } from '@/api/offline/unsent';
import { WaitingMark } from '@/components/requests/waiting-mark';
import { ReturnPhotos } from '@/components/returns/return-photos';
import { CONDITIONS, type Condition, countOf } from '@/components/returns/return-units';
import { ReturnedUnits } from '@/components/returns/returned-units';
import { useLanguage } from '@/i18n/use-language';
import { byKit } from '@/shared/lib/by-kit';
import { numberOf } from '@/shared/lib/numbers/decimal';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { formatAmount } from '@/shared/lib/numbers/units';
import { QuantityInput } from '@/shared/ui/forms/quantity-input';
import {
  choosing,
  type Entry,
  fits,
  type Group,
  hasUnits,
  isReturnKept,
  missingParts,
  takesPhotos,
  ticking,
} from './desk-entries';
import { DueDate } from './due-date';
import styles from './loans.module.css';

interface DeskGroupProps {
  group: Group;
  entryOf: (loan: LoanDto) => Entry;
  onChange: (loan: LoanDto, changes: Partial<Entry>) => void;
  /** Called while photos are uploaded. */
  onBusy: (loan: LoanDto, busy: boolean) => void;
}

/** The loans of one request, ticked line by line. */
export function DeskGroup({ group: { loans }, entryOf, onChange, onBusy }: DeskGroupProps) {
  const id = useId();
  const [first] = loans;
  if (first === undefined) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.groupHead}>
        <span>{first.holder.name}</span>
        <span className={styles.number}>{first.requestNumber}</span>
      </h2>
      <ul>
        {byKit(loans).flatMap(({ kit, items }) => [
          kit && <DeskKit key={kit.requestLineId} kit={kit} parts={items} entryOf={entryOf} />,
          ...items.map((loan) => (
            <DeskLine
              key={loan.id}
              loan={loan}
              entry={entryOf(loan)}
              onChange={(changes) => onChange(loan, changes)}
              onBusy={(busy) => onBusy(loan, busy)}
            />
          )),
        ])}
      </ul>
    </section>
  );
}

interface DeskKitProps {
  kit: NonNullable<LoanDto['kit']>;
  parts: readonly LoanDto[];
  entryOf: (loan: LoanDto) => Entry;
}

/** The parts of a kit are ticked one by one; missing parts are named before the return is recorded. */
function DeskKit({ kit, parts, entryOf }: DeskKitProps) {
  const { t } = useTranslation(['loans', 'common']);
  const missing = missingParts(parts, entryOf);
  return (
    <li className={styles.kit}>
      <span>{t('common:kit.parts', { name: kit.article?.name })}</span>
      <span role="status" className={styles.missing}>
        {missing.length > 0 &&
          t('desk.missing', {
            names: missing.map(({ article }) => article?.name ?? t('unknownArticle')).join(', '),
          })}
      </span>
    </li>
  );
}

interface DeskLineProps {
  loan: LoanDto;
  entry: Entry;
  onChange: (changes: Partial<Entry>) => void;
  onBusy: (busy: boolean) => void;
}

type LineFieldsProps = Omit<DeskLineProps, 'onBusy'>;

/** The returned quantity of a line, by condition. */
function LineAmount({ loan, entry, onChange }: LineFieldsProps) {
  const { t } = useTranslation('loans');
  const name = loan.article?.name ?? t('unknownArticle');
  return (
    <div className={styles.controls}>
      <QuantityInput
        label={t('desk.quantityOf', { name })}
        value={entry.quantity}
        unit={loan.article?.unit ?? ''}
        decimals={loan.article?.decimals ?? 3}
        max={loan.quantity}
        invalid={!fits(loan, entry)}
        onChange={(entered) => onChange({ quantity: numberOf(entered), ticked: true })}
      />
      <Select<Condition>
        className={styles.condition ?? ''}
        aria-label={t('desk.conditionOf', { name })}
        value={entry.condition}
        onChange={(condition) => onChange({ condition, ticked: true })}
        options={CONDITIONS.map((value) => ({ value, label: t(`desk.condition.${value}`) }))}
      />
    </div>
  );
}

/** The returned units, each with its condition. */
function LineUnits({ loan, entry, onChange }: LineFieldsProps) {
  const { t } = useTranslation('loans');
  const language = useLanguage();
  return (
    <>
      <span className={styles.number}>
        {t('desk.unitCount', {
          back: formatQuantity(countOf(entry.units), language),
          out: formatAmount(loan.quantity, loan.article?.unit ?? '', language),
        })}
      </span>
      <div className={styles.wide}>
        <ReturnedUnits
          name={loan.article?.name ?? t('unknownArticle')}
          articleId={loan.articleId}
          requestId={loan.requestId}
          assetIds={loan.assetIds}
          units={entry.units}
          onChange={(units) => onChange(choosing(units))}
        />
      </div>
    </>
  );
}

function DeskLine({ loan, entry, onChange, onBusy }: DeskLineProps) {
  const { t } = useTranslation('loans');
  const { entries } = useUnsent();
  const name = loan.article?.name ?? t('unknownArticle');
  return (
    <li className={styles.line}>
      <Checkbox
        checked={entry.ticked}
        indeterminate={hasUnits(loan) && entry.ticked && (entry.quantity ?? 0) < loan.quantity}
        onChange={(event) => onChange(ticking(loan, event.target.checked))}
      >
        {name}
        <span className={styles.sku}>{loan.article?.sku}</span>
        <DueDate loan={loan} />
        {isReturnKept(entries, loan) && <WaitingMark className={styles.sku} />}
      </Checkbox>
      {hasUnits(loan) ? (
        <LineUnits loan={loan} entry={entry} onChange={onChange} />
      ) : (
        <LineAmount loan={loan} entry={entry} onChange={onChange} />
      )}
      <ReturnPhotos
        open={takesPhotos(entry)}
        about={t('desk.photosOf', { name })}
        value={entry.photos}
        onChange={(photos) => onChange({ photos })}
        onBusy={onBusy}
      />
    </li>
  );
}
