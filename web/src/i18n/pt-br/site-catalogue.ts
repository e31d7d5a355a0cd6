import type { siteCatalogue as english } from '../en/site-catalogue.ts';
import type { TranslationOf } from '../translation-of.ts';
import { formCatalogue } from './form-catalogue.ts';
import { navigation } from './navigation.ts';
import { privacy } from './privacy.ts';
import { site } from './site.ts';

/** The texts of the public pages, used only at build time. */
const texts = { ...formCatalogue, navigation, site, privacy } as const;
export const siteCatalogue = texts satisfies TranslationOf<typeof english>;
