import { Button, Popconfirm } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptAbout } from '@/api/offline/outbox.rules';
import { useUnsent } from '@/api/offline/unsent';
import type { Article } from '@/components/articles/article-picker';
import { SerialsInput } from '@/components/articles/serials-input';
import { type Input, inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { numberOf } from '@/shared/lib/numbers/decimal';
import { QuantityInput } from '@/shared/ui/forms/quantity-input';
import { LotPicker } from '../tracking/lot-picker';
import styles from './count-sheet.module.css';
import { countSubject, useSaveCount } from './use-save-count';
import type { TypedCount } from './use-typed-counts';

/** The fields of the other lines of a count sheet, those below first. */
function fieldsAfter(entry: Element | null): HTMLElement[] {
  const line = entry?.closest('li');
  const lines = [...(line?.parentElement?.children ?? [])];
  const at = lines.findIndex((one) => one === line);
  return [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))].flatMap(
    (one) => one.querySelector('input') ?? [],
  );
}

/** Moves the focus from a line that is saved, and will leave the list, to the next one. */
function focusNext(entry: Element | null, fields: readonly HTMLElement[]): void {
  const focused = document.activeElement;
  // The person has gone to another field meanwhile.
  if (focused instanceof HTMLInputElement && entry?.contains(focused) !== true) return;
  const next = fields.find((field) => field.isConnected);
  if (next !== undefined) next.focus();
  else document.getElementById('content')?.focus({ preventScroll: true });
}

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
  /** What follows; without it, the next line has the focus. */
  onDone?: () => void;
  /** What was typed before the line was hidden. */
  typed?: TypedCount | undefined;
  /** Keeps what is typed, and asks for it; without this, the entry does so itself. */
  onTyped?: (input: Input, typed?: TypedCount) => void;
}

function useCountEntry({ countId, article, counted, lotId, onDone, typed, onTyped }: CountEntryProps) {
  const { entries } = useUnsent();
  const saved = keptAbout(entries, countSubject(countId, article.id, lotId)).quantity ?? counted;
  const [entry, setEntry] = useState<TypedCount>(typed ?? { quantity: saved, serials: [] });
  const { quantity, serials } = entry;
  const root = useRef<HTMLDivElement>(null);
  const { save, isLoading } = useSaveCount(countId);
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
    const following = fieldsAfter(root.current);
    onTyped?.('sent');
    // At once: what is typed next is of the next line.
    if (onDone === undefined) focusNext(root.current, following);
    if (!(await save({ article, lotId: chosen, counted, entry }))) {
      onTyped?.('changed');
      return;
    }
    onTyped?.('saved');
    setEntry({ quantity, serials: [] });
    onDone?.();
  };
  const isReady = areUnits ? serials.length > 0 || saved === null : quantity !== null && quantity !== counted;
  return { root, entry, type, chosen, setChosen, areUnits, submit, isLoading, isReady };
}

/** A quantity as somebody counted it. */
export function CountEntry(props: CountEntryProps) {
  const { article, lotId, siteId } = props;
  const { t } = useTranslation(['counts', 'stock']);
  const { root, entry, type, chosen, setChosen, areUnits, submit, isLoading, isReady } = useCountEntry(props);
  const { quantity, serials } = entry;
  const save = () => {
    if (isReady && !isLoading) void submit();
  };
  // Without a serial number, every unit that is recorded on the shelf is missing.
  const asksFirst = areUnits && serials.length === 0;
  return (
    <div ref={root} className={styles.entry}>
      {article.tracking === 'lot' && lotId === undefined && (
        <LotPicker
          article={article}
          siteId={siteId}
          listsAbsent
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
          onEnter={save}
        />
      )}
      <Popconfirm
        disabled={!asksFirst || !isReady}
        title={t('entry.noneTitle')}
        description={t('entry.noneWhat')}
        okText={t('entry.none')}
        cancelText={t('decide.goOn')}
        onConfirm={save}
      >
        <Button
          type="primary"
          size="large"
          loading={isLoading}
          disabled={!isReady}
          {...(asksFirst ? {} : { onClick: save })}
        >
          {t('entry.save')}
        </Button>
      </Popconfirm>
    </div>
  );
}
