/*
 * Fetches the page's own script and its font when what is seen has been painted: nobody waits for them, least of all the first paint. Until
 * then the text stands in the device's own font. A form that is sent sooner goes nowhere by itself; the script finds the mark and sends it.
 */
(() => {
  addEventListener('submit', (event) => {
    event.preventDefault();
    event.target.dataset.sent = '';
  });
  const fetchTheRest = () => {
    const fonts = document.querySelector('style[data-fonts]');
    if (fonts) fonts.media = 'all';
    import(document.documentElement.dataset.script);
  };
  // The frame that follows the load event may be the first of all; the one after that is not.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(fetchTheRest)), {
    once: true,
  });
})();
