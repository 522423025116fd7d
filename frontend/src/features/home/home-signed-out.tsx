import { CheckSquareOutlined, FieldTimeOutlined, PlusSquareOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainLink } from '@/shared/ui/elements/plain-button';
import { usePageTitle } from '@/shared/ui/layout/page-header';
import { HeroSample } from './hero-sample';
import styles from './home.module.css';

const POINTS = [
  { id: 'ask', icon: PlusSquareOutlined },
  { id: 'prepare', icon: CheckSquareOutlined },
  { id: 'track', icon: FieldTimeOutlined },
] as const;

interface HomeSignedOutProps {
  /** The sign-in button. */
  signIn: ReactNode;
}

export function HomeSignedOut({ signIn }: HomeSignedOutProps) {
  const { t } = useTranslation(['home', 'common']);
  usePageTitle(t('common:slogan'));
  return (
    <div className={styles.landing}>
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <p className={styles.slogan}>{t('common:slogan')}</p>
          <h1 className={styles.headline} tabIndex={-1}>
            {t('hero.title')}
          </h1>
          <p className={styles.lead}>{t('hero.lead')}</p>
          <div className={styles.heroActions}>
            {signIn}
            <PlainLink large to="/help">
              {t('hero.help')}
            </PlainLink>
          </div>
          <p className={styles.note}>{t('hero.note')}</p>
        </div>
        <HeroSample />
      </section>
      <ul className={styles.points}>
        {POINTS.map(({ id, icon: Icon }) => (
          <li key={id} className={styles.point}>
            <span className={styles.pointIcon} aria-hidden>
              <Icon />
            </span>
            <h2 className={styles.pointTitle}>{t(`points.${id}.title`)}</h2>
            <p className={styles.quiet}>{t(`points.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
