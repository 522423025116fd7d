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

type Load<P> = () => Promise<ComponentType<P>>;

interface TitledSource {
  load: Load<{ title: string }>;
  texts: readonly string[];
}

export interface Page {
  Component: LazyExoticComponent<ComponentType>;
  /** Loads the page; one that cannot be loaded says so when it is shown. */
  preload: () => Promise<void> | undefined;
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
  const preload = () =>
    once().then(
      () => undefined,
      () => undefined,
    );
  return { Component: lazy(once), preload };
}

/** A page with further properties than its title. They can be elements of other features, which load in parallel. */
function withProps<Props extends object>(
  load: Load<Props & { title: string }>,
  loadProps: () => Props | Promise<Props>,
): Load<{ title: string }> {
  return async () => {
    const [Content, props] = await Promise.all([load(), loadProps()]);
    return ({ title }) => <Content {...props} title={title} />;
  };
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
  load: () => import('../pages/home').then((module) => module.Home),
  texts: ['home'],
  plain: true,
});
export const notFoundPage = page({
  load: () => import('../pages/not-found').then((module) => module.NotFound),
  texts: [],
  plain: true,
});
export const signInPage = page({
  load: () => import('@/features/auth/sign-in/sign-in-page').then((module) => module.SignInPage),
  texts: ['auth'],
});
export const verifyDocumentPage = page({
  load: () => import('@/features/history/verify-document-page').then((module) => module.VerifyDocumentPage),
  texts: ['documents', 'history'],
});
export const authErrorPage = page({
  load: () => import('@/features/auth/sign-in/auth-error-page').then((module) => module.AuthErrorPage),
  texts: ['auth'],
});
export const searchPage = page({
  load: () => import('@/features/search/search-page').then((module) => module.SearchPage),
  texts: ['requests', 'preparation', 'stock'],
});
export const labelPage = page({
  load: () => import('../pages/scanned-label').then((module) => module.ScannedLabel),
  texts: ['labels', 'stock'],
});
export const articlePage = page({
  load: () => import('../pages/article').then((module) => module.ArticleRoute),
  texts: ['catalog', 'stock', 'loans', 'photos'],
});
export const onboardingPage = page({
  load: () => import('@/features/onboarding/onboarding-page').then((module) => module.OnboardingPage),
  texts: ['onboarding'],
});

const documents = () => import('@/features/history/documents-page').then((module) => module.DocumentsPage);
const requests = () =>
  import('@/features/requests/lists/requests-page').then((module) => module.RequestsPage);
const products = () => import('../pages/products').then((module) => module.Products);
const threeSteps = () => import('@/features/home/three-steps').then((module) => module.ThreeSteps);

