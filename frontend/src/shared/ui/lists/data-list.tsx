import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../hooks/use-media-query';
import { useSlow } from '../../hooks/use-slow';
import styles from './data-list.module.css';
import { SelectAll, type Selection, SelectRow } from './select-box';

export interface Column<Row> {
  id: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** In the primary cell: a control next to the button that opens the row. */
  aside?: (row: Row) => ReactNode;
  /** Numbers are right-aligned. */
  align?: 'right';
  width?: number | string;
  /** On a narrow screen the title of the card; otherwise the cell with the button that opens the row. */
  primary?: boolean;
  /** On a narrow screen at the card's top right corner. */
  corner?: boolean;
  /**
   * On a card, its title in place of the primary column, without its label where that is obvious, or absent: the drawer or
   * page of the card shows it.
   */
  inCard?: 'title' | 'bare' | 'hidden';
  /** Hidden below this width; the row's detail shows the value. */
  from?: 'desktop' | 'wide';
  /** The field that the server sorts by. */
  sortBy?: string;
}

interface DataListProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Opens the row, by click anywhere on it or by the button in its primary cell. */
  onOpen?: (row: Row) => void;
  openId?: string | undefined;
  /** The actions at the end of a row: at most two. */
  actions?: (row: Row) => ReactNode;
  /** Rows that can be selected. */
  selection?: Selection<Row> | undefined;
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
  density?: 'comfortable' | 'compact';
  /** Previous rows stay, dimmed, while new ones are loading. */
  stale?: boolean;
  empty: ReactNode;
  failure?: ReactNode;
  /** Opens the first page, if this is another one. */
  first?: (() => void) | undefined;
  /** Opens the next page, if there is one. */
  next?: (() => void) | undefined;
}

const SKELETON_ROWS = 8;

export function DataList<Row>(props: DataListProps<Row>) {
  const { rows, empty, failure, first, next, stale = false, density } = props;
  const { t } = useTranslation();
  const narrow = useIsNarrow();
  if (failure !== undefined && failure !== null) return <div className={styles.frame}>{failure}</div>;
  // A page may be empty although there are more: where a filter tests the rows one by one.
  if (rows?.length === 0 && next === undefined) return <div className={styles.frame}>{empty}</div>;
  return (
    <div
      aria-busy={stale || rows === undefined}
      className={styles.content}
      data-stale={stale}
      data-density={density}
    >
      {narrow ? <Cards {...props} /> : <Grid {...props} />}
      {(first ?? next) !== undefined && (
        <div className={styles.pages}>
          {first !== undefined && <Button onClick={first}>{t('actions.firstPage')}</Button>}
          {next !== undefined && <Button onClick={next}>{t('actions.nextPage')}</Button>}
        </div>
      )}
    </div>
  );
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { sortBy } = column;
  const ascending = sort === sortBy;
  const sorted = sortBy !== undefined && (ascending || sort === `-${sortBy}`);
  return (
    <th
      scope="col"
      className={styles.head}
      data-align={column.align}
      data-from={column.from}
      style={{ width: column.width }}
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      {sortBy === undefined || onSort === undefined ? (
        column.title
      ) : (
        <button
          type="button"
          className={styles.sort}
          data-sorted={sorted}
          onClick={() => onSort(ascending ? `-${sortBy}` : sortBy)}
        >
          {column.title}
          {sorted && !ascending ? <ArrowDownOutlined aria-hidden /> : <ArrowUpOutlined aria-hidden />}
        </button>
      )}
    </th>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string | undefined) => void) | undefined;
}

const isOwnControl = (target: EventTarget, row: Element) =>
  target instanceof Element && target.closest('a, button, input, label') !== null && row.contains(target);

function Head<Row>({ columns, rows, rowId, actions, selection, sort, onSort }: DataListProps<Row>) {
  const { t } = useTranslation();
  return (
    <tr>
      {selection !== undefined && (
        <td className={styles.head} data-select>
          <SelectAll selection={selection} ids={(rows ?? []).map(rowId)} />
        </td>
      )}
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
      ))}
      {actions !== undefined && <td className={styles.head} aria-label={t('table.actions')} />}
    </tr>
  );
}

function Grid<Row>(props: DataListProps<Row>) {
  const { label, columns, rows, rowId, onOpen, openId, actions, selection } = props;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <Head {...props} />
        </thead>
        <tbody>
          {rows === undefined ? (
            <SkeletonRows
              columns={columns.length + (actions === undefined ? 0 : 1) + (selection === undefined ? 0 : 1)}
            />
          ) : (
            rows.map((row) => (
              // The row is a larger target for the pointer; the keyboard uses the button inside.
              <tr
                key={rowId(row)}
                className={styles.row}
                data-row
                data-open={rowId(row) === openId}
                data-selected={selection?.ids.has(rowId(row))}
                data-clickable={onOpen !== undefined}
                onClick={(event) => !isOwnControl(event.target, event.currentTarget) && onOpen?.(row)}
              >
                {selection !== undefined && (
                  <td className={styles.cell} data-select>
                    <SelectRow selection={selection} row={row} id={rowId(row)} />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={styles.cell}
                    data-align={column.align}
                    data-from={column.from}
                    data-primary={column.primary}
                  >
                    <CellContent column={column} row={row} onOpen={onOpen} />
                  </td>
                ))}
                {actions !== undefined && (
                  <td className={styles.actions}>
                    <ConfigProvider componentSize="small">{actions(row)}</ConfigProvider>
                  </td>
                )}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

function CellContent<Row>({ column, row, onOpen }: CellProps<Row>) {
  if (column.primary !== true || onOpen === undefined) return column.render(row);
  const open = (
    <button type="button" className={styles.open} data-opens-row onClick={() => onOpen(row)}>
      {column.render(row)}
    </button>
  );
  if (column.aside === undefined) return open;
  return (
    <span className={styles.withAside}>
      {open}
      {column.aside(row)}
    </span>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  onOpen: ((row: Row) => void) | undefined;
}

function SkeletonRows({ columns }: { columns: number }) {
  const { t } = useTranslation();
  const slow = useSlow();
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row} className={styles.row}>
      {Array.from({ length: columns }, (_column, cell) => (
        <td key={cell} className={styles.cell} aria-label={t('states.loading')}>
          <span className={styles.bone} data-visible={slow} />
        </td>
      ))}
    </tr>
  ));
}

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

function Cards<Row>({ label, columns, rows, rowId, onOpen, openId, actions, selection }: DataListProps<Row>) {
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
