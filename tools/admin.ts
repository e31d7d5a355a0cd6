import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { disableAccount, enableAccount, type Services, setAdministrator } from './admin/accounts.ts';
import { eraseAccount } from './admin/erase.ts';
import { described, findAccount } from './admin/find-account.ts';
import { migrate } from './admin/migrate.ts';
import { chargeOf, endAtStripe, stripeOf } from './admin/subscription.ts';
import { main } from './main.ts';
import { Failure } from './output.ts';
import { answers } from './ports.ts';
import { localPorts, projectNamed } from './project.ts';

const accountActions: Record<string, (services: Services, uid: string) => Promise<void>> = {
  grant: (services, uid) => setAdministrator(services, uid, true),
  revoke: (services, uid) => setAdministrator(services, uid, false),
  disable: disableAccount,
  enable: enableAccount,
  erase: eraseAccount,
};

/** Makes the Admin SDK use the emulators of `npm start`. */
async function pointAtEmulators({ auth, firestore } = localPorts): Promise<void> {
  if (!(await answers(auth))) throw new Failure('The emulators do not run. Run `npm start` first.');
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${auth}`;
}

/** Finds the account and prints it, so that the owner sees which one it is. */
async function uidOf(
  { auth }: Services,
  projectId: string,
  given: { email: string; uid?: string | undefined },
) {
  const account = await findAccount(auth, projectId, given);
  console.log(described(account));
  return account.uid;
}

await main(async ([name = 'grant', ...args]) => {
  const text = { type: 'string' } as const;
  const options = { project: text, uid: text, subscription: text } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [email = ''] = positionals;
  const action = accountActions[name];
  const command = name === 'erase' ? 'student:erase' : `admin:${name}`;
  if (name !== 'migrate' && !(action && (email || values.uid)))
    throw new Failure(`No account given. Run \`npm run ${command} -- EMAIL|--uid UID [--project PROJECT]\`.`);
  const projectId = projectNamed(values.project);
  if (projectId.startsWith('demo-')) await pointAtEmulators();

  const app = initializeApp({ projectId });
  const services = { auth: getAuth(app), db: getFirestore(app) };
  if (action) {
    // An account that Auth has lost can also be erased.
    const known = name === 'erase' ? values.uid : undefined;
    const uid = known ?? (await uidOf(services, projectId, { email, uid: values.uid }));
    const judged = name === 'disable' || name === 'grant';
    const charge = judged ? await chargeOf(services.db, uid, values.subscription) : null;
    await action(services, uid);
    if (charge) await endAtStripe(await stripeOf(projectId), charge);
  } else {
    await migrate(services);
  }
  console.log(`✓ ${name}: ${action ? (values.uid ?? email) : 'all accounts'} (${projectId})`);
  return 0;
});
