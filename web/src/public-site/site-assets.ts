/** What a page needs besides itself; the build knows where it put them. */
export type SiteAssets = {
  /** The address of the page's own script. */
  script: string;
  /** theme/base.css as the build wrote it, with the addresses that it gave to its fonts; null on the development server, which links it. */
  base: { address: string; css: string } | null;
  /** Code that has to run before the first paint. */
  earlyScripts: readonly string[];
};
