import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { main } from '../main.ts';
import { Failure } from '../output.ts';
import { chosenProject } from '../project.ts';
import { withoutAccount } from './erased.ts';

/** `npm run restored -- --project ID --since TIME`, after a backup was imported: README.md. */
await main(async (args) => {
  const options = { project: { type: 'string' }, since: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const projectId = chosenProject(values.project);
  const since = new Date(values.since ?? '');
  if (Number.isNaN(since.getTime()) || since > new Date()) {
    const example = 'npm run restored -- --project YOUR-PROJECT --since 2026-11-22T03:00:00Z';
    throw new Failure(`No time of the backup given. Run \`${example}\`.`);
  }
  const app = initializeApp({ projectId });
  const services = { auth: getAuth(app), db: getFirestore(app) };
  await services.db.doc('settings/restored').set({ since: Timestamp.fromDate(since) });
  console.log('✓ Within the hour, everything that happened at Stripe since the backup is fetched again.');
  const gone = await withoutAccount(services);
  if (gone.length === 0) {
    console.log('✓ Every profile has an account: nobody has to be erased again.');
    return 0;
  }
  // Not erased here: if the accounts are lost, too, everybody is among them.
  const commands = gone.map((uid) => `npm run student:erase -- --uid ${uid} --project ${projectId}`);
  console.log(`✗ ${gone.length} without an account. If Auth has lost none, erase them again:`);
  console.log(commands.join('\n'));
  return 1;
});
