import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverageOf, type Report } from './coverage.ts';
import { sections } from './sections.ts';
import { emulatorOrigin, openWorld, readRules, type World } from './world.ts';

const projectId = 'demo-rules-coverage';

async function fetchReport(): Promise<Report> {
  const response = await fetch(`${emulatorOrigin()}/emulator/v1/projects/${projectId}:ruleCoverage`);
  if (!response.ok) throw new Error(`No coverage report: ${response.status} ${await response.text()}`);
  return (await response.json()) as Report;
}

/** Conditions that are more than a literal; the report counts each as an expression. */
function conditionsIn(rules: string): number {
  return rules.match(/^\s*allow [^:]+: if (?!false;)/gm)?.length ?? 0;
}

describe('coverage of the rules', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(projectId);
  });
  afterAll(() => world.close());

  it('is whole: every expression was evaluated, and every condition and part of one was both true and false', {
    timeout: 300_000,
  }, async () => {
    // Every section's own file judges the outcomes; here only the report counts. Closed paths evaluate nothing.
    for (const { cases } of sections.filter(({ name }) => name !== 'closed')) {
      for (const { attempt } of cases) await world.judge(attempt);
    }
    const report = await fetchReport();

    const { expressions, neverEvaluated, truths, oneSided } = coverageOf(report);
    console.info(
      `Rules coverage: ${expressions - neverEvaluated.length} of ${expressions} expressions evaluated; ` +
        `${truths - oneSided.length} of ${truths} conditions and parts both true and false.`,
    );
    expect(neverEvaluated).toEqual([]);
    expect(oneSided).toEqual([]);
    expect(truths).toBeGreaterThan(conditionsIn(readRules()));
  });
});
