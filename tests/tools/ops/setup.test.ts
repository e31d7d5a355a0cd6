import { describe, expect, it } from 'vitest';
import { api } from '../../../domain/api.ts';
import wanted from '../../../firestore.indexes.json' with { type: 'json' };
import { checkStep } from '../../../tools/ops/setup/check.ts';
import { CHECKS } from '../../../tools/ops/setup/checks.ts';
import type { Google } from '../../../tools/ops/setup/google.ts';
import { setupSteps } from '../../../tools/ops/setup/steps.ts';

const PROJECT = 'gracie-rio';
const steps = setupSteps(PROJECT);

describe('the steps', () => {
  it('are those of docs/deploy.md, with the id of the project', () => {
    expect(steps.length).toBeGreaterThan(15);
    const text = steps.map((step) => step.text).join('\n');
    expect(text).toContain('    npx firebase apps:create WEB Faixa --project gracie-rio');
    expect(text).toContain('https://console.firebase.google.com/project/gracie-rio/usage/details');
    expect(text).not.toMatch(/YOUR-PROJECT|```|<!--/);
    for (const { title, text: body } of steps) expect(body, title).not.toBe('');
  });

  it('name every check once, and no other', () => {
    const named = steps.flatMap(({ check }) => check ?? []);
    expect(named.toSorted()).toEqual(Object.keys(CHECKS).toSorted());
  });

  it('are read from headings up to the next section', () => {
    const guide =
      '## Once\nIntro\n### One\n<!-- check: x -->\nDo [it](https://a.b).\n### Two\nText\n## Later\n### No\n';
    expect(setupSteps(PROJECT, guide)).toEqual([
      { title: 'One', check: 'x', text: 'Do it (https://a.b).' },
      { title: 'Two', check: null, text: 'Text' },
    ]);
  });
});

const ACCOUNT = 'serviceAccount:42-compute@developer.gserviceaccount.com';
/** The roles that the guide grants. */
const ROLES = steps.flatMap(({ text }) => /for ROLE in (.+); do/.exec(text)?.[1]?.split(' ') ?? []);
const bindings = ROLES.map((role) => ({ role: `roles/${role}`, members: [ACCOUNT] }));

/** The answers of a project in which everything is done, by the beginning of the question. */
const DONE: Record<string, unknown> = {
  'firebase projects:list': [{ projectId: PROJECT }],
  'firebase apps:list WEB': [{ appId: '1:42:web:1' }],
  'firebase functions:list': [...Object.keys(api), 'stripeWebhook', 'reconcileSubscriptions', 'sweep'].map(
    (id) => ({ id }),
  ),
  'firebase firestore:indexes': wanted,
  'gcloud billing projects describe': { billingEnabled: true, billingAccountName: 'billingAccounts/0A-1B' },
  'gcloud billing budgets list --billing-account=0A-1B': [{ name: 'budget' }],
  'gcloud firestore databases describe --database=(default)': {
    type: 'FIRESTORE_NATIVE',
    locationId: 'southamerica-east1',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  },
  'gcloud firestore backups schedules list': [{ name: 'daily' }],
  'gcloud secrets list': ['RECAPTCHA_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'].map((name) => ({
    name: `projects/42/secrets/${name}`,
  })),
  'gcloud projects describe': { projectNumber: '42' },
  'gcloud projects get-iam-policy': { bindings },
  'rest https://identitytoolkit.googleapis.com/admin/v2/projects/gracie-rio/config': {
    signIn: { email: { enabled: true } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: 'ENFORCE',
      passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
    },
  },
  'rest https://firebaseappcheck.googleapis.com/v1/projects/gracie-rio/services': {
    services: [{ name: 'projects/42/services/firestore.googleapis.com', enforcementMode: 'UNENFORCED' }],
  },
  'rest https://firestore.googleapis.com/v1/projects/gracie-rio/databases/(default)/documents/admins': {
    documents: [{ name: 'admins/rita' }],
  },
};

function googleThat(answer: (question: string) => unknown): Google {
  return {
    firebase: async (...args) => answer(['firebase', ...args].join(' ')),
    gcloud: async (...args) => answer(['gcloud', ...args].join(' ')),
    rest: async (url) => answer(`rest ${url}`),
  };
}

function answersOf(answers: Record<string, unknown>): Google {
  return googleThat((question) => {
    const known = Object.keys(answers).find((start) => question.startsWith(start));
    if (!known) throw new Error(`no answer to ${question}`);
    return answers[known];
  });
}

async function verdicts(google: Google) {
  const checked = steps.filter(({ check }) => check !== null);
  return Promise.all(checked.map((step) => checkStep(step, google, PROJECT)));
}

describe('the check', () => {
  it('finds every step of a finished project done', async () => {
    expect((await verdicts(answersOf(DONE))).filter(({ state }) => state !== 'done')).toEqual([]);
  });

  it('finds every step of a new project missing', async () => {
    const empty = googleThat((question) =>
      question === 'firebase firestore:indexes' ? { indexes: [], fieldOverrides: [] } : null,
    );
    expect((await verdicts(empty)).filter(({ state }) => state !== 'missing')).toEqual([]);
  });

  it('cannot tell without an answer, and gives the error', async () => {
    const silent = googleThat(() => {
      throw new Error('gcloud is not installed');
    });
    for (const { state, details } of await verdicts(silent)) {
      expect({ state, details }).toEqual({ state: 'cannot tell', details: ['gcloud is not installed'] });
    }
    const [step] = steps.filter(({ check }) => check === null);
    expect(step && (await checkStep(step, silent, PROJECT)).state).toBe('cannot tell');
  });

  it('names what is missing', async () => {
    const details = async (check: string, answers: Record<string, unknown>) => {
      const step = steps.find((each) => each.check === check);
      return step && (await checkStep(step, answersOf({ ...DONE, ...answers }), PROJECT)).details;
    };
    const editor = { role: 'roles/editor', members: [ACCOUNT] };
    expect(
      await details('service-account', {
        'gcloud projects get-iam-policy': { bindings: [...bindings.slice(1), editor] },
      }),
    ).toEqual(['roles/datastore.user', 'it still has roles/editor']);
    const [index, ...indexes] = wanted.indexes;
    expect(await details('indexes', { 'firebase firestore:indexes': { ...wanted, indexes } })).toEqual([
      `index ${index?.collectionGroup}: movementIds CONTAINS, date DESCENDING, checkedInAt DESCENDING`,
    ]);
    expect(
      await details('firestore', {
        'gcloud firestore databases describe --database=(default)': {
          type: 'FIRESTORE_NATIVE',
          locationId: 'nam5',
        },
      }),
    ).toEqual(['the location southamerica-east1 (it is in nam5)', 'protection against deletion']);
    const functions = Object.keys(api).map((id) => ({ id }));
    expect(await details('functions', { 'firebase functions:list': functions })).toEqual([
      'stripeWebhook',
      'reconcileSubscriptions',
      'sweep',
    ]);
  });
});
