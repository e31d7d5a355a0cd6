/*
 * Runs before anything is seen: who chose English gets the English twin of a page that is Portuguese by default. A page whose address
 * says its language has no twin to name, and is never left. web/src/i18n/languages.ts says the same in TypeScript.
 */
(() => {
  const { english } = document.documentElement.dataset;
  try {
    if (english && localStorage.getItem('faixa.language') === 'en') {
      location.replace(english + location.search + location.hash);
    }
  } catch {
    // Storage is closed to us: nobody can have chosen.
  }
})();
