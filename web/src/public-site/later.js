/*
 * Fetches the page's own script when everything that is seen is there: nobody waits for it, least of all the first paint. A form that is
 * sent sooner goes nowhere by itself; the script finds the mark and sends it.
 */
(() => {
  addEventListener('submit', (event) => {
    event.preventDefault();
    event.target.dataset.sent = '';
  });
  addEventListener('load', () => import(document.documentElement.dataset.script), { once: true });
})();
