/*
 * Runs before anything is seen: who chose English gets the English twin of a page that is Portuguese by default. A page whose address
 * says its language has no twin to name, and is never left. A click on the link to the other language is such a choice, from the first
 * moment: a link may be followed before any other script is there. web/src/i18n/languages.ts says the same in TypeScript.
 */
(() => {
  const key = 'faixa.language';
  const { english } = document.documentElement.dataset;
  try {
    if (english && localStorage.getItem(key) === 'en') {
      location.replace(english + location.search + location.hash);
    }
  } catch {
    // Storage is closed to us: nobody can have chosen.
  }
  addEventListener('click', ({ target }) => {
    const link = target.closest?.('a[data-language]');
    try {
      if (link) localStorage.setItem(key, link.dataset.language);
    } catch {
      // The choice then lasts until the page is left.
    }
  });
})();
