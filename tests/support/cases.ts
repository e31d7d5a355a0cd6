/**
 * Whether a matrix runs all its cases. `npm test` runs those that differ from an allowed one by one fact;
 * `FAIXA_CASES=all` runs them all.
 */
export const EVERY_CASE = process.env.FAIXA_CASES === 'all';
