/*
 * Runs before the first paint (a plain script, not a module: a module would wait for the page and the wrong mode would
 * flash). web/src/theme/color-mode.ts says the same in TypeScript and takes over from here.
 */
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('faixa.color-mode');
  } catch {
    // Storage is closed to us: follow the device.
  }
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const mode = chosen === 'dark' || chosen === 'light' ? chosen : device;
  document.documentElement.classList.toggle('dark', mode === 'dark');
})();
