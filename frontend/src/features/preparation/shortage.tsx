import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OrderDto } from '@/api/generated/schemas';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';

type Line = OrderDto['lines'][number];

/** The number of lines of an order that cannot be picked in full now; empty where all can. */
export function OrderShortage({ order: { lines } }: { order: Pick<OrderDto, 'lines'> }) {
  const { t } = useTranslation('preparation');
  const count = lines.filter(({ shortage }) => shortage !== null).length;
  return count === 0 ? null : <Tag color="warning">{t('missing.lines', { count })}</Tag>;
}

/** The missing quantity of a line, and the reason. */
export function LineShortage({ line: { shortage, article } }: { line: Pick<Line, 'shortage' | 'article'> }) {
  const { t } = useTranslation('preparation');
  const language = useLanguage();
  if (shortage === null) return null;
  const quantity = formatAmount(shortage.quantity, article?.unit ?? '', language);
  return <Tag color="warning">{t(`missing.${shortage.reason}`, { quantity })}</Tag>;
}
