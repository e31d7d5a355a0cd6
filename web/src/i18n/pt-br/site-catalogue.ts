import { formCatalogue } from './form-catalogue.ts';
import { navigation } from './navigation.ts';
import { privacy } from './privacy.ts';
import { site } from './site.ts';

/** The texts of the public pages, used only at build time. */
export const siteCatalogue = { ...formCatalogue, navigation, site, privacy } as const;
