import './strict-policy.ts';
import './theme/base.css';
import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './app/routes.tsx';
import { watchErrors } from './app/watch-errors.ts';
import { startI18n } from './i18n/i18n.ts';
import { followColorMode } from './theme/color-mode.ts';
import { system } from './theme/system.ts';

watchErrors();
followColorMode();

// Created before the first await, so that the page's own chunks load while the catalogue loads.
const router = createBrowserRouter(routes);

await startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <ChakraProvider value={system}>
    <RouterProvider router={router} />
  </ChakraProvider>,
);
