import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Direction, useMovedRow } from '@/shared/hooks/use-moved-row';
import { useRowDrag } from '@/shared/hooks/use-row-drag';
import { Section } from '@/shared/ui/layout/section';
import { chosenColumns, usualColumns, type ViewColumn } from './list-view';
import styles from './views-drawer.module.css';

interface ColumnsChooserProps {
  columns: readonly ViewColumn[];
  params: URLSearchParams;
  /** The ids of the columns to show, in their order; none for the usual ones. */
  onChange: (change: (now: URLSearchParams) => readonly string[]) => void;
}

const idsOf = (columns: readonly ViewColumn[]) => columns.map(({ id }) => id);

/** Chooses the columns of a list and their order: the shown ones first, to be moved, then the others. */
export function ColumnsChooser({ columns, params, onChange }: ColumnsChooserProps) {
  const { t } = useTranslation('views');
  const shown = chosenColumns(columns, params);
  const change = (next: (ids: readonly string[]) => readonly string[]) =>
    onChange((now) => {
      const ids = next(idsOf(chosenColumns(columns, now)));
      return ids.join() === idsOf(usualColumns(columns)).join() ? [] : ids;
    });
  const others = columns.filter((column) => !shown.includes(column));
  return (
    <Section
      title={t('columns')}
      extra={
        params.has('columns') && (
          <Button type="link" size="small" onClick={() => onChange(() => [])}>
            {t('usualColumns')}
          </Button>
        )
      }
    >
      <ShownColumns
        columns={shown}
        onMove={(from, to) =>
          change((ids) => {
            const id = ids[from];
            return id === undefined ? ids : ids.filter((one) => one !== id).toSpliced(to, 0, id);
          })
        }
        onHide={(id) => change((ids) => ids.filter((one) => one !== id))}
      />
      <div className={styles.choices}>
        {others.map(({ id, title }) => (
          <Checkbox key={id} checked={false} onChange={() => change((ids) => [...ids, id])}>
            {title}
          </Checkbox>
        ))}
      </div>
    </Section>
  );
}

interface ShownColumnsProps {
  columns: readonly ViewColumn[];
  onMove: (from: number, to: number) => void;
  onHide: (id: string) => void;
}

/** The shown columns, to be moved by dragging or by buttons. */
function ShownColumns({ columns, onMove, onHide }: ShownColumnsProps) {
  const { t } = useTranslation('views');
  const { list, setMoved } = useMovedRow<HTMLUListElement>();
  const { dragged, container, start } = useRowDrag(onMove);
  const order = idsOf(columns).join();
  const asked = useRef<Parameters<typeof setMoved>[0]>(undefined);
  // The order is in the address, which changes a moment after the button is pressed.
  useEffect(() => {
    setMoved(asked.current);
    asked.current = undefined;
  }, [order, setMoved]);
  const button = (direction: Direction, index: number, { title }: ViewColumn) => (
    <Button
      type="text"
      size="small"
      data-move={direction}
      disabled={index === (direction === 'up' ? 0 : columns.length - 1)}
      aria-label={t(direction, { column: title })}
      icon={direction === 'up' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
      onClick={() => {
        const to = direction === 'up' ? index - 1 : index + 1;
        asked.current = { to, direction };
        onMove(index, to);
      }}
    />
  );
  return (
    <ul ref={list} className={styles.order} {...container}>
      {columns.map((column, index) => (
        <li key={column.id} data-row data-dragged={dragged === index}>
          <span className={styles.handle} aria-hidden onPointerDown={start(index)}>
            <HolderOutlined />
          </span>
          <Checkbox
            className={styles.column ?? ''}
            checked
            disabled={column.primary === true}
            onChange={() => onHide(column.id)}
          >
            {column.title}
          </Checkbox>
          {button('up', index, column)}
          {button('down', index, column)}
        </li>
      ))}
    </ul>
  );
}
