import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SessionUser } from '@/components/access/principal';
import { greetingName } from '@/shared/lib/text/first-word';
import { PageHeader } from '@/shared/ui/layout/page-header';
import styles from './home.module.css';
import { ThreeSteps } from './three-steps';
import { useNeeds } from './use-needs';

export interface HomeCard {
  id: 'dashboard' | 'invite' | 'help' | 'mine' | 'products' | 'tip';
  path: string;
  icon: ComponentType;
  preload: () => void;
}

/** The ways into the application. The dashboard lists the waiting tasks; here is only their number. */
export function HomeSignedIn({ user, cards }: { user: SessionUser; cards: HomeCard[] }) {
  const { t } = useTranslation('home');
  const { needs = [] } = useNeeds();
  const waiting = needs.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHeader
        title={t('welcome', { name: greetingName(user.name, user.email) })}
        lead={t('welcomeLead')}
      />
      <div className={styles.columns}>
        <div>
          <section aria-labelledby="home-cards">
            <h2 id="home-cards" className={styles.section}>
              {t('cards.title')}
            </h2>
            <ul className={styles.cards}>
              {cards.map(({ id, path, icon: Icon, preload }) => (
                <li key={id}>
                  <Link to={path} className={styles.card} onPointerEnter={preload} onFocus={preload}>
                    <span className={styles.pointIcon} aria-hidden>
                      <Icon />
                    </span>
                    <span>
                      <span className={styles.cardTitle}>{t(`cards.${id}.title`)}</span>
                      <span className={styles.quiet}>
                        {id === 'dashboard' && waiting > 0
                          ? t('cards.dashboard.waiting', { count: waiting })
                          : t(`cards.${id}.text`)}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <ThreeSteps untilDone />
      </div>
    </>
  );
}
