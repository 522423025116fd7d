import { useTranslation } from 'react-i18next';
import type { LevelDto } from '@/api/generated/stock';
import { Named } from '@/shared/ui/elements/named';
import { Quantity } from '@/shared/ui/elements/quantity';
import type { Column } from '@/shared/ui/lists/data-list';
import { RowFigure } from '@/shared/ui/lists/row-figure';
import { figuresOf } from './level-figures';
import { useMoney } from './use-money';

/** The article of a level, and the lot where it has one. */
export function useArticleColumn(): Column<LevelDto> {
  const { t } = useTranslation('stock');
  return {
    id: 'article',
    title: t('columns.article'),
    primary: true,
    render: ({ article, articleId, lot }) => (
      <Named
        name={article?.name ?? articleId}
        detail={lot === null ? article?.sku : `${article?.sku ?? ''} · ${t('tracking.lot')} ${lot.number}`}
      />
    ),
  };
}

export function useLevelColumns(): Column<LevelDto>[] {
  const { t } = useTranslation('stock');
  const money = useMoney();
  const articleColumn = useArticleColumn();
  const quantity = (
    id: 'onHand' | 'reserved' | 'waiting',
    extra: Partial<Column<LevelDto>> = {},
  ): Column<LevelDto> => ({
    id,
    title: t(`columns.${id}`),
    align: 'right',
    width: 108,
    render: (level) => <Quantity value={figuresOf(level)[id]} unit="" quietZero />,
    ...extra,
  });
  return [
    articleColumn,
    {
      id: 'site',
      title: t('columns.site'),
      width: '22%',
      render: ({ site }) => <span dir="auto">{site?.name}</span>,
    },
    quantity('onHand', { sortBy: 'onHand' }),
    quantity('reserved'),
    quantity('waiting'),
    {
      id: 'value',
      title: t('columns.value'),
      align: 'right',
      width: 128,
      from: 'desktop',
      render: ({ value }) => <span className="tabular">{money(value)}</span>,
    },
    {
      id: 'available',
      title: t('columns.available'),
      align: 'right',
      width: 168,
      corner: true,
      sortBy: 'available',
      render: ({ available, article }) => (
        <RowFigure caption={t('columns.available')}>
          <Quantity value={available ?? 0} unit={article?.unit ?? ''} strong />
        </RowFigure>
      ),
    },
  ];
}
