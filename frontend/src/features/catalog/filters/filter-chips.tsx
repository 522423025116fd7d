import { CloseOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useListModelsQuery } from '@/api/generated/models';
import { useListSitesQuery } from '@/api/generated/sites';
import type { CategoryNode } from '@/components/articles/use-categories';
import { useCustomValueText } from '@/components/custom-fields/use-custom-value-text';
import type { ListState } from '@/shared/hooks/use-list-state';
import type { FILTERS } from './article-question';
import { type FieldFilters, filterableFields, readRange, readValues, writeRange } from './field-values';
import styles from './filter-chips.module.css';

type ArticleFilter = (typeof FILTERS)[number];
type Filters = ListState<ArticleFilter>['filters'];

interface Chip {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** The filters without it. */
  readonly without: Partial<Record<ArticleFilter, string | undefined>>;
}

interface FilterChipsProps {
  list: Pick<ListState<ArticleFilter>, 'filters' | 'setFilters'>;
  categories: readonly CategoryNode[];
}

/** The keys of the custom fields that a list is filtered by. */
const fieldKeys = ({ values, valuesFrom, valuesTo }: FieldFilters): string[] => [
  ...new Set([values, valuesFrom, valuesTo].flatMap((text) => Object.keys(readValues(text)))),
];

/** The filters by custom fields, each key once. */
function useFieldChips(filters: Filters): Chip[] {
  const keys = fieldKeys(filters);
  const { data: models } = useListModelsQuery({ limit: 200, sort: 'name' }, { skip: keys.length === 0 });
  const textOf = useCustomValueText();
  const fields = filterableFields(models?.items ?? []);
  return keys.map((key) => {
    const field = fields.find((one) => one.key === key);
    const { from, to } = readRange(filters, key);
    const ends = [from, to].map((end) => (end === undefined ? '…' : textOf(field, end)));
    return {
      id: `field.${key}`,
      label: field?.label ?? key,
      value: from === to ? (ends[0] ?? '') : ends.join(' – '),
      without: writeRange(filters, key, {}),
    };
  });
}

/** The filters of the list beside its search, each with a way to leave it out. */
export function FilterChips({ list: { filters, setFilters }, categories }: FilterChipsProps) {
  const { t } = useTranslation(['catalog', 'common']);
  const { category, site, stock, tracking } = filters;
  const { data: sites } = useListSitesQuery(
    { archived: false, limit: 200, sort: 'name' },
    { skip: site === undefined },
  );
  const fieldChips = useFieldChips(filters);
  const chip = (id: 'category' | 'site' | 'stock' | 'tracking', value: string | undefined): Chip[] =>
    value === undefined ? [] : [{ id, label: t(`filters.${id}`), value, without: { [id]: undefined } }];
  const chips = [
    ...chip('category', category && (categories.find(({ id }) => id === category)?.path ?? '…')),
    ...chip('site', site && (sites?.items.find(({ id }) => id === site)?.name ?? '…')),
    ...chip('stock', stock && t(`filters.stocks.${stock as 'in'}`)),
    ...chip('tracking', tracking && t(`filters.trackings.${tracking as 'lot'}`)),
    ...fieldChips,
  ];
  return (
    <ul className={styles.chips} aria-label={t('filters.inUse')}>
      {chips.map(({ id, label, value, without }) => (
        <li key={id}>
          <button type="button" className={styles.chip} onClick={() => setFilters(without)}>
            <span className={styles.label}>{label}</span> <span dir="auto">{value}</span>
            <CloseOutlined aria-hidden />
            <span className="visually-hidden">{t('common:actions.remove')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
