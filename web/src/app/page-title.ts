/** Texts that name a page, as `namespace:key`. */
export type PageTitle =
  | 'session:signIn.submit'
  | 'session:signUp.submit'
  | 'session:reset.title'
  | 'schedule:title'
  | 'profile:title'
  | 'classes:title'
  | 'graduation:title'
  | 'graduation:progress.title'
  | 'subscriptions:title'
  | 'plans:title'
  | 'leads:title';

/** What a route's `handle` holds when its page gives the window a name. */
export type Titled = { title: PageTitle };

export function titled(title: PageTitle): { handle: Titled } {
  return { handle: { title } };
}

export function isTitled(handle: unknown): handle is Titled {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
