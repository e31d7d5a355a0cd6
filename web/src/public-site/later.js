/*
 * Fetches the page's own script when everything that is seen is there: nobody waits for it, least of all the first paint.
 */
(() => {
  addEventListener('load', () => import(document.documentElement.dataset.script), { once: true });
})();
