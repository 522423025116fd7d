import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '@/i18n/i18n';
import { type EntryId, MENU } from './menu';

interface PageSource {
  load: () => Promise<ComponentType>;
  /** The text namespaces of all that the page shows, loaded in parallel with its code. */
  texts: readonly string[];
  /** Uses no component library, so that a first visit does not load it. */
  plain?: boolean;
}

interface TitledSource {
  load: () => Promise<ComponentType<{ title: string }>>;
  texts: readonly string[];
}

export interface Page {
  Component: LazyExoticComponent<ComponentType>;
  preload: () => void;
}

async function loadPage({ load, texts, plain = false }: PageSource): Promise<{ default: ComponentType }> {
  const [Content, look] = await Promise.all([
    load(),
    plain ? null : import('../theme-provider'),
    loadTexts(texts),
  ]);
  if (look === null) return { default: Content };
  return {
    default: () => (
      <look.ThemeProvider>
        <Content />
      </look.ThemeProvider>
    ),
  };
}

function page(source: PageSource): Page {
  let pending: ReturnType<typeof loadPage> | undefined;
  const once = () => {
    pending ??= loadPage(source).catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
  return { Component: lazy(once), preload: () => void once().catch(() => undefined) };
}

function titledPage(id: EntryId, { load, texts }: TitledSource): Page {
  const withTitle = async () => {
    const Content = await load();
    return function TitledPage() {
      const { t } = useTranslation('shell');
      return <Content title={t(`menu.${id}`)} />;
    };
  };
  return page({ load: withTitle, texts });
}

export const homePage = page({
  load: async () => (await import('../pages/home')).default,
  texts: ['home'],
  plain: true,
});
export const notFoundPage = page({
  load: async () => (await import('../pages/not-found')).default,
  texts: [],
  plain: true,
});
export const signInPage = page({
  load: async () => (await import('@/features/auth/sign-in/sign-in-page')).SignInPage,
  texts: ['auth'],
});
export const verifyDocumentPage = page({
  load: async () => (await import('@/features/history/verify-document-page')).VerifyDocumentPage,
  texts: ['documents', 'history'],
});
export const authErrorPage = page({
  load: async () => (await import('@/features/auth/sign-in/auth-error-page')).AuthErrorPage,
  texts: ['auth'],
});
export const searchPage = page({
  load: async () => (await import('@/features/search/search-page')).SearchPage,
  texts: ['requests', 'preparation', 'stock'],
});
export const labelPage = page({
  load: async () => (await import('../pages/scanned-label')).default,
  texts: ['labels', 'stock'],
});
export const articlePage = page({
  load: async () => (await import('../pages/article')).default,
  texts: ['catalog', 'stock', 'loans', 'photos'],
});
export const onboardingPage = page({
  load: async () => (await import('@/features/onboarding/onboarding-page')).OnboardingPage,
  texts: ['onboarding'],
});

/** Pages that need only their title in the menu. */
const TITLED: Partial<Record<EntryId, TitledSource>> = {
  'catalog-stock': {
    load: async () => (await import('@/features/stock/stock-page')).StockPage,
    texts: ['stock'],
  },
  'admin-models': {
    load: async () => (await import('@/features/models/models-page')).ModelsPage,
    texts: ['models'],
  },
  'catalog-import': {
    load: async () => (await import('@/features/catalog/imports/import-page')).ImportPage,
    texts: ['imports', 'catalog'],
  },
  'catalog-counts': {
    load: async () => (await import('@/features/stock/counts/counts-page')).CountsPage,
    texts: ['counts', 'stock', 'scan'],
  },
  'admin-stock-alerts': {
    load: async () => (await import('@/features/stock/thresholds/stock-alerts-page')).StockAlertsPage,
    texts: ['alerts', 'stock', 'suppliers'],
  },
  'admin-users': {
    load: async () => (await import('@/features/users/users-page')).UsersPage,
    texts: ['users'],
  },
  'admin-roles': {
    load: async () => (await import('@/features/roles/roles-page')).RolesPage,
    texts: ['roles', 'permissions'],
  },
  'requests-new': {
    load: async () => (await import('@/features/requests/new/new-request-page')).NewRequestPage,
    texts: ['requests', 'scan'],
  },
  'requests-mine': {
    load: async () => (await import('@/features/requests/lists/mine-page')).MinePage,
    texts: ['requests'],
  },
  'requests-processing': {
    load: async () => (await import('@/features/requests/processing/processing-page')).ProcessingPage,
    texts: ['requests'],
  },
  'requests-archived': {
    load: async () => (await import('@/features/requests/lists/archived-page')).ArchivedPage,
    texts: ['requests'],
  },
  'requests-waiting': {
    load: async () => (await import('@/features/requests/waiting/waiting-page')).WaitingPage,
    texts: ['requests', 'stock', 'scan'],
  },
  'preparation-counter': {
    load: async () => (await import('@/features/requests/counter/counter-page')).CounterPage,
    texts: ['loans', 'requests', 'preparation', 'stock', 'scan'],
  },
  'preparation-returns': {
    load: async () => (await import('@/features/loans/returns-desk-page')).ReturnsDeskPage,
    texts: ['loans', 'scan'],
  },
  'preparation-loans': {
    load: async () => (await import('@/features/loans/loans-page')).LoansPage,
    texts: ['loans'],
  },
  'preparation-pending': {
    load: async () => (await import('@/features/preparation/lists/pending-page')).PendingPage,
    texts: ['preparation'],
  },
  'preparation-checklist': {
    load: async () => (await import('@/features/preparation/checklist/checklist-page')).ChecklistPage,
    texts: ['preparation', 'scan', 'stock'],
  },
  'preparation-status': {
    load: async () => (await import('@/features/preparation/board/status-page')).StatusPage,
    texts: ['preparation'],
  },
  'history-requests': {
    load: async () => (await import('@/features/requests/lists/past-page')).PastPage,
    texts: ['requests'],
  },
  'history-delivered': {
    load: async () => (await import('@/features/history/orders-page')).DeliveredPage,
    texts: ['history'],
  },
  'history-returns': {
    load: async () => (await import('@/features/history/returns-page')).ReturnsPage,
    texts: ['history'],
  },
  'admin-subscription': {
    load: async () => (await import('@/features/subscription/subscription-page')).SubscriptionPage,
    texts: ['subscription'],
  },
  'admin-logs': { load: async () => (await import('@/features/logs/logs-page')).LogsPage, texts: ['logs'] },
  featured: {
    load: async () => (await import('@/features/featured/featured-page')).FeaturedPage,
    texts: ['featured'],
  },
  'account-profile': {
    load: async () => (await import('@/features/account/profile-page')).ProfilePage,
    texts: ['account', 'loans'],
  },
};

export const wallPage = titledPage('preparation-status', {
  load: async () => (await import('@/features/preparation/board/wall-page')).WallPage,
  texts: ['preparation'],
});

/** Pages that the application composes of several features. */
const COMPOSED: Partial<Record<EntryId, Page>> = {
  home: homePage,
  dashboard: page({
    load: async () => (await import('../pages/dashboard')).default,
    texts: ['dashboard', 'home', 'loans', 'requests', 'stock'],
  }),
  'catalog-products': page({
    load: async () => (await import('../pages/products')).default,
    texts: ['catalog', 'stock', 'scan'],
  }),
  'catalog-filter': page({
    load: async () => (await import('../pages/filter')).default,
    texts: ['catalog', 'stock', 'scan'],
  }),
  'admin-settings': page({
    load: async () => (await import('../pages/settings')).default,
    texts: ['tenants', 'onboarding', 'integrations', 'locations', 'permissions', 'photos'],
  }),
  'preparation-documents': page({
    load: async () => (await import('../pages/preparation-documents')).default,
    texts: ['history'],
  }),
  'history-documents': page({
    load: async () => (await import('../pages/history-documents')).default,
    texts: ['history'],
  }),
  help: page({ load: async () => (await import('../pages/help')).default, texts: ['help', 'home'] }),
  logout: page({
    load: async () => (await import('@/features/auth/logout-page')).LogoutPage,
    texts: ['auth'],
  }),
  'account-preferences': page({
    load: async () => (await import('../pages/preferences')).default,
    texts: ['account'],
  }),
};

const titledPages = new Map(
  (Object.entries(TITLED) as [EntryId, TitledSource][]).map(([id, source]) => [id, titledPage(id, source)]),
);

/** The page of a menu entry. */
export const pageOf = (id: EntryId): Page => COMPOSED[id] ?? titledPages.get(id) ?? notFoundPage;

/** Preloads the page of a path. */
export function preloadPage(path: string): void {
  const entry = MENU.find((known) => known.path === path);
  if (entry !== undefined) pageOf(entry.id).preload();
}
