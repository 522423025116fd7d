import { useTranslation } from 'react-i18next';
import { Quantity } from '@/shared/ui/quantity';
import styles from './level-figures.module.css';

export interface Figures {
  onHand: number;
  reserved: number;
  waiting: number;
  available: number;
}

const ORDER = ['onHand', 'reserved', 'waiting', 'available'] as const;

/** The four quantities of a level; the available one is last and largest. */
export function LevelFigures({ figures, unit }: { figures: Figures; unit: string }) {
  const { t } = useTranslation('stock');
  return (
    <dl className={styles.figures}>
      {ORDER.map((name) => (
        <div key={name} data-main={name === 'available'}>
          <dt>{t(`columns.${name}`)}</dt>
          <dd>
            <Quantity value={figures[name]} unit={unit} quietZero={name !== 'available'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
