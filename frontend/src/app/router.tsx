import { createBrowserRouter } from 'react-router-dom';
import { Shell } from './layout/shell';
import { MENU } from './navigation/menu';
import { MenuRoute, OpenRoute } from './navigation/menu-route';
import { authErrorPage, notFoundPage, signInPage } from './navigation/routes';

export const router = createBrowserRouter([
  {
    element: <Shell />,
    children: [
      ...MENU.map((entry) => ({ path: entry.path, element: <MenuRoute entry={entry} /> })),
      { path: '/auth/signin', element: <OpenRoute page={signInPage} /> },
      { path: '/auth/error', element: <OpenRoute page={authErrorPage} /> },
      { path: '*', element: <OpenRoute page={notFoundPage} /> },
    ],
  },
]);
