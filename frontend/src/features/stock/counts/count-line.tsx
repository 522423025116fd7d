import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CountDto,
  type CountEntryDto,
  type CountLineDto,
  useEnterCountMutation,
  useRecountLinesMutation,
} from '@/api/generated/stock';
import { keptAbout } from '@/api/offline/outbox.rules';
import { sendOrKeep } from '@/api/offline/send-or-keep';
import { useUnsent } from '@/api/offline/unsent';
import { useProblemText } from '@/api/problem';
import { useCan } from '@/components/access/principal';
import type { Article } from '@/components/articles/article-picker';
import { SerialsInput } from '@/components/articles/serials-input';
import { WaitingMark } from '@/components/requests/waiting-mark';
import { useLanguage } from '@/i18n/use-language';
import { type Input, inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { numberOf } from '@/shared/lib/numbers/decimal';
import { formatDelta, formatQuantity } from '@/shared/lib/numbers/format';
import { formatAmount } from '@/shared/lib/numbers/units';
import { Named } from '@/shared/ui/elements/named';
import { toast } from '@/shared/ui/feedback/toast';
import { QuantityInput } from '@/shared/ui/forms/quantity-input';
import { LotPicker } from '../tracking/lot-picker';
import styles from './count-sheet.module.css';
import type { TypedCount, TypedCounts } from './use-typed-counts';

/** The server takes at most so many serial numbers of one article. */
const MAX_COUNTED_UNITS = 2000;

interface CountEntryProps {
  countId: string;
  article: Article;
  /** What is counted already; another's newer count is not overwritten. */
  counted: number | null;
  /** The lot that is counted. */
  lotId?: string | undefined;
  /** The depot, for the lots to choose from. */
  siteId?: string | undefined;
  onDone?: () => void;
  /** What was typed before the line was hidden. */
  typed?: TypedCount | undefined;
  /** Keeps what is typed, and asks for it; without this, the entry does so itself. */
  onTyped?: (input: Input, typed?: TypedCount) => void;
}

const countSubject = (countId: string, articleId: string, lotId: string | undefined) =>
  `count/${countId}/${articleId}/${lotId ?? ''}`;

function useCountEntry({ countId, article, counted, lotId, onDone, typed, onTyped }: CountEntryProps) {
  const { t } = useTranslation('common');
  const problemText = useProblemText();
  const { entries } = useUnsent();
  const saved = keptAbout(entries, countSubject(countId, article.id, lotId)).quantity ?? counted;
  const [entry, setEntry] = useState<TypedCount>(typed ?? { quantity: saved, serials: [] });
  const { quantity, serials } = entry;
  const [enter, { isLoading }] = useEnterCountMutation();
  const [chosen, setChosen] = useState(lotId);
  const areUnits = article.tracking === 'serial';
  const isFilled = (some: TypedCount) => (areUnits ? some.serials.length > 0 : some.quantity !== saved);
  useUnsavedGuard(onTyped === undefined ? inputOf(isFilled(entry), isLoading) : 'saved');
  const type = (next: TypedCount) => {
    setEntry(next);
    onTyped?.(inputOf(isFilled(next), false), next);
  };
  const submit = async () => {
    const entered = areUnits ? serials.length : quantity;
    if (entered === null) return;
    const subject = countSubject(countId, article.id, chosen);
    const countEntryDto: CountEntryDto = {
      articleId: article.id,
      quantity: entered,
      previous: keptAbout(entries, subject).quantity ?? counted,
      ...(chosen === undefined ? {} : { lotId: chosen }),
      ...(areUnits ? { serials: [...serials] } : {}),
    };
    const path = `/api/stock/counts/${encodeURIComponent(countId)}/lines`;
    onTyped?.('sent');
    const answer = await sendOrKeep(
      { kind: 'count-line', subject, label: article.name, path, body: { ...countEntryDto } },
      (key) => enter({ id: countId, countEntryDto, 'Idempotency-Key': key }),
    );
    if (answer.isKept) toast.info(t('unsent.kept'));
    if (answer.problem !== undefined) {
      toast.error(problemText(answer.problem));
      onTyped?.('changed');
      return;
    }
    onTyped?.('saved');
    setEntry({ quantity, serials: [] });
    onDone?.();
  };
  return { entry, type, chosen, setChosen, areUnits, submit, isLoading };
}

/** A quantity as somebody counted it. */
export function CountEntry(props: CountEntryProps) {
  const { article, counted, lotId, siteId } = props;
  const { t } = useTranslation(['counts', 'stock']);
  const { entry, type, chosen, setChosen, areUnits, submit, isLoading } = useCountEntry(props);
  const { quantity, serials } = entry;
  return (
    <div className={styles.entry}>
      {article.tracking === 'lot' && lotId === undefined && (
        <LotPicker
          article={article}
          siteId={siteId}
          label={t('stock:tracking.lot')}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {areUnits ? (
        <SerialsInput
          label={t('entry.label', { name: article.name })}
          value={[...serials]}
          max={MAX_COUNTED_UNITS}
          onChange={(next) => type({ ...entry, serials: next })}
        />
      ) : (
        <QuantityInput
          value={quantity}
          onChange={(entered) => type({ ...entry, quantity: numberOf(entered) })}
          label={t('entry.label', { name: article.name })}
          unit={article.unit}
          decimals={article.decimals}
          size="large"
          onEnter={() => void submit()}
        />
      )}
      <Button
        type="primary"
        size="large"
        loading={isLoading}
        disabled={!areUnits && (quantity === null || quantity === counted)}
        onClick={() => void submit()}
      >
        {t('entry.save')}
      </Button>
    </div>
  );
}

/** What was counted against what was recorded at that moment. */
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
        <KeptCount line={line} countId={count.id} />
      </div>
      {isOpen && article !== null && (
        <CountEntry
          key={String(line.counted)}
          countId={count.id}
          article={article}
          counted={line.counted}
          lotId={line.lotId ?? undefined}
          typed={typed.of(line)}
          onTyped={(input, entry) => typed.keep(line, input, entry)}
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
