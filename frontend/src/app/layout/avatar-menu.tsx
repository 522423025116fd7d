import { LogoutOutlined, SlidersOutlined, UserOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePrincipal } from '@/components/access/principal';
import { askToLeave } from '@/shared/hooks/use-unsaved-guard';
import { firstWord } from '@/shared/lib/text/first-word';
import { Popover } from '@/shared/ui/dialogs/popover';
import { entryById } from '../navigation/menu';
import styles from './header.module.css';

export function AvatarMenu() {
  const { t } = useTranslation('shell');
  const { user, askToSignIn, signOut } = usePrincipal();
  if (user === null) {
    return (
      <button type="button" className={styles.avatar} onClick={askToSignIn} title={t('header.signIn')}>
        <span className={styles.initials} data-empty="true" aria-hidden>
          <UserOutlined aria-hidden />
        </span>
        <span className={styles.greeting}>{t('header.signIn')}</span>
      </button>
    );
  }
  const name = firstWord(user.email);
  return (
    <Popover
      label={`${t('avatar.greeting', { name })}, ${t('avatar.open')}`}
      triggerClassName={styles.avatar}
      trigger={
        <>
          <span className={styles.initials} aria-hidden>
            {name.slice(0, 1)}
          </span>
          <span className={styles.greeting}>{t('avatar.greeting', { name })}</span>
        </>
      }
    >
      {(close) => (
        <>
          <div className={styles.who}>
            <div>{t('avatar.greeting', { name })}</div>
            <div className={styles.email}>{user.email}</div>
          </div>
          <Link to={entryById('account-profile').path} className={styles.item} onClick={close}>
            <UserOutlined aria-hidden /> {t('avatar.profile')}
          </Link>
          <Link to={entryById('account-preferences').path} className={styles.item} onClick={close}>
            <SlidersOutlined aria-hidden /> {t('avatar.preferences')}
          </Link>
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              close();
              askToLeave(() => void signOut());
            }}
          >
            <LogoutOutlined aria-hidden /> {t('avatar.signOut')}
          </button>
        </>
      )}
    </Popover>
  );
}
