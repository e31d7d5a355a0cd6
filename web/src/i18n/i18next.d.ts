import 'i18next';
import type { catalogue } from './en/catalogue.ts';
import type { siteCatalogue } from './en/site-catalogue.ts';
import type { PageTexts } from './page-texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof catalogue & typeof siteCatalogue & PageTexts;
    strictInterpolationChecks: true;
  }
}
