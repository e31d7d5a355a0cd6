/*
 * Loads the page's script and fonts after the first paint, so that they do not delay it. Until
 * then, the text uses a system font, and a form that is sent is only marked; the script then sends
 * it.
 */
(() => {
  addEventListener('submit', (event) => {
    event.preventDefault();
    event.target.dataset.sent = '';
  });
  const loadRest = () => {
    const { sheet, script } = document.documentElement.dataset;
    if (sheet) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = sheet;
      document.head.append(link);
    }
    import(script);
  };
  const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    // Some browsers report no paint.
    loaded.then(() => setTimeout(resolve, 3000));
  });
  // A reported paint can still be on its way to the screen, so wait for two more frames.
  Promise.all([loaded, painted]).then(() => requestAnimationFrame(() => requestAnimationFrame(loadRest)));
})();
