import type { ReactNode } from 'react';
import { useSlow } from '../../hooks/use-slow';
import { CellContent, type CellProps } from './cell-content';
import styles from './data-list.module.css';
import type { DataListProps } from './list-props';
import { SelectRow } from './select-box';

/** Empty cells are omitted from the card. */
function Fact({ title, content, isBare }: { title: string; content: ReactNode; isBare: boolean }) {
  if (content === null || content === undefined || content === '') return null;
  return (
    <div>
      <dt className={isBare ? 'visually-hidden' : undefined}>{title}</dt>
      <dd>{content}</dd>
    </div>
  );
}

/** The title of a card: the button that opens it, or words of the same weight. */
function CardTitle<Row>(props: CellProps<Row>) {
  if (props.onOpen !== undefined) return <CellContent {...props} />;
  return (
    <span className={styles.cardTitle}>
      <CellContent {...props} />
    </span>
  );
}

/** The rows of a list on a narrow screen. */
export function Cards<Row>({
  label,
  columns,
  rows,
  rowId,
  onOpen,
  openId,
  actions,
  selection,
}: DataListProps<Row>) {
  const primary = columns.find((column) => column.primary);
  const title = columns.find(({ inCard }) => inCard === 'title') ?? primary;
  const corner = columns.find((column) => column.corner);
  const others = columns.filter(
    (column) => column !== title && column !== corner && column.inCard !== 'hidden',
  );
  const slow = useSlow();
  if (rows === undefined) {
    return Array.from({ length: 4 }, (_, index) => (
      <div key={index} className={styles.cardBone} data-visible={slow} />
    ));
  }
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li
          key={rowId(row)}
          className={styles.card}
          data-row
          data-opens={onOpen !== undefined}
          data-open={rowId(row) === openId}
          data-selected={selection?.ids.has(rowId(row))}
        >
          <div className={styles.cardHead}>
            {selection !== undefined && <SelectRow selection={selection} row={row} id={rowId(row)} />}
            {title !== undefined && (
              <CardTitle column={{ ...title, primary: true }} row={row} onOpen={onOpen} />
            )}
            {corner?.render(row)}
          </div>
          <dl className={styles.facts}>
            {others.map((column) => (
              <Fact
                key={column.id}
                title={column.title}
                content={column.render(row)}
                isBare={column.inCard === 'bare' || column === primary}
              />
            ))}
          </dl>
          {actions !== undefined && <div className={styles.cardActions}>{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
