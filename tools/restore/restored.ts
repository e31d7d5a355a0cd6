import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { main } from '../main.ts';
import { Failure } from '../output.ts';
import { chosenProject } from '../project.ts';
import { postponeErasures, revived, team } from './revived.ts';

/** `npm run restored -- --project ID --since TIME`, after a backup was imported: README.md. */
await main(async (args) => {
  const options = { project: { type: 'string' }, since: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const projectId = chosenProject(values.project);
  const since = new Date(values.since ?? '');
  if (Number.isNaN(since.getTime()) || since > new Date()) {
    const example = 'npm run restored -- --project YOUR-PROJECT --since 2026-11-22T03:00:00Z';
    throw new Failure(
      `No time of the backup${values.since ? ` in '${values.since}'` : ' given'}. Run \`${example}\`.`,
    );
  }
  const app = initializeApp({ projectId });
  const services = { auth: getAuth(app), db: getFirestore(app) };
  await services.db.doc('settings/restored').set({ since: Timestamp.fromDate(since) });
  console.log('✓ Within the hour, everything that happened at Stripe since the backup is fetched again.');
  const declined = await postponeErasures(services);
  console.log(
    `✓ ${declined} declined accounts have seven more days, in which Students can take a decline back.`,
  );
  const commandFor = (name: string) => (uid: string) =>
    `npm run ${name} -- --uid ${uid} --project ${projectId}`;
  const { administrators, helpers } = await team(services);
  console.log(
    `? Administrators: ${administrators.join(', ')}. Take the role again from those who lost it since the backup:`,
  );
  console.log(`npm run admin:revoke -- EMAIL --project ${projectId}`);
  if (helpers.length > 0) console.log(`? Helpers: ${helpers.join(', ')}. The same, in Settings, Team.`);
  const { withoutAccount, entered, disabled } = await revived(services);
  if (entered.length > 0) {
    console.log(
      `? ${entered.length} students never had an account. Erase again those whom the academy erased since the backup:`,
    );
    console.log(`npm run student:erase -- --uid UID --project ${projectId}`);
  }
  if (disabled.length > 0) {
    console.log(`✗ ${disabled.length} disabled since the backup. Disable them again:`);
    console.log(disabled.map(commandFor('admin:disable')).join('\n'));
  }
  if (withoutAccount.length === 0) {
    console.log('✓ Every profile has an account: no student has to be erased again.');
    return disabled.length === 0 ? 0 : 1;
  }
  // Not erased here: if the accounts are lost, too, every student is among them.
  console.log(`✗ ${withoutAccount.length} without an account. If Auth has lost none, erase them again:`);
  console.log(withoutAccount.map(commandFor('student:erase')).join('\n'));
  return 1;
});
