/**
 * A script for the page. A test has a day of its own, so its page must not learn the time of the server, which is another
 * one: it learns that its own is right, or `serverDate`. A route would turn the browser's cache off.
 */
export const HIDE_SERVER_TIME = `
  (() => {
    const own = fetch;
    globalThis.fetch = (input, init) =>
      String(input).startsWith('/site.webmanifest?')
        ? Promise.resolve(
            new Response(null, { headers: { date: globalThis.serverDate ?? new Date().toUTCString() } }),
          )
        : own(input, init);
  })();
`;
