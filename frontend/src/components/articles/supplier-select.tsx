import { Select } from 'antd';
import { useState } from 'react';
import { useGetSupplierQuery, useListSuppliersQuery } from '@/api/generated/catalog';
import { useDebounced } from '@/shared/hooks/use-debounced';

interface SupplierSelectProps {
  label?: string;
  id?: string;
  className?: string;
  placeholder: string;
  /** A first choice for no supplier. */
  none?: string;
  /** True if archived suppliers are offered as well. */
  withArchived?: boolean;
  value?: string | null | undefined;
  onChange?: (id: string | undefined) => void;
}

const SHOWN = 50;

/** A supplier, searched for on the server while typing: an organisation can have thousands. */
export function SupplierSelect({
  label,
  none,
  withArchived = false,
  value,
  onChange,
  ...rest
}: SupplierSelectProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data, isFetching } = useListSuppliersQuery({
    limit: SHOWN,
    sort: 'name',
    ...(withArchived ? {} : { archived: false }),
    ...(q === '' ? {} : { q }),
  });
  const listed = data?.items ?? [];
  // The present supplier may be archived, or not match the typed text.
  const isListed = !value || listed.some(({ id }) => id === value);
  const other = useGetSupplierQuery({ id: value ?? '' }, { skip: data === undefined || isListed });
  const shown = isListed || other.data === undefined ? listed : [other.data, ...listed];
  return (
    <Select<string | null>
      {...rest}
      {...(label === undefined ? {} : { 'aria-label': label })}
      allowClear={none === undefined}
      loading={isFetching}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value ?? null}
      options={[
        ...(none === undefined || q !== '' ? [] : [{ value: '', label: none }]),
        ...shown.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(chosen) => onChange?.(chosen ?? undefined)}
    />
  );
}
