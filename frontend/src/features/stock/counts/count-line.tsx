import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type CountDto, type CountLineDto, useRecountLinesMutation } from '@/api/generated/stock';
import { keptAbout } from '@/api/offline/outbox.rules';
import { useUnsent } from '@/api/offline/unsent';
import { useProblemText } from '@/api/problem';
import { useCan } from '@/components/access/principal';
import { WaitingMark } from '@/components/requests/waiting-mark';
import { useLanguage } from '@/i18n/use-language';
import { formatDelta, formatQuantity } from '@/shared/lib/numbers/format';
import { formatAmount } from '@/shared/lib/numbers/units';
import { Named } from '@/shared/ui/elements/named';
import { toast } from '@/shared/ui/feedback/toast';
import { CountEntry } from './count-entry';
import styles from './count-sheet.module.css';
import { countSubject } from './use-save-count';
import type { TypedCounts } from './use-typed-counts';

/** The difference between the count and the record at that moment. */
function Result({ line }: { line: CountLineDto }) {
  const { t } = useTranslation('counts');
  const language = useLanguage();
  const unit = line.article?.unit ?? '';
  if (line.counted === null || line.difference === null) return null;
  return (
    <p className={styles.result} data-different={line.difference !== 0}>
      <span>{t('result.counted', { quantity: formatAmount(line.counted, unit, language) })}</span>
      <span>
        {line.difference === 0
          ? t('result.same')
          : t('result.different', {
              delta: formatDelta(line.difference, language),
              recorded: formatQuantity(line.recorded ?? 0, language),
            })}
      </span>
      {line.countedBy !== null && <span dir="auto">{line.countedBy.name}</span>}
    </p>
  );
}

/** The stock in either case, where the books were changed by hand since the count. */
function Unclear({ line: { unclear, article } }: { line: CountLineDto }) {
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
function KeptCount({ line, countId }: { line: CountLineDto; countId: string }) {
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

interface CountLineProps {
  count: CountDto;
  line: CountLineDto;
  typed: TypedCounts;
}

export function CountLine({ count, line, typed }: CountLineProps) {
  const { t } = useTranslation(['counts', 'stock']);
  const language = useLanguage();
  const problemText = useProblemText();
  const mayDecide = useCan('stock:adjust');
  const [recount, { isLoading }] = useRecountLinesMutation();
  const { article } = line;
  const isOpen = count.status === 'counting';
  useEffect(() => typed.forgetOutdated(line), [typed, line]);
  const again = async () => {
    try {
      await recount({ id: count.id, recountDto: { lineIds: [line.id] } }).unwrap();
      toast.success(t('again.done'));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <Named
          name={article?.name ?? line.articleId}
          detail={[
            article?.sku,
            line.lot && `${t('stock:tracking.lot')} ${line.lot.number}`,
            line.locationPath,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
        {line.missing > 0 && (
          <span className={styles.missing}>
            {t('missing', { quantity: formatAmount(line.missing, article?.unit ?? '', language) })}
          </span>
        )}
        {line.counted === null && line.recorded !== null && (
          <span className={styles.hint}>
            {t('recorded', { quantity: formatQuantity(line.recorded, language) })}
          </span>
        )}
        <Result line={line} />
        <Unclear line={line} />
        <KeptCount line={line} countId={count.id} />
      </div>
      {isOpen && article !== null && (
        <CountEntry
          // A scan is added to the input.
          key={`${line.counted}/${typed.scansOf(line)}`}
          countId={count.id}
          article={article}
          counted={line.counted}
          lotId={line.lotId ?? undefined}
          typed={typed.of(line)}
          onTyped={(input, entry) => typed.keepCount(line, input, entry)}
        />
      )}
      {isOpen && mayDecide && line.counted !== null && (
        <Button
          type="link"
          loading={isLoading}
          aria-label={t('again.label', { name: article?.name ?? '' })}
          onClick={() => void again()}
        >
          {t('again.action')}
        </Button>
      )}
    </li>
  );
}
