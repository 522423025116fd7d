import {
  AuditOutlined,
  ProfileOutlined,
  RightOutlined,
  SwapOutlined,
  UnorderedListOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '@/components/access/principal';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/numbers/format';
import styles from './needs.module.css';
import { type HomeTask, useNeeds } from './use-needs';

const ICONS: Record<HomeTask['id'], ComponentType> = {
  approve: AuditOutlined,
  prepare: UnorderedListOutlined,
  overdueLoans: WarningOutlined,
  mine: ProfileOutlined,
  myLoans: SwapOutlined,
};

/** The user's open tasks, each with a link. */
export function Needs() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const mayAsk = useCan('requests:create');
  const { needs, failed } = useNeeds();
  return (
    <section className={styles.needs} aria-labelledby="needs" aria-busy={needs === undefined && !failed}>
      <h2 id="needs" className={styles.title}>
        {t('needs.title')}
      </h2>
      {failed && needs === undefined && <p className={styles.none}>{t('needs.unavailable')}</p>}
      {needs?.length === 0 && (
        <p className={styles.none}>
          {t(mayAsk ? 'needs.none' : 'needs.nothing')}{' '}
          {mayAsk && <Link to="/requests/new">{t('needs.ask')}</Link>}
        </p>
      )}
      {needs === undefined && !failed && <div className={styles.bone} />}
      {needs !== undefined && needs.length > 0 && (
        <ul className={styles.list}>
          {needs.map(({ id, path, count }) => {
            const Icon = ICONS[id];
            return (
              <li key={id}>
                <Link to={path} className={styles.need}>
                  <span className={styles.icon} aria-hidden>
                    <Icon />
                  </span>
                  <span className={styles.name}>{t(`needs.${id}`)}</span>
                  <span className={styles.count}>{formatQuantity(count, language)}</span>
                  <RightOutlined className={styles.go ?? ''} aria-hidden />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
