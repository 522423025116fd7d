import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../hooks/use-list-state';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  list: Pick<ListState<string>, 'typed' | 'type' | 'isFiltered' | 'clear'>;
  /** What the search looks through, said as its placeholder and name. */
  placeholder?: string;
  /** How many there are in all, where the server counted them. */
  total?: number | undefined;
  children?: ReactNode;
}

export function FilterBar({ list, placeholder, total, children }: FilterBarProps) {
  const { t } = useTranslation();
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
          value={list.typed}
          onChange={(event) => list.type(event.target.value)}
        />
      )}
      {children}
      {list.isFiltered && (
        <Button type="link" onClick={list.clear}>
          {t('actions.clearFilters')}
        </Button>
      )}
      <span className={styles.total} role="status">
        {total === undefined ? '' : t('states.results', { count: total })}
      </span>
    </search>
  );
}
