import { Select, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RequestDto } from '@/api/generated/requests';
import { useListAssetsQuery } from '@/api/generated/stock';
import styles from './return-dialog.module.css';
import { CONDITIONS, type EnteredUnits } from './return-parts';

interface ReturnedUnitsProps {
  line: RequestDto['lines'][number];
  requestId: string;
  units: EnteredUnits;
  onChange: (units: EnteredUnits) => void;
}

/** The units of a line that are out, each with the condition in which it comes back. */
export function ReturnedUnits({ line, requestId, units, onChange }: ReturnedUnitsProps) {
  const { t } = useTranslation('requests');
  const { data } = useListAssetsQuery({
    articleId: line.articleId,
    requestId,
    state: 'out',
    limit: 200,
  });
  return (
    <li>
      <p className={styles.name}>{line.article?.name ?? t('line.unknown')}</p>
      {data === undefined ? (
        <Skeleton active paragraph={{ rows: 2 }} />
      ) : (
        data.items.map(({ id, serial }) => (
          <div key={id} className={styles.unit}>
            <span className="tabular">{serial}</span>
            <Select
              aria-label={t('back.unit', { serial })}
              value={units[id] ?? 'out'}
              onChange={(value) =>
                onChange({ ...units, [id]: CONDITIONS.find((condition) => condition === value) })
              }
              options={[
                { value: 'out', label: t('back.notBack') },
                ...CONDITIONS.map((condition) => ({
                  value: condition,
                  label: t(`back.condition.${condition}`),
                })),
              ]}
            />
          </div>
        ))
      )}
    </li>
  );
}
