import { useTranslation } from 'react-i18next';
import type { OrderLine } from '../order-lines';
import styles from './order-sheet.module.css';

/** The name of a kit, above the lines of its parts. */
export function KitHead({ kit }: { kit: NonNullable<OrderLine['kit']> }) {
  const { t } = useTranslation('common');
  return <li className={styles.kit}>{t('kit.parts', { name: kit.article?.name })}</li>;
}
