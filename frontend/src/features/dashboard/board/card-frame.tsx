import { RightOutlined } from '@ant-design/icons';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePrincipal } from '@/components/access/principal';
import styles from './board.module.css';
import { type CardId, ICONS, PATHS } from './cards';

interface CardFrameProps {
  card: CardId;
  /** The list behind it, if it is not simply that of the card. */
  path?: string | undefined;
  children: ReactNode;
}

/** A card of the board; its title opens the list behind it. */
export function CardFrame({ card, path: narrowed, children }: CardFrameProps) {
  const { t } = useTranslation('dashboard');
  const { user } = usePrincipal();
  const id = useId();
  const Icon = ICONS[card];
  const path = narrowed ?? (card === 'my-loans' ? `${PATHS[card]}${user?._id ?? ''}` : PATHS[card]);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.head}>
        <Link to={path}>
          <span className={styles.icon} aria-hidden>
            <Icon />
          </span>
          {t(`cards.${card}.title`)}
          <RightOutlined className={styles.go ?? ''} aria-hidden />
        </Link>
      </h3>
      {children}
    </section>
  );
}
