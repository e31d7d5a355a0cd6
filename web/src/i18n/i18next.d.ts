import 'i18next';
import type { catalogue } from './en/catalogue.ts';
import type { pageTexts } from './en/page-texts.ts';
import type { siteCatalogue } from './en/site-catalogue.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof catalogue & typeof siteCatalogue & typeof pageTexts;
    strictInterpolationChecks: true;
  }
}
