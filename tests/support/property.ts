import fc from 'fast-check';
import { it } from 'vitest';

type Arbitraries<Values> = { [Index in keyof Values]: fc.Arbitrary<Values[Index]> };

/** A test that expects something of any values: `itForAny([fc.nat()])('grows', (count) => { … })`. */
export function itForAny<Values extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Values>,
  options: fc.Parameters<Values> = {},
) {
  return (title: string, expectOf: (...values: Values) => void): void =>
    it(title, () => fc.assert(fc.property<Values>(...arbitraries, expectOf), options));
}
