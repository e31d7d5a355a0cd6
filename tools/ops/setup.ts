import { parseArgs } from 'node:util';
import { main } from '../main.ts';
import { chosenProject } from '../project.ts';
import { setupSteps } from './steps.ts';

/** Prints the steps from no account to a live academy. */
await main(async (args) => {
  const { values } = parseArgs({ args, options: { project: { type: 'string' } } });
  for (const [index, { title, text }] of setupSteps(chosenProject(values.project)).entries())
    console.log(`${index + 1}. ${title}\n\n${text}\n`);
  return 0;
});
