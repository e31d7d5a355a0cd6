import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { stateDir } from '../../tools/machine.ts';
import { inRoot, root } from '../../tools/paths.ts';
import { readReport, type Test } from '../../tools/reports.ts';
import type { NamedTest } from './register.ts';

export const PATCHES = inRoot('tests', 'threats', 'patches');

/** Applies a patch of `PATCHES` in a folder, or only checks that it could. */
export async function applyPatch(name: string, folder: string, ...options: string[]): Promise<void> {
  // Otherwise git would look for the files of the repository around the copy.
  const env = { GIT_CEILING_DIRECTORIES: dirname(folder) };
  await execa('git', ['apply', ...options, join(PATCHES, `${name}.patch`)], { cwd: folder, env });
}

/** Copies the files of the repository, without those that git ignores; node_modules is found in the folders above. */
export async function openCopy() {
  const copy = mkdtempSync(join(stateDir, 'threats-'));
  const { stdout } = await execa('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(inRoot(file)));
  const restore = (file: string) => cpSync(inRoot(file), join(copy, file));
  for (const file of files.filter((each) => !each.startsWith('docs/images/'))) restore(file);
  return {
    run: (project: string, named: readonly NamedTest[]) => runIn(copy, project, named),

    /** Runs one test without the defense that the patch removes. */
    async runWithout(name: string, test: NamedTest): Promise<Test[]> {
      const text = readFileSync(join(PATCHES, `${name}.patch`), 'utf8');
      const changed = [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file);
      await applyPatch(name, copy);
      try {
        return await runIn(copy, projectOf(test), [test]);
      } finally {
        changed.forEach(restore);
      }
    },

    close: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/** The project of a test in vitest.config.ts. */
export const projectOf = ({ file }: NamedTest) => file.split('/')[1] ?? '';

/** The file that runs a test: the cases of `rules` are data of one file. */
const fileOf = ({ file }: NamedTest) =>
  file.startsWith('tests/rules/cases/') ? 'tests/rules/rules.test.ts' : file;

/** Names that a title of the source can have in the report: the values of `it.each` replace %s and ${name}, the rest '…'. */
function patternOf({ title }: NamedTest): string {
  const parts = title.replace(/…$/, '').split(/%[sjd]|\$\{[^}]*\}|\$\w+/);
  return parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*');
}

export const isOf = (named: NamedTest, { name }: Test) => new RegExp(patternOf(named)).test(name);

/** Runs tests of one project and its wire tests: all whose names, with those of their groups, contain one of the titles. */
async function runIn(folder: string, project: string, named: readonly NamedTest[]): Promise<Test[]> {
  const report = join(folder, `report-${crypto.randomUUID()}.xml`);
  // The variables of this run's Vitest would tell the other one that it is a worker.
  const inherited = Object.entries(process.env).filter(([key]) => !key.startsWith('VITEST'));
  const env = { ...Object.fromEntries(inherited), FAIXA_REPORT: report, FAIXA_CASES: 'all' };
  const files = new Set(named.map(fileOf));
  const args = ['run', '--project', `${project}*`, ...files, '-t', named.map(patternOf).join('|')];
  const options = { cwd: folder, env, extendEnv: false, preferLocal: true, localDir: root } as const;
  // `reject`: tests are to fail. The report says which ones did.
  const { all } = await execa('vitest', args, { ...options, all: true, reject: false });
  if (!existsSync(report)) throw new Error(`No test ran:\n${all}`);
  const tests = await readReport(report);
  return tests.filter((test) => test.status !== 'skipped' && named.some((each) => isOf(each, test)));
}
