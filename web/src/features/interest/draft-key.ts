/** Where sessionStorage keeps what was typed, so that it survives a reload; the page then brings the form to life at once. */
export const DRAFT_KEY = 'faixa.join-draft';
