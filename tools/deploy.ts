import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { attempt } from './attempt.ts';
import { buildFunctions } from './build-functions.ts';
import { buildWeb } from './build-web.ts';
import { chosenProject, readFirebaserc } from './chosen-project.ts';
import { Failure } from './failure.ts';
import { main } from './main.ts';
import { inRoot, root } from './paths.ts';
import { buildStep, say, step } from './steps.ts';

const firebaseCli = inRoot('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

/** What the app has to know to find its project, as Firebase tells it. */
async function webConfig(project: string): Promise<string> {
  const { stdout } = spawnSync(
    process.execPath,
    [firebaseCli, 'apps:sdkconfig', 'web', '--json', '--project', project],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const answer = attempt(
    () => JSON.parse(stdout) as { result?: { sdkConfig?: Record<string, string> }; error?: string },
  );
  if (answer?.result?.sdkConfig) return JSON.stringify(answer.result.sdkConfig);
  throw new Failure(
    `Firebase does not tell the configuration of a web app in ${project}. Are you signed in (npx firebase login), and has the project a web app (npx firebase apps:create WEB)?`,
    [answer?.error ?? stdout.trim()].filter((line) => line !== ''),
  );
}

await main(async (args) => {
  const options = { project: { type: 'string' }, only: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const project = chosenProject(values.project, readFirebaserc());
  const siteKey = process.env.RECAPTCHA_SITE_KEY;
  if (!siteKey)
    throw new Failure('RECAPTCHA_SITE_KEY is not set: the interest form needs it. See docs/deploy.md.');
  const firebaseConfig = await step(`Configuration of ${project}`, () => webConfig(project));
  await buildStep('Functions', buildFunctions);
  await buildStep('App', () => buildWeb({ for: 'production', outDir: 'web/dist', firebaseConfig, siteKey }));

  // firebase-tools may ask questions the first time, so it gets the terminal.
  say();
  const only = values.only === undefined ? [] : ['--only', values.only];
  const deploy = [firebaseCli, 'deploy', '--project', project, ...only];
  return spawnSync(process.execPath, deploy, { cwd: root, stdio: 'inherit' }).status ?? 1;
});
