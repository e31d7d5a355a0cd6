/**
 * How the form of /join comes alive.
 *
 * The page is written at build time and holds the form as <JoinIsland> renders it with nothing typed, in `<div data-island="join">`. No React
 * is there until the visitor needs it: public-site/enhance.ts imports this file at the first touch, key or focus in the form, when
 * somebody who scrolls comes to it, when sessionStorage holds something under DRAFT_KEY (draft-key.ts), and when the form is sent before any of that; it
 * then sends the form again as soon as it is alive.
 *
 * takeOver() hydrates: React adopts the elements that are there, so nothing moves, and the focus, the caret and what was typed stay.
 * For that to hold, the first render in the browser must be the very markup of the build:
 * - nothing from the clock, the storage or the window in the first render: restore the draft in an effect;
 * - fields are uncontrolled (react-hook-form's register()), without a `value` or `defaultValue` attribute; `typed` holds what was
 *   in them, by name, and goes into the form's default values, or register() would empty them;
 * - ids come from useId().
 * Google's captcha is fetched at the first change to a field, or when the form is sent if nothing was changed before. Firebase is never there: the
 * call is a plain fetch.
 */
import { hydrateRoot } from 'react-dom/client';
import { fixedLanguage } from '../../i18n/fixed-language.ts';
import type { Typed } from './join-form.tsx';
import { ISLAND_IDS, JoinIsland } from './join-island.tsx';

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

/** Resolves when the form answers to its visitor. */
export async function takeOver(island: HTMLElement): Promise<void> {
  const language = document.documentElement.lang === 'en' ? 'en' : 'pt-BR';
  const i18n = fixedLanguage(language, await catalogueOf(language));
  await new Promise<void>((alive) => {
    const form = <JoinIsland i18n={i18n} readTyped={() => typedInto(island)} onAlive={alive} />;
    hydrateRoot(island, form, ISLAND_IDS);
  });
}
