import { useTranslation } from 'react-i18next';
import type { LevelDto } from '@/api/generated/stock';
import { Quantity } from '@/shared/ui/quantity';
import styles from './level-figures.module.css';

export interface Figures {
  onHand: number;
  reserved: number;
  waiting: number;
  available: number;
}

/** The figures of a present level; only a past one has none for what is promised. */
export function figuresOf({ onHand, reserved, waiting, available }: LevelDto): Figures {
  return { onHand, reserved: reserved ?? 0, waiting: waiting ?? 0, available: available ?? 0 };
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
