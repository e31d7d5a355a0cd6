/*
 * Loads the page's script after the first paint, so that it does not delay it. Until then a form
 * that is sent is only marked; the script then sends it. A reported paint can still be on its way
 * to the screen, so two more frames pass first. Some browsers report no paint; 3 seconds after the
 * load have to do. Comments are here because the lines below are part of every page.
 */
(() => {
  addEventListener('submit', (event) => {
    event.preventDefault();
    event.target.dataset.sent = '';
  });
  const loadRest = () => {
    import(document.documentElement.dataset.script);
  };
  const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    loaded.then(() => setTimeout(resolve, 3000));
  });
  Promise.all([loaded, painted]).then(() => requestAnimationFrame(() => requestAnimationFrame(loadRest)));
})();
