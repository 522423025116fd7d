import type { ReactNode } from 'react';
import { useIsNarrow } from '../../hooks/use-media-query';
import styles from './row-figure.module.css';

interface RowFigureProps {
  /** The name of the counted records, where no column header names them. */
  caption: string;
  /** A quantity with its unit; nothing while it is on its way. */
  children: ReactNode;
}

/** The figure that a row is read for: under the others of its column, or in the corner of a card. */
export function RowFigure({ caption, children }: RowFigureProps) {
  const narrow = useIsNarrow();
  return (
    <span className={styles.figure}>
      {narrow && <span className={styles.caption}>{caption}</span>}
      {children ?? <FigureBone />}
    </span>
  );
}

/** Stands where a figure will be. */
export function FigureBone() {
  return <span className={styles.bone} />;
}
