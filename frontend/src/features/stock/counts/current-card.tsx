import { Button, Popconfirm } from 'antd';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleRefDto } from '@/api/generated/schemas';
import type { CountLineDto } from '@/api/generated/stock';
import { keptAbout } from '@/api/offline/outbox.rules';
import { useUnsent } from '@/api/offline/unsent';
import { Thumbnail } from '@/components/articles/thumbnail';
import { inputOf } from '@/shared/hooks/use-unsaved-guard';
import { CountFields } from './count-fields';
import styles from './count-sheet.module.css';
import { LineFacts } from './line-facts';
import { countSubject } from './use-save-count';
import type { TypedCount, TypedCounts } from './use-typed-counts';

const PHOTO_PX = 72;

const areSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** The way on from the line that is counted, for a button outside of its card. */
export interface NextHandle {
  goOn: () => void;
}

interface CurrentCardProps {
  countId: string;
  /** The element of the card. */
  card: RefObject<HTMLElement | null>;
  /** Goes on to the next line, and saves the typed quantity. */
  onNext: () => void;
  line: CountLineDto;
  article: ArticleRefDto;
  typed: TypedCounts;
  /** True if the card itself has the button for the next line. */
  hasButton: boolean;
  next: Ref<NextHandle>;
}

function useEntry({ countId, line, article, typed }: CurrentCardProps) {
  const { entries } = useUnsent();
  const { counted, foundSerials } = line;
  const subject = countSubject(countId, article.id, line.lotId ?? undefined);
  const saved = keptAbout(entries, subject).quantity ?? counted;
  const [entry, setEntry] = useState<TypedCount>(
    typed.of(line) ?? { quantity: saved, serials: foundSerials },
  );
  const areUnits = article.tracking === 'serial';
  const isFilled = ({ quantity, serials }: TypedCount) =>
    areUnits ? !areSame(serials, foundSerials) && serials.length > 0 : quantity !== saved;
  const type = (next: TypedCount) => {
    setEntry(next);
    typed.keepCount(line, inputOf(isFilled(next), false), next);
  };
  return { entry, type, mayBeNone: areUnits && entry.serials.length === 0 && saved !== 0 };
}

/** The article that is being counted, and the field for its counted quantity. */
export function CurrentCard(props: CurrentCardProps) {
  const { countId, card, onNext, line, article, typed, hasButton, next } = props;
  const { t } = useTranslation('counts');
  const { entry, type, mayBeNone } = useEntry(props);
  const goOn = () => {
    // Input that cannot be read is not left behind.
    const unreadable = card.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (unreadable) unreadable.focus();
    else onNext();
  };
  useImperativeHandle(next, () => ({ goOn }));
  useEffect(() => typed.forgetOutdated(line), [typed, line]);
  // Without a serial number, every unit that is recorded on the shelf is missing.
  const enterNone = () => {
    typed.keepCount(line, 'changed', { quantity: 0, serials: [] });
    onNext();
  };
  return (
    <section ref={card} className={styles.current} aria-label={t('current.label')}>
      <div className={styles.currentHead}>
        {article.photo !== null && <Thumbnail key={article.photo} id={article.photo} width={PHOTO_PX} />}
        <div className={styles.what}>
          <h2 className={styles.currentName} dir="auto">
            {article.name}
          </h2>
          <LineFacts line={line} countId={countId} isCurrent />
        </div>
      </div>
      <div className={styles.entry}>
        <CountFields
          article={article}
          entry={entry}
          onType={type}
          onEnter={() => entry.quantity !== null && goOn()}
        />
        {mayBeNone && (
          <Popconfirm
            title={t('entry.noneTitle')}
            description={t('entry.noneWhat')}
            okText={t('entry.none')}
            cancelText={t('decide.goOn')}
            onConfirm={enterNone}
          >
            <Button size="large">{t('entry.none')}</Button>
          </Popconfirm>
        )}
        {hasButton && (
          <Button type="primary" size="large" onClick={goOn}>
            {t('current.next')}
          </Button>
        )}
      </div>
    </section>
  );
}
