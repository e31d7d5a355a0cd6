/*
 * Redirects visitors who chose English from a Portuguese page to its English twin, before the first
 * paint. A page under /en has no `data-english` and never redirects. A click on the link to the
 * other language stores the choice; the listener is here because it must work before the page's
 * script has loaded. The tab's first page sets the language in which the app starts without a choice.
 * Without access to the storage there is neither. web/src/i18n/languages.ts reads both. A font that
 * an earlier page has fetched (see enhance.ts) is asked for here, before the first paint. Comments
 * are here because the lines below are part of every page.
 */
(() => {
  const key = 'faixa.language';
  const { lang, dataset } = document.documentElement;
  try {
    if (dataset.english && localStorage.getItem(key) === 'en') {
      location.replace(dataset.english + location.search + location.hash);
    } else if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, lang);
    const font = localStorage.getItem('faixa.font');
    const face = font && new FontFace('Archivo Variable', font, { display: 'optional', weight: '100 900' });
    if (face) document.fonts.add(face);
  } catch {}
  addEventListener('click', ({ target }) => {
    const link = target.closest?.('a[data-language]');
    try {
      if (link) localStorage.setItem(key, link.dataset.language);
    } catch {}
  });
})();
