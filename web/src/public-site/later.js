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
  });
  // What is told as painted may still be on its way to the screen: two frames more.
  Promise.all([loaded, painted]).then(() => requestAnimationFrame(() => requestAnimationFrame(fetchTheRest)));
})();
