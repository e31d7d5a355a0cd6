import type { Language } from '@domain/languages.ts';
import type { InlineStyle } from './styles.ts';

/** The files of the build that a page needs. */
export type SiteAssets = {
  /** The address of the page's own script. */
  script: string;
  /**
   * theme/base.css with the final addresses of its fonts; null on the development server, which
   * links the file.
   */
  base: string | null;
  /** Scripts that run before the first paint. */
  earlyScripts: readonly string[];
  /** Of /join alone. */
  joinScript: string;
};

/** The form of /login in every language, and the styles of all. */
export type WrittenLogin = {
  styles: InlineStyle[];
  forms: { language: Language; body: string }[];
};
