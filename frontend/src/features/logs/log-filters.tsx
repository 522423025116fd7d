import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchEverythingQuery } from '@/api/generated/catalog';
import { useListUsersQuery } from '@/api/generated/users';
import { useCan } from '@/components/access/principal';
import { PeriodFilter } from '@/components/dates/period-filter';
import { useDebounced } from '@/shared/hooks/use-debounced';
import type { ListState } from '@/shared/hooks/use-list-state';
import styles from './logs.module.css';

const SHOWN = 8;

export const LOG_FILTERS = ['type', 'actor', 'subject', 'from', 'to'] as const;
type LogFilter = (typeof LOG_FILTERS)[number];

interface Option {
  value: string;
  label: string;
}

/** The filters by event, subject, person and time. */
export function LogFilters({ list }: { list: ListState<LogFilter> }) {
  const { type, actor, subject } = list.filters;
  return (
    <>
      <TypeFilter value={type} onChange={(value) => list.setFilter('type', value)} />
      <PersonFilter value={actor} onChange={(value) => list.setFilter('actor', value)} />
      <SubjectFilter value={subject} onChange={(value) => list.setFilter('subject', value)} />
      <PeriodFilter list={list} />
    </>
  );
}

interface FilterProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function TypeFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation('logs');
  const kinds = t('events', { returnObjects: true }) as Record<string, Record<string, string>>;
  const options = Object.entries(kinds).flatMap(([kind, names]) =>
    Object.entries(names).map(([name, label]) => ({ value: `${kind}.${name}`, label })),
  );
  return (
    <Select
      className={styles.type ?? ''}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('search.type')}
      aria-label={t('search.type')}
      value={value ?? null}
      options={options}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
    />
  );
}

/** A filter whose options the server finds while one types. A chosen option keeps its name when the search ends. */
function FoundFilter({
  value,
  onChange,
  label,
  options,
  onSearch,
}: FilterProps & { label: string; options: Option[]; onSearch: (text: string) => void }) {
  const { t } = useTranslation('logs');
  const [chosen, setChosen] = useState<Option>();
  const named = chosen?.value === value ? chosen : undefined;
  const found = options.some((option) => option.value === value);
  const other = value === undefined || found ? [] : [named ?? { value, label: t('search.oneThing') }];
  return (
    <Select
      className={styles.type ?? ''}
      allowClear
      showSearch={{ filterOption: false, onSearch }}
      placeholder={label}
      aria-label={label}
      notFoundContent={t('search.subjectNone')}
      value={value ?? null}
      options={[...other, ...options]}
      onChange={(id: string | null | undefined) => {
        setChosen(options.find((option) => option.value === id));
        onChange(id ?? undefined);
      }}
    />
  );
}

function PersonFilter(props: FilterProps) {
  const { t } = useTranslation('logs');
  const mayRead = useCan('users:read');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data } = useListUsersQuery({ ...(q === '' ? {} : { q }), limit: SHOWN }, { skip: !mayRead });
  const options = (data?.items ?? []).map(({ id, name, email }) => ({ value: id, label: name || email }));
  return <FoundFilter {...props} label={t('search.actor')} options={options} onSearch={setTyped} />;
}

function SubjectFilter(props: FilterProps) {
  const { t } = useTranslation('logs');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { currentData: found } = useSearchEverythingQuery({ q, limit: 5 }, { skip: q === '' });
  const options: Option[] =
    found === undefined
      ? []
      : [
          ...found.requests.map(({ id, number }) => ({ value: id, label: number ?? '–' })),
          ...found.orders.map(({ id, number }) => ({ value: id, label: number })),
          ...found.documents.map(({ id, number }) => ({ value: id, label: number })),
          ...found.articles.map(({ id, name, sku }) => ({ value: id, label: `${sku} · ${name}` })),
          ...found.assets.map(({ id, serial }) => ({ value: id, label: serial })),
        ];
  return <FoundFilter {...props} label={t('search.subject')} options={options} onSearch={setTyped} />;
}
