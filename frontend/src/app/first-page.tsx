import { createInstance, type ResourceKey } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { PrincipalContext } from '@/components/access/principal';
import { HomeSignedOut } from '@/features/home/home-signed-out';
import { LANGUAGES, type Language } from '@/i18n/languages';
import { PlainLink } from '@/shared/ui/elements/plain-button';
import header from './layout/header.module.css';
import shell from './layout/shell.module.css';

/** Rendered by the build: the signed-out home page at `/` before the application is loaded. */

interface FirstPage {
  language: Language;
  title: string;
  description: string;
  markup: string;
}

const texts = import.meta.glob<ResourceKey>('../i18n/locales/*/{common,home}.json', {
  import: 'default',
  eager: true,
});

const anonymous = {
  user: null,
  permissions: null,
  siteIds: null,
  status: 'unauthenticated',
  askToSignIn: () => undefined,
  adoptToken: () => Promise.resolve(),
  signOut: () => Promise.resolve(true),
  signedIn: () => Promise.resolve(),
} as const;

export const firstPages = (): Promise<FirstPage[]> => Promise.all(LANGUAGES.map(firstPage));

async function firstPage(language: Language): Promise<FirstPage> {
  const i18n = createInstance();
  const of = (namespace: string) => texts[`../i18n/locales/${language}/${namespace}.json`] ?? {};
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { common: of('common'), home: of('home') } },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  });
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <StaticRouter location="/">
        <PrincipalContext value={anonymous}>
          <div className={shell.shell}>
            <div className={shell.column}>
              <div className={header.header} />
              <main className={shell.main}>
                <HomeSignedOut
                  signIn={
                    // A link, so that it works before the script of the dialog is loaded.
                    <PlainLink primary large to="/auth/signin">
                      {i18n.t('home:hero.signIn')}
                    </PlainLink>
                  }
                />
              </main>
            </div>
          </div>
        </PrincipalContext>
      </StaticRouter>
    </I18nextProvider>,
  );
  const slogan = i18n.t('slogan');
  return {
    language,
    title: `${slogan} · ${i18n.t('appName')}`,
    description: `${i18n.t('appName')}. ${i18n.t('home:hero.lead')}`,
    markup,
  };
}
