import 'i18next';
import type { catalogue } from './en/catalogue.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof catalogue;
    strictInterpolationChecks: true;
  }
}
