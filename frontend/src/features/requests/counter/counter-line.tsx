import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGetArticleQuery } from '@/api/generated/catalog';
import type { AssetDto } from '@/api/generated/schemas';
import { UnitsPicker } from '@/components/articles/units-picker';
import { numberOf } from '@/shared/lib/numbers/decimal';
import { QuantityInput } from '@/shared/ui/forms/quantity-input';
import styles from './counter.module.css';
import { type CounterLine, lotsOf, unitsInKit } from './counter-lines';

type ChooseUnits = (articleId: string, units: readonly Pick<AssetDto, 'id' | 'serial'>[]) => void;

interface LineUnitsProps {
  line: CounterLine;
  articleId: string;
  name: string;
  siteId: string | undefined;
  max?: number;
  onUnits: ChooseUnits;
}

/** The units to deliver: scanned above or chosen here among the free ones. */
function LineUnits({ line, articleId, name, siteId, max, onUnits }: LineUnitsProps) {
  const { t } = useTranslation('loans');
  const units = line.units.filter((unit) => unit.articleId === articleId);
  return (
    <UnitsPicker
      articleId={articleId}
      siteId={siteId}
      state="available"
      size="large"
      known={units}
      {...(max === undefined ? {} : { max })}
      label={t('counter.units', { name })}
      value={units.map(({ id }) => id)}
      onChange={(_ids, chosen) => onUnits(articleId, chosen)}
    />
  );
}

type ComponentUnitsProps = Omit<LineUnitsProps, 'name' | 'max'>;

/** The units of a component of a kit; empty where it has no serial numbers. */
function ComponentUnits(props: ComponentUnitsProps) {
  const { data } = useGetArticleQuery({ id: props.articleId });
  if (data?.tracking !== 'serial') return null;
  return (
    <div className={styles.units}>
      <p className={styles.sku}>{data.name}</p>
      <LineUnits {...props} name={data.name} max={unitsInKit(props.line, props.articleId)} />
    </div>
  );
}

interface CounterLineRowProps {
  line: CounterLine;
  siteId: string | undefined;
  onQuantity: (quantity: number | null) => void;
  onUnits: ChooseUnits;
  onDropLot: (lotId: string) => void;
  onRemove: () => void;
}

/** The scanned lots, from which the pieces are issued. */
function LineLots({ line, onDropLot }: Pick<CounterLineRowProps, 'line' | 'onDropLot'>) {
  const { t } = useTranslation('loans');
  return lotsOf([line]).map(({ id, number }) => (
    <p key={id} className={styles.units}>
      {t('counter.lot', { number })}
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('counter.dropLot', { number })}
        title={t('counter.dropLot', { number })}
        onClick={() => onDropLot(id)}
      />
    </p>
  ));
}

/** The quantity or the units of one article to deliver. */
export function CounterLineRow({
  line,
  siteId,
  onQuantity,
  onUnits,
  onDropLot,
  onRemove,
}: CounterLineRowProps) {
  const { t } = useTranslation(['requests', 'stock']);
  const { article, quantity, units } = line;
  const { name } = article;
  const isSerial = article.tracking === 'serial';
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.sku}>{article.sku}</p>
      </div>
      <div className={styles.controls}>
        {isSerial ? (
          <output className={styles.count}>{t('stock:tracking.unitCount', { count: units.length })}</output>
        ) : (
          <QuantityInput
            size="large"
            label={t('line.quantity', { name })}
            value={quantity}
            unit={article.unit}
            decimals={article.decimals}
            invalid={quantity === null || quantity === 0}
            onChange={(entered) => onQuantity(numberOf(entered))}
          />
        )}
        <Button
          type="text"
          size="large"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('line.remove', { name })}
          title={t('line.remove', { name })}
          onClick={onRemove}
        />
      </div>
      <LineLots line={line} onDropLot={onDropLot} />
      {isSerial && (
        <div className={styles.units}>
          <LineUnits line={line} articleId={article.id} name={name} siteId={siteId} onUnits={onUnits} />
        </div>
      )}
      {article.components?.map(({ articleId }) => (
        <ComponentUnits key={articleId} line={line} articleId={articleId} siteId={siteId} onUnits={onUnits} />
      ))}
    </li>
  );
}
