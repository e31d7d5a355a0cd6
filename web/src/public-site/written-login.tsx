import { ChakraProvider } from '@chakra-ui/react';
import { LANGUAGES, type Language } from '@domain/languages.ts';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { appRoutes, loadRoutesOf } from '../app/routes.tsx';
import { NoAnswer } from '../deadline.ts';
import { catalogue as english } from '../i18n/en/catalogue.ts';
import { fixedLanguage } from '../i18n/fixed-language.ts';
import { catalogue as portuguese } from '../i18n/pt-br/catalogue.ts';
import { appSystem } from '../theme/app-system.ts';
import type { WrittenLogin } from './site-assets.ts';
import { siteStyleCache, takeStyles } from './styles.ts';

const CATALOGUES = { en: english, 'pt-BR': portuguese };

const routes = appRoutes(async () => ({ element: <Outlet /> }));

/** Continues after the deadline of the app: on a busy machine the build takes longer, and has no user who waits. */
async function load(): Promise<void> {
  try {
    await loadRoutesOf('/login', routes);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    await load();
  }
}

// Now: the build can load no more modules later.
await load();

/** /login before a session is known, by the app's own components: React takes over these elements (main.tsx). */
function markupOf(language: Language): string {
  const router = createMemoryRouter(routes, { initialEntries: ['/login'] });
  return renderToString(
    <CacheProvider value={siteStyleCache()}>
      <I18nextProvider i18n={fixedLanguage(language, CATALOGUES[language])}>
        <ChakraProvider value={appSystem}>
          <RouterProvider router={router} />
        </ChakraProvider>
      </I18nextProvider>
    </CacheProvider>,
  );
}

/** The form in every language (public-site/app-start.js shows one), and the styles of all. */
export function writeLogin(): WrittenLogin {
  const markups = LANGUAGES.map(markupOf);
  const { styles } = takeStyles(markups.join(''), { hydrates: true });
  const forms = LANGUAGES.map((language, index) => ({
    language,
    body: takeStyles(markups[index] ?? '', { hydrates: true }).body,
  }));
  return { styles, forms };
}
