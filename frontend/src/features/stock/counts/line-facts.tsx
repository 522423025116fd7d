import { useTranslation } from 'react-i18next';
import type { CountLineDto } from '@/api/generated/stock';
import { keptAbout } from '@/api/offline/outbox.rules';
import { useUnsent } from '@/api/offline/unsent';
import { useProblemText } from '@/api/problem';
import { WaitingMark } from '@/components/requests/waiting-mark';
import { useLanguage } from '@/i18n/use-language';
import { formatDelta, formatQuantity } from '@/shared/lib/numbers/format';
import { formatAmount } from '@/shared/lib/numbers/units';
import styles from './count-sheet.module.css';
import { countSubject } from './use-save-count';

const MAX_NAMED_UNITS = 8;

interface LineProps {
  line: CountLineDto;
}

/** The count against the record at that moment; of units that are still being scanned without it. */
function Result({ line, isCurrent }: LineProps & { isCurrent: boolean }) {
  const { t } = useTranslation('counts');
  const language = useLanguage();
  const unit = line.article?.unit ?? '';
  const isScanned = isCurrent && line.article?.tracking === 'serial';
  if (line.counted === null || line.difference === null) return null;
  return (
    <p className={styles.result} data-different={!isScanned && line.difference !== 0}>
      <span>{t('result.counted', { quantity: formatAmount(line.counted, unit, language) })}</span>
      {!isScanned && (
        <span>
          {line.difference === 0
            ? t('result.same')
            : t('result.different', {
                delta: formatDelta(line.difference, language),
                recorded: formatQuantity(line.recorded ?? 0, language),
              })}
        </span>
      )}
      {line.countedBy !== null && <span dir="auto">{line.countedBy.name}</span>}
    </p>
  );
}

/** The units that differ from the record of a line; the first ones of many. */
function Units({ line: { missingSerials, unexpectedSerials } }: LineProps) {
  const { t } = useTranslation('counts');
  const named = (serials: readonly string[]) => {
    const more = serials.length - MAX_NAMED_UNITS;
    const names = serials.slice(0, MAX_NAMED_UNITS).join(', ');
    return more > 0 ? t('result.more', { names, count: more }) : names;
  };
  return (
    <>
      {missingSerials.length > 0 && (
        <p className={styles.missing}>{t('result.missing', { serials: named(missingSerials) })}</p>
      )}
      {unexpectedSerials.length > 0 && (
        <p className={styles.missing}>{t('result.unexpected', { serials: named(unexpectedSerials) })}</p>
      )}
    </>
  );
}

/** The stock in either case, where the books were changed by hand since the count. */
function Unclear({ line: { unclear, article } }: LineProps) {
  const { t } = useTranslation('counts');
  const language = useLanguage();
  if (!unclear) return null;
  const amount = (quantity: number) => formatAmount(quantity, article?.unit ?? '', language);
  return (
    <p role="status" className={styles.missing}>
      {t('unclear.mark', {
        adjusted: formatDelta(unclear.adjusted, language),
        moved: amount(unclear.onHandIfMoved),
        corrected: amount(unclear.onHandIfCorrected),
      })}
    </p>
  );
}

/** A count that waits to be sent, or was refused when it was. */
function KeptCount({ line, countId }: LineProps & { countId: string }) {
  const { t } = useTranslation('counts');
  const language = useLanguage();
  const problemText = useProblemText();
  const { entries } = useUnsent();
  const subject = countSubject(countId, line.articleId, line.lotId ?? undefined);
  const { quantity, refused } = keptAbout(entries, subject);
  if (quantity === undefined) return null;
  return (
    <p className={styles.result}>
      <span>
        {t('result.counted', { quantity: formatAmount(quantity, line.article?.unit ?? '', language) })}
      </span>
      {refused?.problem === undefined ? (
        <WaitingMark />
      ) : (
        <span role="alert">{problemText(refused.problem)}</span>
      )}
    </p>
  );
}

interface LineFactsProps extends LineProps {
  countId: string;
  isCurrent?: boolean;
}

/** The facts of a line: its code and lot, its location, the recorded and the counted quantity. */
export function LineFacts({ line, countId, isCurrent = false }: LineFactsProps) {
  const { t } = useTranslation(['counts', 'stock']);
  const language = useLanguage();
  const { article, lot, locationPath, counted, recorded } = line;
  const detail = [
    article?.sku,
    lot && `${t('stock:tracking.lot')} ${lot.number}`,
    locationPath,
    counted === null && recorded !== null && t('recorded', { quantity: formatQuantity(recorded, language) }),
  ];
  return (
    <>
      <p className={styles.hint}>{detail.filter(Boolean).join(' · ')}</p>
      {line.missing > 0 && (
        <p className={styles.missing}>
          {t('missing', { quantity: formatAmount(line.missing, article?.unit ?? '', language) })}
        </p>
      )}
      <Result line={line} isCurrent={isCurrent} />
      {!isCurrent && <Units line={line} />}
      <Unclear line={line} />
      <KeptCount line={line} countId={countId} />
    </>
  );
}
