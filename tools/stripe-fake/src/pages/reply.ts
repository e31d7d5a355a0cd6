import type { Html } from './html.ts';

/** A page, or a redirect. */
export type Reply = { status: number; page: Html } | { to: string };

export function ok(page: Html): Reply {
  return { status: 200, page };
}
