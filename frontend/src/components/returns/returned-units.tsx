import { Checkbox, Select, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListAssetsQuery } from '@/api/generated/stock';
import { CONDITIONS, type Condition, type EnteredUnits } from './return-units';
import styles from './returned-units.module.css';

const MAX_UNITS = 200;

interface ReturnedUnitsProps {
  /** The name of the article. */
  name: string;
  articleId: string;
  requestId: string;
  /** The units that are out; all that are out for the request if absent. */
  assetIds?: readonly string[];
  units: EnteredUnits;
  onChange: (units: EnteredUnits) => void;
}

/** The units that are out, each ticked when it is returned, with its condition. */
export function ReturnedUnits({ name, articleId, requestId, assetIds, units, onChange }: ReturnedUnitsProps) {
  const { t } = useTranslation('loans');
  const { data } = useListAssetsQuery({ articleId, requestId, state: 'out', limit: MAX_UNITS });
  if (data === undefined)
    return <Skeleton active title={false} paragraph={{ rows: assetIds?.length ?? 2 }} />;
  const shown = data.items.filter(({ id }) => assetIds?.includes(id) ?? true);
  return (
    <ul className={styles.units} aria-label={t('desk.units', { name })}>
      {shown.map(({ id, serial }) => {
        const condition = units[id];
        const set = (next: Condition | undefined) => onChange({ ...units, [id]: next });
        return (
          <li key={id} className={styles.unit}>
            <Checkbox
              checked={condition !== undefined}
              onChange={({ target }) => set(target.checked ? 'good' : undefined)}
            >
              <span className={`tabular ${styles.serial}`}>{serial}</span>
            </Checkbox>
            {condition !== undefined && (
              <Select<Condition>
                aria-label={t('desk.conditionOf', { name: serial })}
                value={condition}
                onChange={set}
                options={CONDITIONS.map((value) => ({ value, label: t(`desk.condition.${value}`) }))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
