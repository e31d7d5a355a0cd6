import { createHash } from 'node:crypto';
import { EXAMPLE_ACADEMY } from '@domain/academy-details.ts';
import { configMatcher } from 'superstatic/lib/utils/patterns.js';
import { describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { webEnvironment } from '../../tools/build/web.ts';
import { configFor } from '../../tools/deploy/configuration.ts';
import { configOf } from '../../tools/emulators/firebase.ts';
import { localPorts } from '../../tools/machine.ts';
import { portsOfStart } from '../../tools/ports.ts';
import { chosenProject, projectId, projectNamed, viteDevPort } from '../../tools/project.ts';
import { earlyScripts } from '../../web/early-scripts.ts';

type Config = Pick<ReturnType<typeof configOf>, 'hosting'>;
const ports = { ...localPorts, auth: 12_001, firestore: 12_002, firestoreWebsocket: 12_003, hosting: 12_004 };

const headersOf = (config: Config) => config.hosting.headers.flatMap(({ headers }) => headers);

function policyOf(config: Config): string {
  return headersOf(config).find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
}

describe('the configuration of one run', () => {
  const config = configOf(ports);

  it('has the ports of the run', () => {
    expect(config.emulators).toMatchObject({
      auth: { host: '127.0.0.1', port: 12_001 },
      firestore: { host: '127.0.0.1', port: 12_002, websocketPort: 12_003 },
      hosting: { host: '127.0.0.1', port: 12_004 },
      ui: { enabled: false },
    });
  });

  it('serves the build of the run, with the rewrites and headers of the real one', () => {
    const { headers: _ours, ...hosting } = config.hosting;
    const { headers: _real, ...real } = firebaseJson.hosting;
    expect(hosting).toEqual({ ...real, public: 'web/dist-12004' });
  });

  it('lets the app talk to the emulators of the run, and changes no other header', () => {
    const emulators = 'http://127.0.0.1:12001 http://127.0.0.1:12002 http://127.0.0.1:5001 ';
    const policy = policyOf(config);
    expect(policy).toContain(`connect-src ${emulators}`);
    expect(policy.replace(emulators, '')).toBe(policyOf(firebaseJson));
    const others = (of: Config) => headersOf(of).filter(({ key }) => key !== 'Content-Security-Policy');
    expect(others(config)).toEqual(others(firebaseJson));
  });

  it('runs the Functions out of the folder of the run, as the real ones otherwise', () => {
    const [codebase] = firebaseJson.functions;
    expect(config.functions).toEqual([{ ...codebase, source: 'functions.run-4400' }]);
  });

  it('keeps all the rest', () => {
    const { hosting: _hosting, emulators: _emulators, functions: _functions, ...rest } = firebaseJson;
    expect(config).toMatchObject(rest);
  });
});

describe('the ports that npm start requires', () => {
  const portsIn = (emulators: unknown) =>
    [...JSON.stringify(emulators).matchAll(/"(?:port|websocketPort)":(\d+)/g)].map(([, port]) =>
      Number(port),
    );

  it('are all ports of its configuration and of the fakes', () => {
    const { captcha, stripe } = localPorts;
    const expected = [...portsIn(configOf(localPorts).emulators), captcha, stripe];
    expect(Object.values(portsOfStart()).sort()).toEqual(expected.sort());
  });

  it('include the ports in firebase.json', () => {
    const required = Object.values(portsOfStart());
    expect(required).toEqual(expect.arrayContaining(portsIn(firebaseJson.emulators)));
  });

  it('include Vite’s in place of Hosting’s under npm run dev', () => {
    const required = Object.values(portsOfStart(true));
    expect(required).toContain(viteDevPort);
    expect(required).not.toContain(localPorts.hosting);
  });
});

describe('firebase.json', () => {
  it('allows, of inline scripts, exactly those that run before the first paint, and of others the captcha’s', () => {
    const hashes = earlyScripts().map(
      (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    const allowed = /script-src ([^;]+)/.exec(policyOf(firebaseJson))?.[1]?.split(' ') ?? [];
    const captcha = [
      'https://www.google.com/recaptcha/api.js',
      'https://www.gstatic.com/recaptcha/releases/',
    ];
    expect(allowed).toEqual(["'self'", ...hashes, ...captcha]);
  });

  it.each(['/', '/login', '/assets/a.js', '/.well-known/security.txt'])(
    'sends the policy with %s',
    (path) => {
      const sent = firebaseJson.hosting.headers.filter((each) => configMatcher(path, each));
      expect(sent.flatMap(({ headers }) => headers.map(({ key }) => key))).toContain(
        'Content-Security-Policy',
      );
    },
  );

  it('leads from Hosting to no Function: there would be more proxies before it than are counted (decision 11)', () => {
    const { rewrites }: { rewrites: object[] } = firebaseJson.hosting;
    expect(rewrites.length).toBeGreaterThan(0);
    expect(rewrites.filter((rewrite) => 'function' in rewrite || 'run' in rewrite)).toEqual([]);
  });
});

describe('the configuration of a deployment', () => {
  it('lets pages send data to the Functions of this project alone, and changes nothing else', () => {
    const config = configFor('gracie-rio');
    const own = 'https://southamerica-east1-gracie-rio.cloudfunctions.net';
    expect(policyOf(config).match(/\S*cloudfunctions\S*/g)).toEqual([own]);
    const demo = own.replace('gracie-rio', projectId);
    expect(JSON.parse(JSON.stringify(config).replaceAll(own, demo))).toEqual(firebaseJson);
  });

  it('names no host by a wildcard', () => {
    expect(policyOf(firebaseJson)).not.toContain('*');
  });

  it('uploads no file that is local or secret', () => {
    const [codebase] = firebaseJson.functions;
    expect(codebase?.ignore).toEqual(expect.arrayContaining(['*.local', '*.log', 'node_modules']));
  });
});

describe('the configuration in the built app', () => {
  it('is where the emulators are', () => {
    const { VITE_EMULATOR_PORTS } = webEnvironment({ for: 'emulator', outDir: 'web/dist', ports });
    expect(JSON.parse(VITE_EMULATOR_PORTS ?? '')).toEqual({
      auth: 12_001,
      firestore: 12_002,
      functions: 5001,
    });
  });

  it('has whether the demo has only an administrator', () => {
    const build = { for: 'emulator', outDir: 'web/dist', ports } as const;
    expect(webEnvironment(build).VITE_EMPTY).toBe('');
    expect(webEnvironment({ ...build, isEmpty: true }).VITE_EMPTY).toBe('yes');
  });

  it('names no emulator in production', () => {
    const build = { for: 'production', outDir: 'web/dist', firebaseConfig: '{}', siteKey: 'key' } as const;
    const keys = { VITE_FIREBASE_CONFIG: '{}', VITE_RECAPTCHA_SITE_KEY: 'key' };
    const others = { ...keys, VITE_ACADEMY: '' };
    expect(webEnvironment(build)).toEqual({ ...others, VITE_APP_CHECK: '' });
    expect(webEnvironment({ ...build, appCheck: 'monitor' })).toEqual({
      ...others,
      VITE_APP_CHECK: 'monitor',
    });
  });

  it('has the academy that administrators saved, if they did', () => {
    const build = { for: 'production', outDir: 'web/dist', firebaseConfig: '{}', siteKey: 'key' } as const;
    const { firstSteps: _, ...academy } = { ...EXAMPLE_ACADEMY, name: 'Gracie Rio' };
    expect(JSON.parse(webEnvironment({ ...build, academy }).VITE_ACADEMY ?? '')).toEqual(academy);
    expect(webEnvironment({ ...build, academy: null }).VITE_ACADEMY).toBe('');
  });
});

describe('the project to deploy to', () => {
  const firebaserc = JSON.stringify({ projects: { default: 'demo-academy', live: 'gracie-rio' } });

  it('is the one named, by its id or its alias', () => {
    expect(chosenProject('gracie-niteroi', firebaserc)).toBe('gracie-niteroi');
    expect(chosenProject('live', firebaserc)).toBe('gracie-rio');
  });

  it.each([
    'gracie; rm -rf ~',
    '$(id)',
    'a/../b',
    '-x',
    'Gracie-Rio',
    'x.example https://evil',
    '',
    'rio',
    'gracie_rio',
    'gracie-',
    '9gracie',
  ])("is not '%s', which commands and addresses would contain", (named) => {
    expect(() => chosenProject(named, firebaserc)).toThrow('is not the id of a project');
    const aliased = JSON.stringify({ projects: { live: named } });
    expect(() => chosenProject('live', aliased)).toThrow('is not the id of a project');
  });

  it('is never the demo academy', () => {
    expect(projectNamed(undefined, firebaserc)).toBe('demo-academy');
    expect(projectNamed('live', firebaserc)).toBe('gracie-rio');
    expect(() => chosenProject(undefined, firebaserc)).toThrow('demo-academy exists only on this machine');
    expect(() => chosenProject('demo-academy', firebaserc)).toThrow('exists only on this machine');
    expect(() => chosenProject(undefined, '{"projects":{}}')).toThrow('-- --project YOUR-PROJECT');
  });
});
