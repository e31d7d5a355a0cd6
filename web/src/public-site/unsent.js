/*
 * Part of /join, for a form that is sent before its script has loaded (later.js). After ten seconds without the script
 * it shows the problem. Sent again, the page loads again with the answers as a draft, which enhance.ts then sends.
 */
(() => {
  let isLate = false;
  const sendAgain = async (form) => {
    // enhance.ts has taken over.
    if ('enhanced' in document.documentElement.dataset) return;
    const problem = document.querySelector('[data-hydration-problem]');
    const isTold = !problem.hidden;
    problem.hidden = false;
    problem.tabIndex = -1;
    problem.focus();
    if (!isTold) return;
    try {
      await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
      const typed = JSON.stringify(Object.fromEntries(new FormData(form)));
      sessionStorage.setItem('faixa.join-draft', typed);
      sessionStorage.setItem('faixa.join-sent', 'true');
      location.reload();
    } catch {}
  };
  addEventListener('submit', ({ target }) => isLate && sendAgain(target));
  addEventListener('load', () =>
    setTimeout(() => {
      isLate = true;
      for (const form of document.querySelectorAll('form[data-sent]')) sendAgain(form);
    }, 10_000),
  );
})();
