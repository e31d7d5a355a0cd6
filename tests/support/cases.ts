/**
 * Whether a matrix runs all its cases. `npm test` runs fewer: of the rules and of the callables those that differ from an
 * allowed one by one fact, and of the kinds of a claim and of the faults of a call one in turn.
 */
export const EVERY_CASE = process.env.FAIXA_CASES === 'all';
