/**
 * Runs in the page, after Playwright's clock is installed; text, as the tests are compiled without the browser's types.
 *
 * Playwright's Date answers `super()` with a plain Date, so that a subclass loses its methods: TZDate, with which the domain finds the academy's
 * date, would tell the browser's instead. This one has the same time and may be extended.
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
