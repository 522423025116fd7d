import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetDto } from '@/api/generated/schemas';
import { useGetAssetQuery, useListAssetsQuery } from '@/api/generated/stock';
import { useDebounced } from '@/shared/hooks/use-debounced';

type Unit = Pick<AssetDto, 'id' | 'serial'>;

interface UnitsPickerProps {
  articleId: string;
  siteId: string | undefined;
  state: AssetDto['state'];
  /** Units that are chosen already and have another state by now. */
  known?: readonly Unit[];
  max?: number;
  label: string;
  id?: string;
  size?: 'large';
  value?: string[] | undefined;
  onChange?: (assetIds: string[], units: readonly Unit[]) => void;
}

/** Units of an article at a depot, by serial number. */
export function UnitsPicker({
  articleId,
  siteId,
  state,
  known = [],
  max,
  label,
  id,
  size,
  value = [],
  onChange,
}: UnitsPickerProps) {
  const { t } = useTranslation('stock');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  // There can be more units than one page has: the server finds them by the beginning of the serial number.
  const { data, isFetching } = useListAssetsQuery(
    { articleId, siteId: siteId ?? '', state, limit: 200, ...(q === '' ? {} : { q }) },
    { skip: siteId === undefined },
  );
  // A chosen unit stays known while another serial number is searched for.
  const [chosenUnits, setChosenUnits] = useState<readonly Unit[]>([]);
  const units: Unit[] = [
    ...new Map([...known, ...chosenUnits, ...(data?.items ?? [])].map((unit) => [unit.id, unit])).values(),
  ];
  // Units that the form began with may be beyond the first page. They are read one after the other.
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const beyond = value.find((one) => !unreadable.includes(one) && !units.some((unit) => unit.id === one));
  const { currentData: other, isError } = useGetAssetQuery(
    { id: beyond ?? '' },
    { skip: data === undefined || beyond === undefined },
  );
  if (other !== undefined) setChosenUnits([...chosenUnits, other]);
  // The others are read nevertheless.
  if (isError && beyond !== undefined) setUnreadable([...unreadable, beyond]);
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(size === undefined ? {} : { size })}
      {...(max === undefined ? {} : { maxCount: max })}
      mode="multiple"
      style={{ width: '100%' }}
      aria-label={label}
      loading={isFetching}
      placeholder={t('tracking.chooseUnits')}
      notFoundContent={isFetching ? null : t('tracking.noUnits')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value}
      onChange={(chosen) => {
        const own = units.filter((unit) => chosen.includes(unit.id));
        setChosenUnits(own);
        onChange?.(chosen, own);
      }}
      options={units.map((asset) => ({ value: asset.id, label: asset.serial }))}
    />
  );
}
