/*
 * The last lines of app.html and login.html, before the first paint: sets the page's language, loads its texts at the
 * same time as the scripts, and shows the form that the build wrote for /login in that language. What is pressed
 * before the scripts have loaded is marked; web/src/ui/page/written-page.ts repeats it. A browser that had a session goes
 * to the dashboard at once. Without scripts after ten seconds the page says so; main.tsx removes that.
 * web/src/i18n/languages.ts chooses the language by the same rule.
 */
(() => {
  const read = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {}
  };
  const { documentElement, head } = document;
  const root = document.getElementById('root');
  const written = document.querySelectorAll('template[lang]');
  if (written.length && read('localStorage', 'faixa.signed-in')) return location.replace('/dashboard');

  setTimeout(() => {
    const late = document.getElementById('late');
    if (late) late.hidden = false;
  }, 10_000);

  const languages = ['en', 'pt-BR'];
  const known = ['localStorage', 'sessionStorage'].map((storage) => read(storage, 'faixa.language'));
  const spoken = /^pt(-|$)/i.test(navigator.language) ? 'pt-BR' : 'en';
  const language = known.find((value) => languages.includes(value)) ?? spoken;
  documentElement.lang = language;
  for (const href of (documentElement.getAttribute(`data-texts-${language}`) ?? '').split(' ')) {
    if (href) head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }

  for (const template of written) {
    if (template.lang === language) root.append(template.content);
    template.remove();
  }
  if (!written.length) return;
  root.dataset.written = '';
  const mark = (event) => {
    if (!('written' in root.dataset)) return;
    const element =
      event.type === 'click'
        ? event.target.closest('button:not([type=submit], [popovertarget])')
        : event.target;
    if (event.type === 'submit') event.preventDefault();
    if (element && (event.type !== 'change' || element.matches('select')))
      element.dataset.early = element.value ?? '';
  };
  for (const type of ['click', 'change', 'submit']) root.addEventListener(type, mark);
})();
