import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { disableAccount, enableAccount, type Services, setAdministrator } from './admin/accounts.ts';
import { described, findAccount } from './admin/find-account.ts';
import { migrate } from './admin/migrate.ts';
import { main } from './main.ts';
import { Failure } from './output.ts';
import { answers } from './ports.ts';
import { localPorts, projectNamed } from './project.ts';

const accountActions: Record<string, (services: Services, uid: string) => Promise<void>> = {
  grant: (services, uid) => setAdministrator(services, uid, true),
  revoke: (services, uid) => setAdministrator(services, uid, false),
  disable: disableAccount,
  enable: enableAccount,
};

/** Makes the Admin SDK use the emulators of `npm start`. */
async function pointAtEmulators({ auth, firestore } = localPorts): Promise<void> {
  if (!(await answers(auth))) throw new Failure('The emulators do not run. Run `npm start` first.');
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${auth}`;
}

await main(async ([name = 'grant', ...args]) => {
  const options = { project: { type: 'string' }, uid: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [email] = positionals;
  const action = accountActions[name];
  if (name !== 'migrate' && !(action && (email || values.uid)))
    throw new Failure(`No account given. Run \`npm run admin:${name} -- EMAIL\`, or \`-- --uid UID\`.`);
  const projectId = projectNamed(values.project);
  if (projectId.startsWith('demo-')) await pointAtEmulators();

  const app = initializeApp({ projectId });
  const services = { auth: getAuth(app), db: getFirestore(app) };
  if (action) {
    const account = await findAccount(services.auth, projectId, { email, uid: values.uid });
    console.log(described(account));
    await action(services, account.uid);
  } else {
    await migrate(services);
  }
  console.log(`✓ ${name}: ${action ? (values.uid ?? email) : 'all accounts'} (${projectId})`);
  return 0;
});
