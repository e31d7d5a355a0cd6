/**
 * The key of the draft in sessionStorage. A file of its own keeps the form's code out of the public
 * pages' script.
 */
export const DRAFT_KEY = 'faixa.join-draft';
