import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFailed } from '../../tools/reports.ts';
import { isOf, openCopy, projectOf } from './patched-copy.ts';
import { readThreats } from './register.ts';

/** The rows of docs/threats.md with a patch: a patch removes the defense in a copy of the repository. */
const rows = readThreats().flatMap(({ patch, test }) => (patch && test ? [{ patch, test }] : []));
const projects = [...Map.groupBy(rows, ({ test }) => projectOf(test))];

let copy: Awaited<ReturnType<typeof openCopy>>;
beforeAll(async () => {
  copy = await openCopy();
});
afterAll(() => copy.close());

// Otherwise a test could fail below because of the copy.
it.each(projects)('with every defense the tests of %s pass', async (project, found) => {
  const tests = await copy.run(
    project,
    found.map(({ test }) => test),
  );
  const missing = found.filter(({ test }) => !tests.some((each) => isOf(test, each)));
  expect(missing).toEqual([]);
  expect(tests.filter(({ status }) => status === 'failed')).toEqual([]);
});

describe.each(rows)('without $patch', ({ patch, test }) => {
  it(`this fails: ${test.title}`, async () => {
    const tests = await copy.runWithout(patch, test);
    expect(hasFailed(tests)).toBe(true);
  });
});
