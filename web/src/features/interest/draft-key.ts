/**
 * The keys of the draft in sessionStorage. A file of its own keeps the form's code out of the public
 * pages' script.
 */
export const DRAFT_KEY = 'faixa.join-draft';

/** Set while the page is loaded again to send the form. */
export const SENT_KEY = 'faixa.join-sent';
