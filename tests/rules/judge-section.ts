import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Section } from './attempt.ts';
import { twinOf } from './facts.ts';
import { openWorld, type World } from './world.ts';

/** Makes a test of every case of a section, and of whether each refusal has its twin. */
export function judgeSection({ name, cases }: Section): void {
  describe(name, () => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld(`demo-rules-${name.replaceAll('_', '-')}`);
    });
    afterAll(() => world.close());

    for (const { name: request, attempt, expected } of cases) {
      it(`${request} is ${expected}`, async () => {
        expect(await world.judge(attempt)).toBe(expected);
      });
    }

    it('refuses nothing whose allowed twin, one fact away, is missing', () => {
      const allowed = cases.filter(({ expected }) => expected === 'allowed').map(({ attempt }) => attempt);
      const alone = cases.filter(
        ({ expected, attempt }) => expected === 'refused' && !twinOf(attempt, allowed),
      );
      expect(alone.map((each) => each.name)).toEqual([]);
    });
  });
}
