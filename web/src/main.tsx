import './theme/base.css';
import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './app/routes.tsx';
import { showLanguageOf, startI18n } from './i18n/i18n.ts';
import { followColorMode } from './theme/color-mode.ts';
import { system } from './theme/system.ts';

followColorMode();

// Created before anything is awaited: from here on the page's own chunks load beside the catalogue.
const router = createBrowserRouter(routes);
router.subscribe(({ location }) => void showLanguageOf(location.pathname));

await startI18n(window.location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <ChakraProvider value={system}>
    <RouterProvider router={router} />
  </ChakraProvider>,
);
