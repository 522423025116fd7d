import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LevelDto } from '@/api/generated/stock';
import { Quantity } from '@/shared/ui/elements/quantity';
import { TextButton } from '@/shared/ui/elements/text-button';
import styles from './level-figures.module.css';

export interface Figures {
  onHand: number;
  reserved: number;
  waiting: number;
  available: number;
}

/** The figures of a present level; only a past one lacks the promised quantities. */
export function figuresOf({ onHand, reserved, waiting, available }: LevelDto): Figures {
  return { onHand, reserved: reserved ?? 0, waiting: waiting ?? 0, available: available ?? 0 };
}

const ORDER = ['onHand', 'reserved', 'waiting', 'available'] as const;

interface LevelFiguresProps {
  figures: Figures;
  unit: string;
  /** The address of the reservations, or the function that shows them. */
  reservations?: string | (() => void);
}

/** The four quantities of a level; the available one is last and largest. */
export function LevelFigures({ figures, unit, reservations }: LevelFiguresProps) {
  const { t } = useTranslation('stock');
  return (
    <dl className={styles.figures}>
      {ORDER.map((name) => (
        <div key={name} data-main={name === 'available'}>
          <dt>{t(`columns.${name}`)}</dt>
          <dd>
            <Figure to={name === 'reserved' && figures.reserved > 0 ? reservations : undefined}>
              <Quantity value={figures[name]} unit={unit} quietZero={name !== 'available'} />
            </Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure with a link to its parts. */
function Figure({ to, children }: { to: LevelFiguresProps['reservations']; children: ReactNode }) {
  const { t } = useTranslation('stock');
  if (to === undefined) return children;
  if (typeof to === 'string')
    return (
      <Link to={to} title={t('reservations.show')}>
        {children}
      </Link>
    );
  return (
    <TextButton title={t('reservations.show')} onClick={to}>
      {children}
    </TextButton>
  );
}
