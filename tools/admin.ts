import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import {
  createMembers,
  disableAccount,
  enableAccount,
  type Services,
  setAdministrator,
} from './admin/accounts.ts';
import { moveHealthAnswers } from './admin/health-answers.ts';
import { chargeOf, endAtStripe, stripeOf } from './admin/subscription.ts';
import { main } from './main.ts';
import { Failure, messageOf } from './output.ts';
import { answers } from './ports.ts';
import { localPorts, projectNamed } from './project.ts';

const accountActions: Record<string, (services: Services, uid: string) => Promise<void>> = {
  grant: (services, uid) => setAdministrator(services, uid, true),
  revoke: (services, uid) => setAdministrator(services, uid, false),
  disable: disableAccount,
  enable: enableAccount,
};

/** Brings the data of an older version up to date. May be repeated. */
async function migrate(services: Services): Promise<void> {
  console.log(`${await createMembers(services)} accounts got a document in \`members\`.`);
  const { moved, dropped } = await moveHealthAnswers(services.db);
  console.log(`${moved} health questionnaires moved out of their profiles.`);
  if (dropped > 0) console.log(`${dropped} incomplete ones deleted: these students are asked again.`);
}

/** Makes the Admin SDK use the emulators of `npm start`. */
async function pointAtEmulators({ auth, firestore } = localPorts): Promise<void> {
  if (!(await answers(auth))) throw new Failure('The emulators do not run. Run `npm start` first.');
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${auth}`;
}

await main(async ([name = 'grant', ...args]) => {
  const options = { project: { type: 'string' }, subscription: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [email] = positionals;
  const action = accountActions[name];
  if (name !== 'migrate' && !(action && email))
    throw new Failure(`No account given. Run \`npm run admin:${name} -- EMAIL [--project PROJECT]\`.`);
  const projectId = projectNamed(values.project);
  if (projectId.startsWith('demo-')) await pointAtEmulators();

  const app = initializeApp({ projectId });
  const services = { auth: getAuth(app), db: getFirestore(app) };
  if (action && email) {
    const { uid } = await services.auth.getUserByEmail(email).catch((error: unknown) => {
      const advice = 'If you are not signed in, run `gcloud auth application-default login`.';
      throw new Failure(`No account ${email} found in ${projectId}. ${advice}`, [messageOf(error)]);
    });
    const judged = name === 'disable' || name === 'grant';
    const charge = judged ? await chargeOf(services.db, uid, values.subscription) : null;
    await action(services, uid);
    if (charge) await endAtStripe(await stripeOf(projectId), charge);
  } else {
    await migrate(services);
  }
  console.log(`✓ ${name}: ${email ?? 'all accounts'} (${projectId})`);
  return 0;
});
