import { formCatalogue } from './form-catalogue.ts';
import { navigation } from './navigation.ts';
import { privacy } from './privacy.ts';
import { site } from './site.ts';

/** The public pages: read when they are written at build time, never by a browser. */
export const siteCatalogue = { ...formCatalogue, navigation, site, privacy } as const;
