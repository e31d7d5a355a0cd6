import './strict-policy.ts';
import './theme/base.css';
import { ChakraProvider } from '@chakra-ui/react';
import { startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { appRoutes, loadRoutesOf } from './app/routes.tsx';
import { watchErrors } from './app/watch-errors.ts';
import { firebase } from './firebase/config.ts';
import { indexedDbSettled } from './firebase/indexed-db.ts';
import { startI18n } from './i18n/i18n.ts';
import { appSystem } from './theme/app-system.ts';
import { followBreakpoints } from './theme/breakpoints.ts';
import { followColorMode } from './theme/color-mode.ts';
import type { Elements } from './ui/elements.ts';
import { isWrittenPage, keepWritten, takeUpWrittenPage } from './ui/page/written-page.ts';

function TakeUp({ keep, children }: { keep: () => void; children: Elements }) {
  useLayoutEffect(keep, [keep]);
  useEffect(() => {
    document.getElementById('late')?.remove();
    takeUpWrittenPage();
  }, []);
  return children;
}

async function start(root: HTMLElement): Promise<void> {
  watchErrors();
  followColorMode();
  followBreakpoints();
  // Auth asks its server about the stored session while React renders the frame.
  void indexedDbSettled().then(firebase);
  // First, since the pages wait for it with their texts.
  const texts = startI18n();
  const routes = appRoutes();
  // If its modules cannot be loaded, the page is rendered again, with the error.
  const isWritten = isWrittenPage();
  const loaded =
    isWritten &&
    loadRoutesOf(location.pathname, routes)
      .then(() => true)
      .catch(() => false);
  const hydrates = await loaded;
  // Created before the texts have loaded, so that the page's own chunks load at the same time.
  const router = createBrowserRouter(routes);
  await texts;
  const app = (
    <ChakraProvider value={appSystem}>
      <TakeUp keep={keepWritten(root, { types: true })}>
        <RouterProvider router={router} />
      </TakeUp>
    </ChakraProvider>
  );
  if (hydrates) hydrateRoot(root, app);
  // In slices, between which Auth reads its storage and asks its server.
  else startTransition(() => createRoot(root).render(app));
}

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root.');
// Not awaited here: the chunk of this module also contains routes, whose import would wait for the end of it.
void start(root);
