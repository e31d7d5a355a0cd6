import { FUNCTIONS_REGION } from '../../../domain/academy.ts';
import { api } from '../../../domain/api.ts';
import wanted from '../../../firestore.indexes.json' with { type: 'json' };
import type { Google } from './google.ts';

/** Returns what is missing; empty if the step is done. Throws without an answer. */
type Check = (google: Google, project: string) => Promise<string[]>;

const DATABASE = '--database=(default)';

/** What an answer may contain; anything else counts as missing. */
type Loose = { [key: string]: Loose | undefined } & { length?: number };
const loose = (answer: unknown) => (answer ?? {}) as Loose;
const list = (answer: unknown) => (Array.isArray(answer) ? (answer as Record<string, unknown>[]) : []);
const missingOf = (names: Record<string, unknown>) => Object.keys(names).filter((name) => !names[name]);

function secrets(...names: string[]): Check {
  return async ({ gcloud }, project) => {
    const found = list(await gcloud('secrets', 'list', `--project=${project}`)).map(({ name }) =>
      String(name),
    );
    return names.filter((name) => !found.some((each) => each.endsWith(`/${name}`)));
  };
}

async function auth({ rest }: Google, project: string): Promise<string[]> {
  const config = loose(
    await rest(`https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`),
  );
  const policy = config.passwordPolicyConfig;
  const [version] = list(policy?.passwordPolicyVersions);
  const length = loose(version?.customStrengthOptions).minPasswordLength;
  const enforced = String(policy?.passwordPolicyEnforcementState) === 'ENFORCE';
  return missingOf({
    'the provider Email/Password': config.signIn?.email?.enabled,
    'email enumeration protection': config.emailPrivacyConfig?.enableImprovedEmailPrivacy,
    'a password policy of 8 characters': enforced && Number(length) >= 8,
  });
}

const database = async ({ gcloud }: Google, project: string) =>
  loose(await gcloud('firestore', 'databases', 'describe', DATABASE, `--project=${project}`));

async function firestore(google: Google, project: string): Promise<string[]> {
  const { type, locationId, deleteProtectionState } = await database(google, project);
  return missingOf({
    'the native mode': String(type) === 'FIRESTORE_NATIVE',
    [`the location ${FUNCTIONS_REGION} (it is in ${locationId})`]: String(locationId) === FUNCTIONS_REGION,
    'protection against deletion': String(deleteProtectionState) === 'DELETE_PROTECTION_ENABLED',
  });
}

type Index = {
  collectionGroup: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
};
type Override = { collectionGroup: string; fieldPath: string; ttl?: boolean };
type Indexes = { indexes: Index[]; fieldOverrides: Override[] };

function indexName({ collectionGroup, fields }: Index): string {
  const own = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  const names = own.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
  return `index ${collectionGroup}: ${names.join(', ')}`;
}

function overrideName({ collectionGroup, fieldPath, ttl }: Override): string {
  return `${ttl ? 'TTL' : 'field'} ${collectionGroup}.${fieldPath}`;
}

async function indexes({ firebase }: Google): Promise<string[]> {
  const namesOf = (of: Indexes) => [...of.indexes.map(indexName), ...of.fieldOverrides.map(overrideName)];
  const found = namesOf((await firebase('firestore:indexes')) as Indexes);
  return namesOf(wanted as Indexes).filter((name) => !found.includes(name));
}

const ROLES = [
  'datastore.user',
  'firebaseauth.admin',
  'firebaseappcheck.tokenVerifier',
  'cloudbuild.builds.builder',
];

async function serviceAccount({ gcloud }: Google, project: string): Promise<string[]> {
  const { projectNumber } = loose(await gcloud('projects', 'describe', project));
  const member = `serviceAccount:${projectNumber}-compute@developer.gserviceaccount.com`;
  const { bindings } = loose(await gcloud('projects', 'get-iam-policy', project));
  const has = (role: string) =>
    list(bindings).some(
      (each) => each.role === `roles/${role}` && (each.members as string[]).includes(member),
    );
  const missing = ROLES.filter((role) => !has(role)).map((role) => `roles/${role}`);
  return has('editor') ? [...missing, 'it still has roles/editor'] : missing;
}

async function budget({ gcloud }: Google, project: string): Promise<string[]> {
  const { billingAccountName } = loose(await gcloud('billing', 'projects', 'describe', project));
  const account = String(billingAccountName).replace('billingAccounts/', '');
  const budgets = await gcloud('billing', 'budgets', 'list', `--billing-account=${account}`);
  return missingOf({ 'a budget': list(budgets).length > 0 });
}

async function backups(google: Google, project: string): Promise<string[]> {
  const schedules = ['firestore', 'backups', 'schedules', 'list', DATABASE, `--project=${project}`];
  const { pointInTimeRecoveryEnablement } = await database(google, project);
  return missingOf({
    'a backup schedule': list(await google.gcloud(...schedules)).length > 0,
    'point-in-time recovery': String(pointInTimeRecoveryEnablement) === 'POINT_IN_TIME_RECOVERY_ENABLED',
  });
}

async function appCheck({ rest }: Google, project: string): Promise<string[]> {
  const answer = loose(await rest(`https://firebaseappcheck.googleapis.com/v1/projects/${project}/services`));
  const service = list(answer.services).find(({ name }) =>
    String(name).endsWith('/firestore.googleapis.com'),
  );
  const isOn = service && ['UNENFORCED', 'ENFORCED'].includes(String(service.enforcementMode));
  return missingOf({ 'App Check for Firestore (optional)': isOn });
}

/** By the names in docs/deploy.md. */
export const CHECKS: Readonly<Record<string, Check>> = {
  login: async ({ firebase }, project) => {
    const projects = list(await firebase('projects:list'));
    return missingOf({ [`the project ${project}`]: projects.some(({ projectId }) => projectId === project) });
  },
  billing: async ({ gcloud }, project) => {
    const { billingEnabled } = loose(await gcloud('billing', 'projects', 'describe', project));
    return missingOf({ 'the Blaze plan': billingEnabled });
  },
  'web-app': async ({ firebase }) =>
    missingOf({ 'a web app': list(await firebase('apps:list', 'WEB')).length > 0 }),
  auth,
  firestore,
  'captcha-secret': secrets('RECAPTCHA_SECRET'),
  'stripe-secrets': secrets('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
  'service-account': serviceAccount,
  functions: async ({ firebase }) => {
    const found = list(await firebase('functions:list')).map(({ id }) => String(id));
    const others = ['stripeWebhook', 'reconcileSubscriptions', 'sweep'];
    return [...Object.keys(api), ...others].filter((name) => !found.includes(name));
  },
  indexes,
  administrator: async ({ rest }, project) => {
    const documents = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents`;
    const { documents: admins } = loose(await rest(`${documents}/admins?pageSize=1`));
    return missingOf({ 'an administrator': list(admins).length > 0 });
  },
  budget,
  backups,
  'app-check': appCheck,
};
