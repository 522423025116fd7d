import { createBrowserRouter } from 'react-router-dom';
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

const preload = (id: EntryId) => pageOf(id).preload();

export const router = createBrowserRouter([
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
]);
