import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AssetDto, useGetAssetQuery, useListAssetsQuery } from '@/api/generated/stock';

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
  const { data, isFetching } = useListAssetsQuery(
    { articleId, siteId: siteId ?? '', state, limit: 200 },
    { skip: siteId === undefined },
  );
  const listed = new Set(known.map((asset) => asset.id));
  const units: Unit[] = [...known, ...(data?.items ?? []).filter((asset) => !listed.has(asset.id))];
  // A unit that the form began with may be beyond the first 200.
  const beyond = value.find((one) => !units.some((unit) => unit.id === one));
  const { currentData: other } = useGetAssetQuery(
    { id: beyond ?? '' },
    { skip: data === undefined || beyond === undefined },
  );
  if (other !== undefined) units.push(other);
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
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      onChange={(chosen) =>
        onChange?.(
          chosen,
          units.filter((unit) => chosen.includes(unit.id)),
        )
      }
      options={units.map((asset) => ({ value: asset.id, label: asset.serial }))}
    />
  );
}
