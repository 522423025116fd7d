import type { ReactNode } from 'react';
import { useGetMeQuery } from '@/api/generated/users';
import { usePageAccess } from '@/components/access/page-access';
import { usePrincipal } from '@/components/access/principal';
import { SessionRequired } from '@/features/auth/session/session-required';
import { PageSkeleton } from '@/shared/ui/feedback/page-skeleton';
import { Forbidden } from '../layout/forbidden';
import { LinkTenant } from './link-tenant';
import { entryById, type MenuEntry } from './menu';
import { articlePage, labelPage, onboardingPage, type Page, pageOf, searchPage, wallPage } from './routes';

/** The pages of an account without an organisation; all others ask to create one first. */
const WITHOUT_TENANT = new Set<string>(['account-profile', 'account-preferences']);

function SignedIn({ children }: { children: ReactNode }) {
  return (
    <SessionRequired waiting={<PageSkeleton />}>
      <LinkTenant>{children}</LinkTenant>
    </SessionRequired>
  );
}

function MemberRoute({ entry, page = pageOf(entry.id) }: { entry: MenuEntry; page?: Page }) {
  const { user, permissions } = usePrincipal();
  const mayOpen = usePageAccess();
  const { isLoading } = useGetMeQuery(undefined, { skip: permissions !== null || user?.tenantId === null });
  if (user?.tenantId === null && !WITHOUT_TENANT.has(entry.id)) return <onboardingPage.Component />;
  // Other pages show before the permissions of the user are known; most users may not open these, and their queries would
  // be refused.
  if (entry.category === 'admin' && isLoading) return <PageSkeleton />;
  if (!mayOpen(entry.path)) return <Forbidden />;
  return <page.Component />;
}

export function MenuRoute({ entry }: { entry: MenuEntry }) {
  if (entry.open === true) return <OpenRoute page={pageOf(entry.id)} />;
  return (
    <SignedIn>
      <MemberRoute entry={entry} />
    </SignedIn>
  );
}

export function OpenRoute({ page: { Component } }: { page: Page }) {
  return <Component />;
}

/** The board of preparations on a wall screen, for those who may open the board. */
export const WallRoute = () => (
  <SignedIn>
    <MemberRoute entry={entryById('preparation-status')} page={wallPage} />
  </SignedIn>
);

/** The page of one article, for those who may open the list. */
export const ArticleRoute = () => (
  <SignedIn>
    <MemberRoute entry={entryById('catalog-products')} page={articlePage} />
  </SignedIn>
);

/** The page of the search. It is no entry of the menu, which has its own way to it: the header and Ctrl+K. */
export const SearchRoute = () => <MemberOnly page={searchPage} />;

/** The target of the QR code of a label. */
export const LabelRoute = () => <MemberOnly page={labelPage} />;

function MemberOnly({ page }: { page: Page }) {
  return (
    <SignedIn>
      <MemberPage page={page} />
    </SignedIn>
  );
}

function MemberPage({ page: { Component } }: { page: Page }) {
  const { user } = usePrincipal();
  if (user?.tenantId === null) return <onboardingPage.Component />;
  return <Component />;
}