/** Pages that need their title in the menu, and those of several features or uses their further properties. */
const TITLED: Partial<Record<EntryId, TitledSource>> = {
  'catalog-stock': {
    load: () => import('@/features/stock/stock-page').then((module) => module.StockPage),
    texts: ['stock'],
  },
  'admin-models': {
    load: () => import('@/features/models/models-page').then((module) => module.ModelsPage),
    texts: ['models'],
  },
  'catalog-import': {
    load: () => import('@/features/catalog/imports/import-page').then((module) => module.ImportPage),
    texts: ['imports', 'catalog'],
  },
  'catalog-counts': {
    load: () => import('@/features/stock/counts/counts-page').then((module) => module.CountsPage),
    texts: ['counts', 'stock', 'scan'],
  },
  'admin-stock-alerts': {
    load: () =>
      import('@/features/stock/thresholds/stock-alerts-page').then((module) => module.StockAlertsPage),
    texts: ['alerts', 'stock', 'suppliers'],
  },
  'admin-users': {
    load: () => import('@/features/users/users-page').then((module) => module.UsersPage),
    texts: ['users'],
  },
  'admin-roles': {
    load: () => import('@/features/roles/roles-page').then((module) => module.RolesPage),
    texts: ['roles', 'permissions'],
  },
  'requests-new': {
    load: () => import('@/features/requests/new/new-request-page').then((module) => module.NewRequestPage),
    texts: ['requests', 'scan'],
  },
  'requests-mine': {
    load: withProps(requests, () => ({ view: 'mine' as const })),
    texts: ['requests'],
  },
  'requests-processing': {
    load: () =>
      import('@/features/requests/processing/processing-page').then((module) => module.ProcessingPage),
    texts: ['requests'],
  },
  'requests-all': {
    load: withProps(requests, () => ({ view: 'all' as const })),
    texts: ['requests'],
  },
  'requests-archived': {
    load: withProps(requests, () => ({ view: 'archived' as const })),
    texts: ['requests'],
  },
  'requests-waiting': {
    load: () => import('@/features/requests/waiting/waiting-page').then((module) => module.WaitingPage),
    texts: ['requests', 'stock', 'scan'],
  },
  'preparation-counter': {
    load: () => import('@/features/requests/counter/counter-page').then((module) => module.CounterPage),
    texts: ['loans', 'requests', 'preparation', 'stock', 'scan'],
  },
  'preparation-returns': {
    load: () => import('@/features/loans/returns-desk-page').then((module) => module.ReturnsDeskPage),
    texts: ['loans', 'scan'],
  },
  'preparation-loans': {
    load: () => import('@/features/loans/loans-page').then((module) => module.LoansPage),
    texts: ['loans'],
  },
  'preparation-pending': {
    load: () => import('@/features/preparation/lists/pending-page').then((module) => module.PendingPage),
    texts: ['preparation'],
  },
  'preparation-checklist': {
    load: () =>
      import('@/features/preparation/checklist/checklist-page').then((module) => module.ChecklistPage),
    texts: ['preparation', 'scan', 'stock'],
  },
  'preparation-status': {
    load: () => import('@/features/preparation/board/status-page').then((module) => module.StatusPage),
    texts: ['preparation'],
  },
  'history-requests': {
    load: withProps(requests, () => ({ view: 'past' as const })),
    texts: ['requests'],
  },
  'history-delivered': {
    load: () => import('@/features/history/orders-page').then((module) => module.DeliveredPage),
    texts: ['history'],
  },
  'history-returns': {
    load: () => import('@/features/history/returns-page').then((module) => module.ReturnsPage),
    texts: ['history'],
  },
  'admin-subscription': {
    load: () => import('@/features/subscription/subscription-page').then((module) => module.SubscriptionPage),
    texts: ['subscription'],
  },
  'admin-logs': {
    load: () => import('@/features/logs/logs-page').then((module) => module.LogsPage),
    texts: ['logs'],
  },
  featured: {
    load: () => import('@/features/featured/featured-page').then((module) => module.FeaturedPage),
    texts: ['featured'],
  },
  'account-profile': {
    load: () => import('@/features/account/profile-page').then((module) => module.ProfilePage),
    texts: ['account', 'loans'],
  },
  'account-preferences': {
    load: () => import('../pages/preferences').then((module) => module.Preferences),
    texts: ['account'],
  },
  dashboard: {
    load: () => import('../pages/dashboard').then((module) => module.Dashboard),
    texts: ['dashboard', 'home', 'loans', 'requests', 'stock'],
  },
  'catalog-products': { load: products, texts: ['catalog', 'stock', 'scan'] },
  'catalog-filter': {
    load: withProps(products, () => ({ withFilters: true })),
    texts: ['catalog', 'stock', 'scan'],
  },
  'admin-settings': {
    load: () => import('../pages/settings').then((module) => module.Settings),
    texts: ['tenants', 'onboarding', 'integrations', 'locations', 'permissions', 'photos'],
  },
  'preparation-documents': {
    load: withProps(documents, () => ({ from: 'preparation' as const })),
    texts: ['history'],
  },
  'history-documents': {
    load: withProps(documents, () => ({ from: 'history' as const })),
    texts: ['history'],
  },
  help: {
    load: withProps(
      () => import('@/features/help/help-page').then((module) => module.HelpPage),
      async () => {
        const Steps = await threeSteps();
        return { steps: <Steps /> };
      },
    ),
    texts: ['help', 'home', 'palette'],
  },
};

export const wallPage = titledPage('preparation-status', {
  load: () => import('@/features/preparation/board/wall-page').then((module) => module.WallPage),
  texts: ['preparation'],
});

/** Pages without a title in the menu. */
const UNTITLED: Partial<Record<EntryId, Page>> = {
  home: homePage,
  logout: page({
    load: () => import('@/features/auth/logout-page').then((module) => module.LogoutPage),
    texts: ['auth'],
  }),
};

const titledPages = new Map(
  (Object.entries(TITLED) as [EntryId, TitledSource][]).map(([id, source]) => [id, titledPage(id, source)]),
);

/** The page of a menu entry. */
export const pageOf = (id: EntryId): Page => UNTITLED[id] ?? titledPages.get(id) ?? notFoundPage;

/** The pages that are no entries of the menu, by the beginning of their paths. */
const OTHER_PAGES: Readonly<Record<string, Page>> = {
  '/auth/signin': signInPage,
  '/search': searchPage,
  '/catalog/products/': articlePage,
  '/q/': labelPage,
};

/** Loads the page of a path. */
export async function preloadPage(path: string): Promise<void> {
  const entry = MENU.find((known) => known.path === path);
  const other = Object.keys(OTHER_PAGES).find((beginning) => path.startsWith(beginning));
  if (entry !== undefined) await pageOf(entry.id).preload();
  else if (other !== undefined) await OTHER_PAGES[other]?.preload();
}
