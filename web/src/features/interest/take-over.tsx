/**
 * Hydrates the form of /join.
 *
 * The page is written at build time and contains the empty form as <JoinIsland> renders it, in
 * `<div data-island="join">`. public-site/enhance.ts imports this file, and with it React, when the
 * visitor touches or focuses the form, types in it, scrolls to it or sends it, and when
 * sessionStorage contains a draft (draft-key.ts). A form that was sent before is sent again after
 * the hydration.
 *
 * Hydration keeps the existing elements with their focus, caret and typed text. For this, the first
 * render must produce the same markup as the build:
 * - It does not read the clock, the storage or the window. An effect restores the draft.
 * - Fields are uncontrolled (register() of react-hook-form), without a `value` or `defaultValue`
 * attribute. The typed texts become the form's default values, because register() would otherwise
 * empty the fields. What is typed between the first render and its commit is set after it.
 * - Ids come from useId().
 *
 * Google's captcha is loaded at the first change of a field, or at the latest when the form is
 * sent. Firebase is not loaded, because the call is a plain fetch.
 */
import { hydrateRoot } from 'react-dom/client';
import { fixedLanguage } from '../../i18n/fixed-language.ts';
import { followBreakpoints } from '../../theme/breakpoints.ts';
import { keepWritten } from '../../ui/page/written-page.ts';
import { ISLAND_IDS, JoinIsland } from './join-form.tsx';
import type { Typed } from './use-join-form.ts';

async function catalogueOf(language: string) {
  return language === 'en'
    ? (await import('../../i18n/en/form-catalogue.ts')).formCatalogue
    : (await import('../../i18n/pt-br/form-catalogue.ts')).formCatalogue;
}

function typedInto(island: HTMLElement): Typed {
  const form = island.querySelector('form');
  if (!form) return {};
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(texts) as Typed;
}

/** Resolves when the form is interactive. */
export async function takeOver(island: HTMLElement): Promise<void> {
  const language = document.documentElement.lang === 'en' ? 'en' : 'pt-BR';
  followBreakpoints();
  const i18n = fixedLanguage(language, await catalogueOf(language));
  const typed = typedInto(island);
  const follow = () => Object.assign(typed, typedInto(island));
  // React stops such events until it has taken over, but not for listeners that came before its own.
  island.addEventListener('input', follow, { capture: true });
  const keep = keepWritten(island, { types: false });
  await new Promise<void>((alive) => {
    const props = { i18n, typed, onCommit: keep, onAlive: alive };
    hydrateRoot(island, <JoinIsland {...props} />, ISLAND_IDS);
  });
  island.removeEventListener('input', follow, { capture: true });
}
