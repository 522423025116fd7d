import { useTranslation } from 'react-i18next';
import type { LevelDto } from '@/api/generated/stock';
import { useIsPhone } from '@/shared/hooks/use-media-query';
import type { Column } from '@/shared/ui/data-list';
import { Quantity } from '@/shared/ui/quantity';
import styles from './stock-page.module.css';

export function useLevelColumns(): Column<LevelDto>[] {
  const { t } = useTranslation('stock');
  const phone = useIsPhone();
  const quantity = (
    id: 'onHand' | 'reserved' | 'waiting',
    extra: Partial<Column<LevelDto>> = {},
  ): Column<LevelDto> => ({
    id,
    title: t(`columns.${id}`),
    align: 'right',
    width: 108,
    render: (level) => <Quantity value={level[id]} unit="" quietZero />,
    ...extra,
  });
  return [
    {
      id: 'article',
      title: t('columns.article'),
      primary: true,
      render: ({ article, articleId }) => (
        <span className={styles.article}>
          <span dir="auto">{article?.name ?? articleId}</span>
          <span className={styles.sku}>{article?.sku}</span>
        </span>
      ),
    },
    {
      id: 'site',
      title: t('columns.site'),
      width: '22%',
      render: ({ site }) => <span dir="auto">{site?.name}</span>,
    },
    quantity('onHand', { sortBy: 'onHand' }),
    quantity('reserved'),
    quantity('waiting', { from: 'tablet' }),
    {
      id: 'available',
      title: t('columns.available'),
      align: 'right',
      width: 168,
      corner: true,
      sortBy: 'available',
      render: ({ available, article }) => (
        <span className={styles.available} data-none={available === 0}>
          {phone && <span className={styles.caption}>{t('columns.available')}</span>}
          <Quantity value={available} unit={article?.unit ?? ''} strong />
        </span>
      ),
    },
  ];
}
