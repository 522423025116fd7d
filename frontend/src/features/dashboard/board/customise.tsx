import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CloseOutlined,
  HolderOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BoardDto, useGetDashboardQuery, useSetDashboardCardsMutation } from '@/api/generated/dashboard';
import { useProblemText } from '@/api/problem';
import { type Direction, useMovedRow } from '@/shared/hooks/use-moved-row';
import { useRowDrag } from '@/shared/hooks/use-row-drag';
import { toast } from '@/shared/ui/feedback/toast';
import styles from './board.module.css';
import { type CardId, ICONS } from './cards';

interface CustomiseProps {
  board: Pick<BoardDto, 'cards' | 'available'>;
  onEnd: () => void;
}

/** Choosing and ordering the cards, by dragging or by buttons; nothing is stored before it is saved. */
export function Customise({ board, onEnd }: CustomiseProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const problemText = useProblemText();
  const [cards, setCards] = useState<readonly CardId[]>(board.cards);
  const [said, setSaid] = useState('');
  const [save, { isLoading }] = useSetDashboardCardsMutation();
  const { refetch } = useGetDashboardQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  // Before it is painted: a key that follows at once must not find the focus moved.
  useLayoutEffect(() => heading.current?.focus(), []);
  const more = board.available.filter((card) => !cards.includes(card));
  const nameOf = (card: CardId) => t(`dashboard:cards.${card}.title`);
  const store = async (chosen: readonly CardId[] | null) => {
    const result = await save({ boardUpdateDto: { cards: chosen && [...chosen] } });
    if (result.error !== undefined) {
      toast.error(problemText(result.error));
      return;
    }
    // The board returns with the new cards, and not with the earlier ones for a moment.
    await refetch();
    onEnd();
  };
  const move = (from: number, to: number) => {
    const card = cards[from];
    if (card === undefined) return;
    setCards(cards.filter((one) => one !== card).toSpliced(to, 0, card));
    setSaid(t('dashboard:board.moved', { card: nameOf(card), place: to + 1, total: cards.length }));
  };
  const remove = (card: CardId) => {
    setCards(cards.filter((one) => one !== card));
    setSaid(t('dashboard:board.removed', { card: nameOf(card) }));
    heading.current?.focus();
  };
  const add = (card: CardId) => {
    setCards([...cards, card]);
    setSaid(t('dashboard:board.added', { card: nameOf(card) }));
    heading.current?.focus();
  };
  return (
    <div className={styles.card}>
      <h3 ref={heading} tabIndex={-1} className={styles.subtitle}>
        {t('dashboard:board.chosen')}
      </h3>
      <p className={styles.about}>{t('dashboard:board.hint')}</p>
      <CardOrder cards={cards} nameOf={nameOf} onMove={move} onRemove={remove} />
      <h3 className={styles.subtitle}>{t('dashboard:board.more')}</h3>
      {more.length === 0 && <p className={styles.about}>{t('dashboard:board.allShown')}</p>}
      <ul className={styles.offers}>
        {more.map((card) => (
          <li key={card}>
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add(card)}>
              {nameOf(card)}
              <span className="visually-hidden"> : {t('common:actions.add')}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className={styles.actions}>
        <Button type="primary" loading={isLoading} onClick={() => void store(cards)}>
          {t('common:actions.save')}
        </Button>
        <Button onClick={onEnd}>{t('common:actions.cancel')}</Button>
        <Button type="text" disabled={isLoading} onClick={() => void store(null)}>
          {t('dashboard:board.reset')}
        </Button>
      </div>
    </div>
  );
}

interface CardOrderProps {
  cards: readonly CardId[];
  nameOf: (card: CardId) => string;
  onMove: (from: number, to: number) => void;
  onRemove: (card: CardId) => void;
}

function CardOrder({ cards, nameOf, onMove, onRemove }: CardOrderProps) {
  const { list, setMoved } = useMovedRow<HTMLOListElement>();
  const { dragged, container, start } = useRowDrag(onMove);
  return (
    <ol ref={list} className={styles.order} {...container}>
      {cards.map((card, index) => (
        <CardRow
          key={card}
          card={card}
          name={nameOf(card)}
          isFirst={index === 0}
          isLast={index === cards.length - 1}
          isDragged={dragged === index}
          onDragStart={start(index)}
          onMove={(direction) => {
            const to = direction === 'up' ? index - 1 : index + 1;
            onMove(index, to);
            setMoved({ to, direction });
          }}
          onRemove={() => onRemove(card)}
        />
      ))}
    </ol>
  );
}

interface CardRowProps {
  card: CardId;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
}

function CardRow({ card, name, isFirst, isLast, isDragged, onDragStart, onMove, onRemove }: CardRowProps) {
  const { t } = useTranslation('dashboard');
  const Icon = ICONS[card];
  const button = (direction: Direction, disabled: boolean) => (
    <Button
      type="text"
      data-move={direction}
      disabled={disabled}
      aria-label={t(`board.${direction}`, { card: name })}
      title={t(`board.${direction}`, { card: name })}
      icon={direction === 'up' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
      onClick={() => onMove(direction)}
    />
  );
  return (
    <li data-row data-dragged={isDragged}>
      <span className={styles.handle} aria-hidden onPointerDown={onDragStart}>
        <HolderOutlined />
      </span>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <span className={styles.lineName}>{name}</span>
      {button('up', isFirst)}
      {button('down', isLast)}
      <Button
        type="text"
        aria-label={t('board.remove', { card: name })}
        title={t('board.remove', { card: name })}
        icon={<CloseOutlined aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}
