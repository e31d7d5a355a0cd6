import { sum } from './counts.ts';
import { main } from './main.ts';
import { benches, runSuite } from './suites.ts';

/** Measures (tests/load/*.bench.ts); the tables are the result. `npm run bench -- check-in` measures one thing alone. */
await main(async (args) => {
  const counts = sum(await runSuite(benches, [...args, '--disable-console-intercept']));
  return counts.failed === 0 ? 0 : 1;
});
