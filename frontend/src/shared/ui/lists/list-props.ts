import type { ReactNode } from 'react';
import type { Selection } from './select-box';

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
  /** Shown only where it is chosen among the columns of the list. */
  isExtra?: boolean;
  /** Its cells have several lines where they need them; the others of the list have one. */
  isWrapped?: boolean;
  /** A picture or a mark whose column has no title to be seen. */
  isIcon?: boolean;
  /** The field that the server sorts by. */
  sortBy?: string;
}

export interface DataListProps<Row> {
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
  /** Cells have one line: longer texts are cut, and the opened row shows them. */
  isOneLine?: boolean;
  /** The columns may be wider than the list, which then scrolls sideways. */
  isWide?: boolean;
  /** Previous rows stay, dimmed, while new ones are loading. */
  stale?: boolean;
  empty: ReactNode;
  failure?: ReactNode;
  /** The way to other pages, below the rows. */
  pages?: ReactNode;
  /** Another page follows. */
  hasNext?: boolean;
}
