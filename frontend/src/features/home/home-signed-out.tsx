import { CheckSquareOutlined, FieldTimeOutlined, PlusSquareOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePrincipal } from '@/api/principal';
import { usePageTitle } from '@/shared/ui/page-header';
import { HeroSample } from './hero-sample';
import styles from './home.module.css';

const POINTS = [
  { id: 'ask', icon: PlusSquareOutlined },
  { id: 'prepare', icon: CheckSquareOutlined },
  { id: 'track', icon: FieldTimeOutlined },
] as const;

export function HomeSignedOut() {
  const { t } = useTranslation(['home', 'common']);
  const { askToSignIn } = usePrincipal();
  const navigate = useNavigate();
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
            <Button type="primary" size="large" onClick={askToSignIn}>
              {t('hero.signIn')}
            </Button>
            <Button size="large" onClick={() => void navigate('/help')}>
              {t('hero.help')}
            </Button>
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
