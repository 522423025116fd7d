import styles from './data-list.module.css';
import type { Column } from './list-props';

export interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  onOpen: ((row: Row) => void) | undefined;
}

/** The content of a row in a column; in the primary one, with the button that opens the row. */
export function CellContent<Row>({ column, row, onOpen }: CellProps<Row>) {
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
