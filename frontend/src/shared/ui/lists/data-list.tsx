import { useIsNarrow } from '../../hooks/use-media-query';
import { Cards } from './data-cards';
import { Grid } from './data-grid';
import styles from './data-list.module.css';
import type { DataListProps } from './list-props';

export type { Column } from './list-props';

export function DataList<Row>(props: DataListProps<Row>) {
  const { rows, empty, failure, pages, hasNext = false, stale = false, density } = props;
  const narrow = useIsNarrow();
  if (failure !== undefined && failure !== null) return <div className={styles.frame}>{failure}</div>;
  // A page may be empty although there are more: where a filter tests the rows one by one.
  if (rows?.length === 0 && !hasNext) return <div className={styles.frame}>{empty}</div>;
  return (
    <div
      aria-busy={stale || rows === undefined}
      className={styles.content}
      data-stale={stale}
      data-density={density}
    >
      {narrow ? <Cards {...props} /> : <Grid {...props} />}
      {pages}
    </div>
  );
}
