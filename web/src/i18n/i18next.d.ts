import 'i18next';
import type { catalogue } from './en/catalogue.ts';
import type { officeCatalogue } from './en/office-catalogue.ts';
import type { siteCatalogue } from './en/site-catalogue.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof catalogue & typeof officeCatalogue & typeof siteCatalogue;
    strictInterpolationChecks: true;
  }
}
