import { startTransition, useLayoutEffect, useState } from 'react';
import { type RouteObject, Router, useRoutes } from 'react-router-dom';
import { appHistory } from './app-history';
import { Shell } from './layout/shell';
import { WallLayout } from './layout/wall-layout';
import { type EntryId, MENU } from './navigation/menu';
import {
  ArticleRoute,
  LabelRoute,
  MenuRoute,
  OpenRoute,
  SearchRoute,
  WallRoute,
} from './navigation/menu-route';
import { PreloadContext } from './navigation/preload';
import { authErrorPage, notFoundPage, pageOf, signInPage, verifyDocumentPage } from './navigation/routes';

const preload = (id: EntryId) => void pageOf(id).preload();

const routes: RouteObject[] = [
  {
    element: (
      <PreloadContext value={preload}>
        <Shell />
      </PreloadContext>
    ),
    children: [
      ...MENU.map((entry) => ({ path: entry.path, element: <MenuRoute entry={entry} /> })),
      { path: '/catalog/products/:id', element: <ArticleRoute /> },
      { path: '/q/:code', element: <LabelRoute /> },
      { path: '/search', element: <SearchRoute /> },
      { path: '/auth/signin', element: <OpenRoute page={signInPage} /> },
      { path: '/auth/error', element: <OpenRoute page={authErrorPage} /> },
      { path: '/verify/documents/:code', element: <OpenRoute page={verifyDocumentPage} /> },
      { path: '*', element: <OpenRoute page={notFoundPage} /> },
    ],
  },
  {
    element: <WallLayout />,
    children: [{ path: '/preparation/status/wall', element: <WallRoute /> }],
  },
];

const Routes = () => useRoutes(routes);

/** Renders the page of the address. Another page is a transition: the old one stays until the new one is there. */
export function AppRouter() {
  const [{ location, action }, setEntry] = useState(appHistory.entry);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setEntry(appHistory.entry));
    // The address may have changed before this was mounted.
    follow();
    return appHistory.subscribe(follow);
  }, []);
  return (
    <Router location={location} navigationType={action} navigator={appHistory}>
      <Routes />
    </Router>
  );
}
