import { findJdk, OLDEST_JAVA } from './emulators/java.ts';
import { engines, which } from './machine.ts';

/**
 * `run`: a command, `npm run test:NAME` if absent. `on`: what it needs of the emulators that the lanes share; nothing
 * if absent, or emulators of its own. `records`: the suite `indexes` judges its queries. `lacks`: the programs that it
 * needs and this machine does not have, empty if none; it is then skipped.
 */
export type Suite = {
  run?: string;
  on?: 'emulators' | 'demo data';
  env?: NodeJS.ProcessEnv;
  records?: true;
  lacks?: () => string;
};

const all = { on: 'emulators', env: { FAIXA_CASES: 'all' } } as const;
const functions = 'vitest run --project functions';
/** By a part of their path: those of `functions` whose cases FAIXA_CASES chooses (tests/support/cases.ts). */
export const FILES_WITH_MORE_CASES = ['faults', 'personas', 'claim-student'];
const isMissing = (name: string) => !which(...engines[name as keyof typeof engines]);
const e2e = 'playwright test --config tests/e2e';

export const suites = {
  types: {},
  lint: {},
  structure: {},
  unused: {},
  domain: {},
  rules: { on: 'emulators' },
  'rules:all': { ...all, run: 'npm run --silent test:rules' },
  functions: { on: 'emulators', run: functions, records: true },
  'functions:all': { ...all, run: `${functions} ${FILES_WITH_MORE_CASES.join(' ')}` },
  web: { on: 'emulators', run: 'vitest run --project web' },
  wire: { on: 'emulators', run: 'vitest run --project *:wire' },
  // Two at once: the other lanes use what these leave idle. `npm test` leaves the tags to `npm run test:all`.
  'e2e:main': { on: 'demo data', run: `${e2e} --workers 2 --grep-invert @long|@walk`, records: true },
  'e2e:long': { on: 'demo data', run: `${e2e} --grep @long`, records: true },
  'e2e:walk': { run: `${e2e} --grep @walk` },
  tools: {},
  // What the suites before it have recorded, in this run or in the `npm test` before it.
  indexes: {},
  hosting: {},
  'rules:google': { lacks: () => (findJdk() ? '' : `Java ${OLDEST_JAVA}`) },
  'rules:mutation': {},
  threats: {},
  'stripe-mock': { lacks: () => (which('go') ? '' : 'Go') },
  engines: { lacks: () => Object.keys(engines).filter(isMissing).join(' ') },
} satisfies Record<string, Suite>;

export type SuiteName = keyof typeof suites;

/**
 * The lanes are queues that run at the same time, on one set of emulators. Then come the suites of `after`, each on
 * emulators of its own: a walk on a demo that no other test changes.
 */
export type Tier = { lanes: SuiteName[][]; after?: SuiteName[]; env?: NodeJS.ProcessEnv };

/** One queue for two lanes: `types` takes a minute, or a second if nothing changed. */
const quick: SuiteName[] = ['types', 'domain', 'lint', 'structure'];
const checks: SuiteName[] = ['types', 'lint', 'structure', 'unused', 'domain', 'rules'];
const inProcess: SuiteName[] = ['functions', 'web'];
/** The only ones that use the project of the Functions emulator: first `wire`, which empties it. */
const demo: SuiteName[] = ['wire', 'e2e:main'];
const rest: SuiteName[] = ['tools', 'e2e:long'];
const after: SuiteName[] = ['e2e:walk', 'indexes'];

export const tiers: Record<string, Tier> = {
  check: { lanes: [quick, quick] },
  main: { lanes: [checks, inProcess, demo] },
  rest: { lanes: [['rules:all', 'functions:all'], rest], after },
  all: { lanes: [checks, inProcess, [...demo, ...rest]], after, env: all.env },
  full: {
    lanes: [checks, inProcess, [...demo, ...rest]],
    after: [...after, 'hosting', 'rules:google', 'rules:mutation', 'threats', 'stripe-mock', 'engines'],
    // The rounds of every race and property test; tests/support/rounds.ts has the default of `npm test`.
    env: { ...all.env, FAIXA_ROUNDS: process.env.FAIXA_ROUNDS ?? '200' },
  },
};
