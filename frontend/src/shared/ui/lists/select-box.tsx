import { useTranslation } from 'react-i18next';
import styles from './select-box.module.css';

/** The rows of a list that an action is about. */
export interface Selection<Row> {
  readonly ids: ReadonlySet<string>;
  /** Replaces the selected rows. */
  select: (ids: readonly string[]) => void;
  /** Selects or deselects a row; a range is all rows since the previous one. */
  toggle: (id: string, isRange: boolean) => void;
  nameOf: (row: Row) => string;
  /** Returns whether the action can be about a row; the box of another is disabled. */
  isSelectable: (id: string) => boolean;
}

interface BoxProps {
  label: string;
  checked: boolean;
  partly?: boolean;
  /** The key `x` finds the box of a row by it. */
  ofRow?: boolean;
  disabled: boolean;
  onChange: (isRange: boolean) => void;
}

/** The browser's own box: lists of hundreds of rows stay light. */
function Box({ label, checked, partly = false, ofRow, disabled, onChange }: BoxProps) {
  return (
    <label className={styles.target}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = partly;
        }}
        type="checkbox"
        className={styles.box}
        data-selects-row={ofRow}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

interface SelectRowProps<Row> {
  selection: Selection<Row>;
  row: Row;
  id: string;
}

export function SelectRow<Row>({ selection, row, id }: SelectRowProps<Row>) {
  const { t } = useTranslation();
  return (
    <Box
      label={t('table.select', { name: selection.nameOf(row) })}
      checked={selection.ids.has(id)}
      ofRow
      disabled={!selection.isSelectable(id)}
      onChange={(isRange) => selection.toggle(id, isRange)}
    />
  );
}

interface SelectAllProps<Row> {
  selection: Selection<Row>;
  /** The rows that are shown. */
  ids: readonly string[];
}

/** Selects the rows that are shown and selectable; if all of them are selected, none. */
export function SelectAll<Row>({
  selection: { ids, select, isSelectable },
  ids: shown,
}: SelectAllProps<Row>) {
  const { t } = useTranslation();
  const selectable = shown.filter(isSelectable);
  const all = selectable.length > 0 && selectable.every((id) => ids.has(id));
  return (
    <Box
      label={t('table.selectAll')}
      checked={all}
      partly={!all && ids.size > 0}
      disabled={shown.length > 0 && selectable.length === 0}
      onChange={() => select(all ? [] : selectable)}
    />
  );
}
