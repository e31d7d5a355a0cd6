/** What a page needs besides itself; the build knows where it put them. */
export type SiteAssets = {
  /** The address of the page's own script. */
  script: string;
  /** theme/base.css with the addresses that the build gave to its fonts; null on the development server, which links it. */
  baseStyles: string | null;
  /** Code that has to run before the first paint. */
  earlyScripts: readonly string[];
};
