import { parseArgs } from 'node:util';
import { main } from '../main.ts';
import { Failure } from '../output.ts';
import { type Finding, probe } from './probe/rows.ts';
import { targetAt } from './probe/target.ts';

const MARKS = { ok: '✓', failed: '✗', 'not here': '–' } as const;

function print({ row, state, details }: Finding): void {
  console.log(`${MARKS[state]} ${state.padEnd(8)} ${row}`);
  for (const detail of details) console.log(`             ${detail}`);
}

/** Checks a deployed site from outside, as a stranger. */
await main(async (args) => {
  const [url] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
  if (!url) throw new Failure('No site given. Run `npm run probe -- https://YOUR-PROJECT.web.app`.');
  const findings = await probe(await targetAt(url), print);
  const failed = findings.filter(({ state }) => state === 'failed').length;
  console.log(`\n${failed === 0 ? 'Nothing failed.' : `${failed} failed.`}`);
  return failed === 0 ? 0 : 1;
});
