/** The version of this app (web/release-plugin.ts), such as '0.1.0+1a2b3c4'. */
export const RELEASE: string = import.meta.env.VITE_RELEASE ?? '0.0.0';
