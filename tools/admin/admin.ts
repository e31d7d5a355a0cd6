import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { main } from '../main.ts';
import { Failure } from '../output.ts';
import { projectNamed } from '../project.ts';
import { disableAccount, enableAccount, type Services, setAdministrator } from './accounts.ts';
import { eraseAccount } from './erase.ts';
import { pointAtEmulators, uidOf } from './find-account.ts';
import { chargeOf, closePages, endAtStripe, stripeOf } from './subscription.ts';

const accountActions: Record<string, (services: Services, uid: string) => Promise<void>> = {
  grant: (services, uid) => setAdministrator(services, uid, true),
  revoke: (services, uid) => setAdministrator(services, uid, false),
  disable: disableAccount,
  enable: enableAccount,
  erase: eraseAccount,
};

await main(async ([name = 'grant', ...args]) => {
  const text = { type: 'string' } as const;
  const options = { project: text, uid: text, subscription: text } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [email = ''] = positionals;
  const action = accountActions[name];
  const command = name === 'erase' ? 'student:erase' : `admin:${name}`;
  const usage = `Run \`npm run ${command} -- EMAIL|--uid UID [--project PROJECT]\`.`;
  if (!action || [...positionals, values.uid].filter(Boolean).length !== 1) throw new Failure(usage);
  const projectId = projectNamed(values.project);
  if (projectId.startsWith('demo-')) await pointAtEmulators();

  const app = initializeApp({ projectId });
  const services = { auth: getAuth(app), db: getFirestore(app) };
  const uid = await uidOf(services.auth, projectId, { email, uid: values.uid }, name === 'erase');
  const judged = name === 'disable' || name === 'grant';
  const charge = judged ? await chargeOf(services.db, uid, values.subscription) : null;
  await action(services, uid);
  if (judged) await closePages(services.db, uid, () => stripeOf(projectId));
  if (charge) await endAtStripe(await stripeOf(projectId), charge);
  console.log(`✓ ${name}: ${values.uid ?? email} (${projectId})`);
  return 0;
});
