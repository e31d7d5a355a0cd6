/*
 * Redirects visitors who chose English from a Portuguese page to its English twin, before the first
 * paint. A page under /en has no `data-english` and never redirects. A click on the link to the
 * other language stores the choice; the listener is here because it must work before the page's
 * script has loaded. The tab's first page sets the language in which the app starts without a choice.
 * Without access to the storage there is neither. web/src/i18n/languages.ts reads both. Comments are
 * here because the lines below are part of every page.
 */
(() => {
  const key = 'faixa.language';
  const { lang, dataset } = document.documentElement;
  const { english } = dataset;
  try {
    if (english && localStorage.getItem(key) === 'en') {
      location.replace(english + location.search + location.hash);
    } else if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, lang);
  } catch {}
  addEventListener('click', ({ target }) => {
    const link = target.closest?.('a[data-language]');
    try {
      if (link) localStorage.setItem(key, link.dataset.language);
    } catch {}
  });
})();
