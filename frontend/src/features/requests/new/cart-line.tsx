import { DeleteOutlined, MessageOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Days, DaysPicker } from '@/components/dates/days-picker';
import { numberOf } from '@/shared/lib/numbers/decimal';
import { QuantityInput } from '@/shared/ui/forms/quantity-input';
import { Availability } from '../availability';
import { Elsewhere } from '../elsewhere';
import { WindowAvailability } from '../window-availability';
import styles from './cart-line.module.css';
import type { DraftArticle, DraftLine } from './draft';

interface DaysAvailabilityProps {
  article: DraftArticle;
  siteId: string;
  days: Days;
  requested: number | null;
}

function DaysAvailability({ article, siteId, days: [from, to], requested }: DaysAvailabilityProps) {
  return (
    <WindowAvailability
      articleId={article.id}
      siteId={siteId}
      window={{ from, to }}
      unit={article.unit}
      requested={requested}
    />
  );
}

interface CartLineProps {
  line: DraftLine;
  siteId: string | undefined;
  /** The days for which it is needed. */
  days: Days | null;
  available: number | undefined;
  /** The validation message, if there is one. */
  problem: string | undefined;
  onChange: (changes: Partial<DraftLine>) => void;
  onSite: (siteId: string) => void;
  onRemove: () => void;
  onEnter: () => void;
  quantityRef: Ref<HTMLInputElement>;
}

export function CartLine({
  line,
  siteId,
  days,
  available,
  problem,
  onChange,
  onSite,
  onRemove,
  onEnter,
  quantityRef,
}: CartLineProps) {
  const { t } = useTranslation('requests');
  const problemId = useId();
  const { article, quantity, note } = line;
  const [noting, setNoting] = useState(note !== '');
  const { name } = article;
  return (
    <li className={styles.line}>
      <LineWords line={line} siteId={siteId} days={days} available={available} onSite={onSite} />
      <div className={styles.controls}>
        <QuantityInput
          inputRef={quantityRef}
          label={t('line.quantity', { name })}
          value={quantity}
          unit={article.unit}
          decimals={article.decimals}
          invalid={problem !== undefined}
          describedBy={problem === undefined ? undefined : problemId}
          onChange={(entered) => onChange({ quantity: numberOf(entered) })}
          onEnter={onEnter}
        />
        <Button
          type="text"
          icon={<MessageOutlined aria-hidden />}
          aria-label={t('line.addNote', { name })}
          title={t('line.addNote', { name })}
          aria-expanded={noting}
          onClick={() => setNoting(!noting)}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('line.remove', { name })}
          title={t('line.remove', { name })}
          onClick={onRemove}
        />
      </div>
      {article.returnable === true && (
        <div className={styles.days}>
          <DaysPicker
            label={t('days.ofLine', { name })}
            value={days}
            onChange={(chosen) => onChange({ days: chosen })}
          />
        </div>
      )}
      {problem !== undefined && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {(noting || note !== '') && <LineNote name={name} note={note} onChange={onChange} />}
    </li>
  );
}

interface LineNoteProps extends Pick<CartLineProps, 'onChange'> {
  name: string;
  note: string;
}

function LineNote({ name, note, onChange }: LineNoteProps) {
  const { t } = useTranslation('requests');
  return (
    <Input
      className={styles.note ?? ''}
      aria-label={t('line.note', { name })}
      placeholder={t('line.notePlaceholder')}
      maxLength={1000}
      value={note}
      onChange={(event) => onChange({ note: event.target.value })}
    />
  );
}

/** The article, and whether there is enough of it. */
function LineWords({
  line: { article, quantity },
  siteId,
  days,
  available,
  onSite,
}: Pick<CartLineProps, 'line' | 'siteId' | 'days' | 'available' | 'onSite'>) {
  const { t } = useTranslation('requests');
  const parts = article.components?.length ?? 0;
  return (
    <div className={styles.words}>
      <p className={styles.name}>{article.name}</p>
      <p className={styles.sku}>
        {article.sku}
        {parts > 0 && ` · ${t('line.parts', { count: parts })}`}
      </p>
      {days === null || siteId === undefined ? (
        <>
          <Availability available={available} unit={article.unit} requested={quantity} />
          {siteId !== undefined && parts === 0 && available === 0 && (
            <Elsewhere article={article} siteId={siteId} onChange={onSite} />
          )}
        </>
      ) : (
        <DaysAvailability article={article} siteId={siteId} days={days} requested={quantity} />
      )}
    </div>
  );
}
