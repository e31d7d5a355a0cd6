import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { buildFunctions } from '../build/functions.ts';
import { buildWeb } from '../build/web.ts';
import { main } from '../main.ts';
import { appCheckOf } from '../ops/app-check.ts';
import { Failure, step } from '../output.ts';
import { root } from '../paths.ts';
import { chosenProject } from '../project.ts';
import { writeConfigFor } from './configuration.ts';
import { savedAcademy } from './saved-academy.ts';

/** Runs firebase-tools on the terminal, because it may ask questions the first time. */
const firebase = execa({ cwd: root, preferLocal: true, reject: false, stdin: 'inherit' });

/** What the app needs to find its project. */
async function webConfig(project: string): Promise<string> {
  const args = ['apps:sdkconfig', 'web', '--json', '--project', project];
  const { stdout, exitCode } = await firebase('firebase', args, { stderr: 'ignore' });
  if (exitCode === 0) return JSON.stringify(JSON.parse(stdout).result.sdkConfig);
  throw new Failure(
    `No web app found in ${project}. Run \`npx firebase login\`, then \`npx firebase apps:create WEB --project ${project}\`.`,
    [stdout],
  );
}

await main(async (args) => {
  const options = { project: { type: 'string' }, only: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const project = chosenProject(values.project);
  const siteKey = process.env.RECAPTCHA_SITE_KEY;
  if (!siteKey)
    throw new Failure('RECAPTCHA_SITE_KEY is not set. Set it as in docs/deploy.md, then try again.');
  const firebaseConfig = await step(`Configuration of ${project}`, () => webConfig(project));
  await step('Functions', buildFunctions);
  const db = getFirestore(initializeApp({ projectId: project }));
  const academy = await step('Academy of the public pages', () => savedAcademy(db));
  const build = { for: 'production', outDir: 'web/dist', firebaseConfig, siteKey, academy } as const;
  await step('App', () => buildWeb({ ...build, appCheck: appCheckOf(project) }));
  const target = ['--config', writeConfigFor(project), '--project', project];
  const deploy = ['deploy', ...target, ...(values.only ? ['--only', values.only] : [])];
  return (await firebase('firebase', deploy, { stdout: 'inherit', stderr: 'inherit' })).exitCode ?? 1;
});
