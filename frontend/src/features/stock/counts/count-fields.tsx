import { useTranslation } from 'react-i18next';
import type { Article } from '@/components/articles/article-picker';
import { SerialsInput } from '@/components/articles/serials-input';
import { numberOf } from '@/shared/lib/numbers/decimal';
import { QuantityInput } from '@/shared/ui/forms/quantity-input';
import type { TypedCount } from './use-typed-counts';

/** The maximum number of serial numbers of one article that the server accepts. */
const MAX_COUNTED_UNITS = 2000;

interface CountFieldsProps {
  article: Article;
  entry: TypedCount;
  onType: (entry: TypedCount) => void;
  onEnter: () => void;
}

/** The fields for the count of an article: a quantity, or the serial numbers of its units. */
export function CountFields({ article, entry, onType, onEnter }: CountFieldsProps) {
  const { t } = useTranslation('counts');
  const label = t('entry.label', { name: article.name });
  if (article.tracking === 'serial')
    return (
      <SerialsInput
        label={label}
        value={[...entry.serials]}
        max={MAX_COUNTED_UNITS}
        onChange={(serials) => onType({ ...entry, serials })}
      />
    );
  return (
    <QuantityInput
      value={entry.quantity}
      onChange={(entered) => onType({ ...entry, quantity: numberOf(entered) })}
      label={label}
      unit={article.unit}
      decimals={article.decimals}
      size="large"
      onEnter={onEnter}
    />
  );
}
