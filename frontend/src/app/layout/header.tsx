import {
  MenuOutlined,
  MoonOutlined,
  QuestionOutlined,
  SearchOutlined,
  SunOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '@/components/access/principal';
import { Bell } from '@/features/notifications/bell';
import { changeLanguage, loadTexts } from '@/i18n/i18n';
import { LANGUAGES } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { useThemeMode } from '@/shared/theme/theme-mode';
import { Popover } from '@/shared/ui/dialogs/popover';
import { toggleSlidingMenu } from '../store/config-slice';
import { useAppDispatch } from '../store/store';
import { AvatarMenu } from './avatar-menu';
import styles from './header.module.css';
import { OrganisationMenu } from './organisation-menu';

const HelpPanel = lazy(async () => {
  const [module] = await Promise.all([import('@/features/help/help-panel'), loadTexts(['help', 'palette'])]);
  return { default: module.HelpPanel };
});

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const { name, choose } = useThemeMode();
  const label = name === 'dark' ? t('header.toLight') : t('header.toDark');
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={() => choose(name === 'dark' ? 'light' : 'dark')}
    >
      {name === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
    </button>
  );
}

function LanguageSwitch() {
  const { t } = useTranslation(['shell', 'common']);
  const current = useLanguage();
  return (
    <Popover
      label={`${t('header.language')} (${current})`}
      triggerClassName={styles.language}
      width={180}
      trigger={
        <>
          <TranslationOutlined aria-hidden /> <span className={styles.code}>{current}</span>
        </>
      }
    >
      {(close) =>
        LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={styles.item}
            aria-pressed={language === current}
            onClick={() => {
              void changeLanguage(language);
              close();
            }}
          >
            {t(`common:languages.${language}`)}
            <span className={styles.itemCode}>{language}</span>
          </button>
        ))
      }
    </Popover>
  );
}

function Help() {
  const { t } = useTranslation('shell');
  return (
    <Popover
      label={t('header.help')}
      triggerClassName={`${styles.button} ${styles.help}`}
      width={400}
      trigger={<QuestionOutlined aria-hidden />}
    >
      {(close) => (
        <Suspense>
          <HelpPanel close={close} />
        </Suspense>
      )}
    </Popover>
  );
}

interface HeaderProps {
  onSearch: () => void;
  onSearchIntent: () => void;
}

export function Header({ onSearch, onSearchIntent }: HeaderProps) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { user } = usePrincipal();
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.burger}
        aria-label={t('nav.open')}
        onClick={() => dispatch(toggleSlidingMenu())}
      >
        <MenuOutlined aria-hidden />
      </button>
      <button
        type="button"
        className={styles.search}
        onClick={onSearch}
        onPointerEnter={onSearchIntent}
        onFocus={onSearchIntent}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <SearchOutlined aria-hidden />
        <span className={styles.searchText}>{t('header.search')}</span>
        <kbd className={styles.keys} aria-hidden>
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <div className={styles.tools}>
        {user !== null && user.tenantId !== null && <OrganisationMenu />}
        <Help />
        <ThemeSwitch />
        <Bell className={styles.button} />
        <LanguageSwitch />
        <AvatarMenu />
      </div>
    </header>
  );
}
