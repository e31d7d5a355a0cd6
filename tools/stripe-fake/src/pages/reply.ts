import type { Html } from './html.ts';

/** What a page's route answers: a page, or the way to another. */
export type Reply = { status: number; page: Html } | { to: string };

export function ok(page: Html): Reply {
  return { status: 200, page };
}
