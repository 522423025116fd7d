import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadTexts } from '@/i18n/i18n';
import type { EntryId } from './menu';

interface PageModule {
  default: ComponentType;
}

interface PageSource {
  load: () => Promise<PageModule>;
  /** The texts that the page shows, fetched beside its code and not after it. */
  texts: readonly string[];
}

export interface Page {
  Component: LazyExoticComponent<ComponentType>;
  preload: () => void;
}

function page({ load, texts }: PageSource): Page {
  let pending: Promise<PageModule> | undefined;
  const once = () => {
    pending ??= Promise.all([load(), loadTexts(texts)]).then(
      ([module]) => module,
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };
  return { Component: lazy(once), preload: () => void once().catch(() => undefined) };
}

export const homePage = page({ load: () => import('../pages/home'), texts: ['home'] });
export const notFoundPage = page({ load: () => import('../pages/not-found'), texts: [] });
export const signInPage = page({ load: () => import('../pages/sign-in'), texts: ['auth'] });
export const authErrorPage = page({ load: () => import('../pages/auth-error'), texts: ['auth'] });
export const onboardingPage = page({ load: () => import('../pages/onboarding'), texts: ['onboarding'] });
const comingPage = page({ load: () => import('../pages/coming'), texts: ['coming'] });

/** An entry without a page of its own shows the page that says what it will do. */
const pages: Partial<Record<EntryId, Page>> = {
  home: homePage,
  help: page({ load: () => import('../pages/help'), texts: ['help', 'home'] }),
  featured: page({ load: () => import('../pages/featured'), texts: ['featured'] }),
  logout: page({ load: () => import('../pages/logout'), texts: ['auth'] }),
  'account-preferences': page({ load: () => import('../pages/preferences'), texts: ['account'] }),
};

export const pageOf = (id: EntryId): Page => pages[id] ?? comingPage;
