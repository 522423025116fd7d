import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadTexts } from '@/i18n/i18n';
import { type EntryId, MENU } from './menu';

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
  dashboard: page({ load: () => import('../pages/dashboard'), texts: ['dashboard', 'home'] }),
  'catalog-products': page({ load: () => import('../pages/products'), texts: ['catalog', 'stock'] }),
  'catalog-stock': page({ load: () => import('../pages/stock'), texts: ['stock'] }),
  'catalog-filter': page({ load: () => import('../pages/filter'), texts: [] }),
  'admin-models': page({ load: () => import('../pages/models'), texts: ['models'] }),
  'admin-users': page({ load: () => import('../pages/users'), texts: ['users'] }),
  'admin-roles': page({ load: () => import('../pages/roles'), texts: ['roles', 'permissions'] }),
  'admin-settings': page({
    load: () => import('../pages/settings'),
    texts: ['tenants', 'onboarding', 'integrations', 'permissions'],
  }),
  'requests-new': page({ load: () => import('../pages/requests-new'), texts: ['requests'] }),
  'requests-mine': page({ load: () => import('../pages/requests-mine'), texts: ['requests'] }),
  'requests-processing': page({ load: () => import('../pages/requests-processing'), texts: ['requests'] }),
  'requests-archived': page({ load: () => import('../pages/requests-archived'), texts: ['requests'] }),
  'preparation-pending': page({ load: () => import('../pages/preparation-pending'), texts: ['preparation'] }),
  'preparation-checklist': page({
    load: () => import('../pages/preparation-checklist'),
    texts: ['preparation'],
  }),
  'preparation-status': page({ load: () => import('../pages/preparation-status'), texts: ['preparation'] }),
  'preparation-documents': page({ load: () => import('../pages/preparation-documents'), texts: ['history'] }),
  'history-requests': page({ load: () => import('../pages/history-requests'), texts: ['requests'] }),
  'history-delivered': page({ load: () => import('../pages/history-delivered'), texts: ['history'] }),
  'history-returns': page({ load: () => import('../pages/history-returns'), texts: ['history'] }),
  'history-documents': page({ load: () => import('../pages/history-documents'), texts: ['history'] }),
  'admin-logs': page({ load: () => import('../pages/logs'), texts: ['logs'] }),
  help: page({ load: () => import('../pages/help'), texts: ['help', 'home'] }),
  featured: page({ load: () => import('../pages/featured'), texts: ['featured'] }),
  logout: page({ load: () => import('../pages/logout'), texts: ['auth'] }),
  'account-profile': page({ load: () => import('../pages/profile'), texts: ['account'] }),
  'account-preferences': page({ load: () => import('../pages/preferences'), texts: ['account'] }),
};

export const pageOf = (id: EntryId): Page => pages[id] ?? comingPage;

/** Fetches what an address of the menu shows, ahead of anybody drawing it. */
export function preloadPage(path: string): void {
  const entry = MENU.find((known) => known.path === path);
  if (entry !== undefined) pageOf(entry.id).preload();
}
