import { openEnvironment } from '../../../tools/environment.ts';
import { main } from '../../../tools/main.ts';
import { readRules } from '../judge.ts';
import { sections } from '../sections.ts';
import { equivalents, ofAnHour } from './equivalents.ts';
import { judgeMutants, type Verdict } from './judge-mutants.ts';
import { mutantsOf } from './mutants.ts';

/**
 * `npm run test:rules:mutation`: applies every mutation to the rules, one at a time, and checks
 * that a case of the suite detects it. Fails on a survivor, and on an entry of `equivalents` that a
 * case now detects.
 */
const WORKERS = 4;
const PROGRESS_EVERY = 50;

await main(async ([only]) => {
  const start = performance.now();
  const { env } = await openEnvironment(['firestore']);
  Object.assign(process.env, env);
  const mutants = mutantsOf(readRules()).filter(({ name }) => only === undefined || name.includes(only));
  console.log(`${mutants.length} mutants, ${sections.flatMap(({ cases }) => cases).length} cases`);

  let judged = 0;
  function report(verdict: Verdict): void {
    judged += 1;
    const { result, mutant } = verdict;
    if (result === 'survived') {
      const reason = equivalents[mutant.name];
      console.log(
        `${reason ? 'equivalent' : 'SURVIVED'} line ${mutant.line}: ${mutant.name}${reason ? `\n  ${reason}` : ''}`,
      );
    }
    if (judged % PROGRESS_EVERY === 0) console.log(`${judged} of ${mutants.length} judged`);
  }

  const verdicts = await judgeMutants(mutants, sections, { workers: WORKERS, onVerdict: report });
  const having = (result: Verdict['result']) => verdicts.filter((verdict) => verdict.result === result);
  const killed = having('killed');
  const survivors = having('survived').filter(({ mutant }) => !(mutant.name in equivalents));
  const survived = new Set(having('survived').map(({ mutant }) => mutant.name));
  const mayBeDetected = (name: string) => survived.has(name) || equivalents[name] === ofAnHour;
  const stale = only === undefined ? Object.keys(equivalents).filter((name) => !mayBeDetected(name)) : [];

  for (const name of stale) console.log(`NO LONGER EQUIVALENT: ${name}`);
  for (const { mutant } of having('invalid')) console.log(`invalid line ${mutant.line}: ${mutant.name}`);

  const judgeable = killed.length + survivors.length;
  const score = judgeable === 0 ? 0 : (100 * killed.length) / judgeable;
  console.log(
    `Mutation score ${score.toFixed(1)} %: ${killed.length} of ${judgeable} killed, ${survivors.length} survived; ` +
      `${survived.size - survivors.length} equivalent, ${having('invalid').length} invalid. ` +
      `${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
  return survivors.length + stale.length === 0 ? 0 : 1;
});
