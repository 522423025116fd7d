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
  /** Does without the component library, which the first visit then does not load. */
  plain?: boolean;
}

export interface Page {
  Component: LazyExoticComponent<ComponentType>;
  preload: () => void;
}

async function loadPage({ load, texts, plain = false }: PageSource): Promise<PageModule> {
  const [module, look] = await Promise.all([load(), plain ? null : import('../look'), loadTexts(texts)]);
  if (look === null) return module;
  const Content = module.default;
  return {
    default: () => (
      <look.Look>
        <Content />
      </look.Look>
    ),
  };
}

function page(source: PageSource): Page {
  let pending: Promise<PageModule> | undefined;
  const once = () => {
    pending ??= loadPage(source).catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
  return { Component: lazy(once), preload: () => void once().catch(() => undefined) };
}

export const homePage = page({ load: () => import('../pages/home'), texts: ['home'], plain: true });
export const notFoundPage = page({ load: () => import('../pages/not-found'), texts: [], plain: true });
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
