import { parseArgs } from 'node:util';
import { main } from '../main.ts';
import { chosenProject } from '../project.ts';
import { checkStep, summary, type Verdict } from './setup/check.ts';
import { googleOf } from './setup/google.ts';
import { setupSteps } from './setup/steps.ts';

const MARKS = { done: '✓', missing: '✗', 'cannot tell': '?' } as const;

/** Prints the steps from no account to a live academy; `--check`: which of them are done. */
await main(async (args) => {
  const options = { project: { type: 'string' }, check: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args, options });
  const project = chosenProject(values.project);
  const steps = setupSteps(project);
  if (!values.check) {
    for (const [index, { title, text }] of steps.entries())
      console.log(`${index + 1}. ${title}\n\n${text}\n`);
    return 0;
  }
  const google = googleOf(project);
  const verdicts: Verdict[] = [];
  for (const [index, step] of steps.entries()) {
    const verdict = await checkStep(step, google, project);
    verdicts.push(verdict);
    console.log(`${MARKS[verdict.state]} ${verdict.state.padEnd(11)} ${index + 1}. ${verdict.title}`);
    for (const detail of verdict.details) console.log(`                 ${detail}`);
  }
  const { counts, next } = summary(verdicts);
  console.log(`\n${counts}`);
  if (next) console.log(`Next: ${next}. How: \`npm run setup -- --project ${project}\`.`);
  return next ? 1 : 0;
});
