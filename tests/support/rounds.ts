import { EVERY_CASE } from './cases.ts';

const given = process.env.FAIXA_ROUNDS || (EVERY_CASE ? '5' : '3');

/**
 * How often a race or a random history is repeated. Three rounds catch a handler that is wrong;
 * `FAIXA_ROUNDS=200` looks for faults that are rare.
 */
export const ROUNDS = Number(given);

if (!Number.isInteger(ROUNDS) || ROUNDS < 1) {
  throw new Error(`FAIXA_ROUNDS is '${given}'. Set it to a whole number from 1 up.`);
}

/**
 * The options of a test that is one round of a race. Vitest repeats the test with its hooks: once in `npm test`, and
 * in a tenth of the rounds otherwise, because each repetition stores its documents again.
 */
export const RACE = { repeats: Math.ceil(ROUNDS / 10) - 1 };
