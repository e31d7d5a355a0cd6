import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createMembers, disableAccount, enableAccount, type Services, setAdministrator } from './accounts.ts';
import { pointAtEmulators, projectNamed } from './chosen-project.ts';
import { Failure, messageOf } from './failure.ts';
import { main } from './main.ts';

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
