import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlow } from '../../hooks/use-slow';
import { CellContent } from './cell-content';
import styles from './data-list.module.css';
import type { Column, DataListProps } from './list-props';
import { SelectAll, SelectRow } from './select-box';
import { useRowWindow } from './use-row-window';

const SKELETON_ROWS = 8;

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
      data-icon={column.isIcon}
      data-primary={column.primary}
      style={{ width: column.width }}
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      {sortBy === undefined || onSort === undefined ? (
        <span className={column.isIcon === true ? 'visually-hidden' : undefined}>{column.title}</span>
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

/** The rows of a list as a table. */
export function Grid<Row>(props: DataListProps<Row>) {
  const { label, columns, rows, actions, selection, isOneLine = false, isWide = false } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to, before, after } = useRowWindow(body, rows?.length ?? 0);
  return (
    <div className={styles.frame} data-wide={isWide}>
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={rows === undefined ? undefined : rows.length + 1}
        data-one-line={isOneLine}
      >
        <thead>
          <Head {...props} />
        </thead>
        {before > 0 && <Gap height={before} />}
        <tbody ref={body}>
          {rows === undefined ? (
            <SkeletonRows
              columns={columns.length + (actions === undefined ? 0 : 1) + (selection === undefined ? 0 : 1)}
            />
          ) : (
            rows
              .slice(from, to)
              .map((row, index) => (
                <GridRow key={props.rowId(row)} {...props} row={row} place={from + index + 2} />
              ))
          )}
        </tbody>
        {after > 0 && <Gap height={after} />}
      </table>
    </div>
  );
}

/** Takes the place of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tbody aria-hidden>
    <tr style={{ height }} />
  </tbody>
);

interface GridRowProps<Row> extends DataListProps<Row> {
  row: Row;
  /** Its number in the table, where the head is the first row. */
  place: number;
}

function GridRow<Row>({ columns, rowId, onOpen, openId, actions, selection, row, place }: GridRowProps<Row>) {
  const id = rowId(row);
  return (
    // The row is a larger target for the pointer; the keyboard uses the button inside.
    <tr
      className={styles.row}
      aria-rowindex={place}
      data-row
      data-open={id === openId}
      data-selected={selection?.ids.has(id)}
      data-clickable={onOpen !== undefined}
      onClick={(event) => !isOwnControl(event.target, event.currentTarget) && onOpen?.(row)}
    >
      {selection !== undefined && (
        <td className={styles.cell} data-select>
          <SelectRow selection={selection} row={row} id={id} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={styles.cell}
          data-align={column.align}
          data-from={column.from}
          data-icon={column.isIcon}
          data-primary={column.primary}
          data-sized={column.width !== undefined}
          data-wrapped={column.isWrapped}
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
  );
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
