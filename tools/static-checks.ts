import { join } from 'node:path';
import { run } from './child.ts';
import { type Counts, none } from './counts.ts';
import { report } from './failure.ts';
import { binDir, ensureDir, stateDir } from './paths.ts';
import { step } from './steps.ts';

type Check = { name: string; says: string; commands: [program: string, ...args: string[]][] };

function typescript(project: string, name: string): [string, ...string[]] {
  const buildInfo = join(ensureDir(stateDir), `${name}.tsbuildinfo`);
  return [
    'tsc',
    '-p',
    project,
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    buildInfo,
    '--pretty',
    'false',
  ];
}

export const staticChecks = [
  {
    name: 'types',
    says: 'Types',
    commands: [typescript('tsconfig.json', 'root'), typescript('web/tsconfig.json', 'web')],
  },
  {
    name: 'lint',
    says: 'Lint and format',
    commands: [['biome', 'ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=50', '.']],
  },
  {
    name: 'structure',
    says: 'Structure',
    commands: [
      [
        'depcruise',
        '--config',
        '.dependency-cruiser.mjs',
        'domain',
        'functions/src',
        'web/src',
        'tools',
        'tests',
      ],
    ],
  },
  {
    name: 'unused',
    says: 'Nothing unused',
    commands: [['knip', '--no-progress', '--treat-config-hints-as-errors']],
  },
] as const satisfies Check[];

/** Runs one check; one case, passed or failed. What it complains about is shown, also when it is long. */
export async function runCheck(check: Check): Promise<Counts> {
  try {
    await step(check.says, async () => {
      const results = await Promise.allSettled(
        check.commands.map(([program, ...args], index) =>
          run(
            `npm run test:${check.name} found something`,
            { command: join(binDir, program), args, env: { NO_COLOR: '1', FORCE_COLOR: undefined } },
            `check-${check.name}-${index}`,
            80,
          ),
        ),
      );
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      if (failures.length > 0) throw new AggregateError(failures);
    });
    return { ...none, passed: 1 };
  } catch (error) {
    // All of them: an error in web/ must not hide one in domain/.
    for (const each of error instanceof AggregateError ? error.errors : [error]) report(each);
    return { ...none, failed: 1 };
  }
}
