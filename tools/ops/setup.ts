import { parseArgs } from 'node:util';
import { main } from '../main.ts';
import { chosenProject } from '../project.ts';
import { checkStep } from './setup/check.ts';
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
  let missing = 0;
  for (const [index, step] of steps.entries()) {
    const { title, state, details } = await checkStep(step, google, project);
    if (state === 'missing') missing += 1;
    console.log(`${MARKS[state]} ${state.padEnd(11)} ${index + 1}. ${title}`);
    for (const detail of details) console.log(`                 ${detail}`);
  }
  return missing === 0 ? 0 : 1;
});
