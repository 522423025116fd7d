import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { TFunction } from 'i18next';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../hooks/use-list-state';
import { useSearchText } from '../../hooks/use-search-text';
import styles from './filter-bar.module.css';

/** The total number of items of a list, where the server counted them. */
export interface ListCount {
  total?: number | undefined;
  /** There are more than `total`. */
  totalIsLowerBound?: boolean | undefined;
}

interface FilterBarProps {
  list: Pick<ListState<string>, 'q' | 'search' | 'isFiltered' | 'clear'>;
  /** The searched fields, as placeholder and label. */
  placeholder?: string;
  counted?: ListCount | undefined;
  /** Beside the search, also on a phone. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** The search, the filters and the tools of a list. On a phone all but the search are folded. */
export function FilterBar({ list, placeholder, counted, beside, children }: FilterBarProps) {
  const { t } = useTranslation();
  const { typed, type, stop } = useSearchText(list.q, list.search);
  const [unfolded, setUnfolded] = useState(false);
  const filtersId = useId();
  const clear = () => {
    stop();
    list.clear();
  };
  return (
    <search className={styles.bar}>
      {placeholder !== undefined && (
        <Input
          className={styles.search ?? ''}
          type="search"
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={placeholder}
          aria-label={placeholder}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {beside}
      {/* The style sheet decides which bars fold, since it knows the width. */}
      <Button
        className={styles.fold ?? ''}
        icon={<FilterOutlined aria-hidden />}
        aria-expanded={unfolded}
        aria-controls={filtersId}
        onClick={() => setUnfolded(!unfolded)}
      >
        {t('filters.open')}
      </Button>
      <div id={filtersId} className={styles.filters}>
        {children}
      </div>
      {list.isFiltered && (
        <Button type="link" onClick={clear}>
          {t('actions.clearFilters')}
        </Button>
      )}
      <span className={styles.total} role="status">
        {countText(t, counted)}
      </span>
    </search>
  );
}

function countText(t: TFunction, { total, totalIsLowerBound }: ListCount = {}): string {
  if (total === undefined) return '';
  return totalIsLowerBound === true
    ? t('states.resultsOver', { bound: total })
    : t('states.results', { count: total });
}
