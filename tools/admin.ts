import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createMembers, disableAccount, enableAccount, type Services, setAdministrator } from './accounts.ts';
import { projectNamed } from './chosen-project.ts';
import { Failure, messageOf } from './failure.ts';
import { main } from './main.ts';
import { answers } from './ports.ts';
import { localPorts } from './project.ts';

type Action = { run: (services: Services, uid: string) => Promise<void>; done: string };

const actions: Record<string, Action> = {
  grant: { run: (services, uid) => setAdministrator(services, uid, true), done: 'is an administrator now' },
  revoke: {
    run: (services, uid) => setAdministrator(services, uid, false),
    done: 'is no longer an administrator',
  },
  disable: { run: disableAccount, done: 'is disabled and signed out everywhere' },
  enable: { run: enableAccount, done: 'is enabled again' },
};

/** The emulators of `npm start`, unless the environment names others. */
async function pointAtEmulators(): Promise<void> {
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${localPorts.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${localPorts.auth}`;
  for (const host of [process.env.FIRESTORE_EMULATOR_HOST, process.env.FIREBASE_AUTH_EMULATOR_HOST]) {
    const port = Number(host.split(':').at(-1));
    if (!(await answers(port))) throw new Failure(`Nothing answers at ${host}. Run \`npm start\` first.`);
  }
}

async function accountOf(auth: Auth, email: string, projectId: string): Promise<string> {
  try {
    return (await auth.getUserByEmail(email)).uid;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'auth/user-not-found')
      throw new Failure(`${projectId} has no account with the address ${email}.`);
    if (code === 'auth/invalid-email') throw new Failure(`${email} is not an e-mail address.`);
    throw new Failure(
      `${projectId} did not answer. Run \`gcloud auth application-default login\`, then try again.`,
      [messageOf(error)],
    );
  }
}

await main(async ([name = '', ...args]) => {
  const action = actions[name];
  const { values, positionals } = parseArgs({
    args,
    options: { project: { type: 'string' } },
    allowPositionals: true,
  });
  const [email] = positionals;
  if (name !== 'members' && (action === undefined || email === undefined)) {
    throw new Failure(
      `No account given. Run \`npm run admin:${name || 'grant'} -- EMAIL [--project PROJECT]\`.`,
    );
  }
  const projectId = projectNamed(values.project);
  if (projectId.startsWith('demo-')) await pointAtEmulators();

  const app = initializeApp({ projectId });
  const services = { auth: getAuth(app), db: getFirestore(app) };
  if (action && email) {
    await action.run(services, await accountOf(services.auth, email, projectId));
    console.log(`${email} ${action.done} (${projectId}).`);
  } else {
    console.log(`${await createMembers(services)} accounts got a document in \`members\` (${projectId}).`);
  }
  return 0;
});
