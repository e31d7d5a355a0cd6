/**
 * A script for the page, to run after Playwright's clock is installed. It is text because the tests are compiled
 * without the browser's types.
 *
 * Playwright's Date returns a plain Date from `super()`, so a subclass loses its methods. TZDate, with which the domain
 * finds the academy's date, would then return the browser's date. This Date has the same time and can be extended.
 */
export const SUBCLASSABLE_DATE = `
  (() => {
    const played = Date;
    const native = new Date().constructor;
    globalThis.Date = new Proxy(native, {
      construct: (target, args, newTarget) => Reflect.construct(target, args.length ? args : [played.now()], newTarget),
      apply: () => played(),
      get: (target, key) => (key === 'now' ? played.now : Reflect.get(target, key)),
    });
  })();
`;
