import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../hooks/use-list-state';
import { useSearchText } from '../hooks/use-search-text';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  list: Pick<ListState<string>, 'q' | 'search' | 'isFiltered' | 'clear'>;
  /** The searched fields, as placeholder and label. */
  placeholder?: string;
  /** The total, if the server counted it. */
  total?: number | undefined;
  children?: ReactNode;
}

export function FilterBar({ list, placeholder, total, children }: FilterBarProps) {
  const { t } = useTranslation();
  const { typed, type, stop } = useSearchText(list.q, list.search);
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
      {children}
      {list.isFiltered && (
        <Button type="link" onClick={clear}>
          {t('actions.clearFilters')}
        </Button>
      )}
      <span className={styles.total} role="status">
        {total === undefined ? '' : t('states.results', { count: total })}
      </span>
    </search>
  );
}
