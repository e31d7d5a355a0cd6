import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { neededPorts } from '../../tools/app.ts';
import { webEnvironment } from '../../tools/build-web.ts';
import { chosenProject, projectNamed } from '../../tools/chosen-project.ts';
import { withPorts } from '../../tools/firebase-config.ts';
import { inRoot } from '../../tools/paths.ts';
import { localPorts } from '../../tools/project.ts';

type Config = Parameters<typeof withPorts>[0];
const firebaseJson = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as Config;
const ports = { ...localPorts, auth: 12_001, firestore: 12_002, firestoreWebsocket: 12_003, hosting: 12_004 };

describe('the configuration of one run', () => {
  const config = withPorts(firebaseJson, ports, { publicDir: 'web/dist-12004', ui: false });

  it('has the ports of the run', () => {
    expect(config.emulators).toMatchObject({
      auth: { host: '127.0.0.1', port: 12_001 },
      firestore: { host: '127.0.0.1', port: 12_002, websocketPort: 12_003 },
      hosting: { host: '127.0.0.1', port: 12_004 },
      ui: { enabled: false },
    });
  });

  it('serves the build of the run, with the rewrites and headers of the real one', () => {
    expect(config.hosting).toEqual({ ...firebaseJson.hosting, public: 'web/dist-12004' });
  });

  it('keeps all the rest', () => {
    const { hosting: _hosting, emulators: _emulators, ...rest } = firebaseJson;
    expect(config).toMatchObject(rest);
  });
});

describe('what npm start asks to be free', () => {
  const services = ['auth', 'firestore', 'functions', 'hosting'] as const;
  const portsIn = (emulators: unknown) =>
    [...JSON.stringify(emulators).matchAll(/"(?:port|websocketPort)":(\d+)/g)].map(([, port]) =>
      Number(port),
    );

  it('is every port of its configuration', () => {
    const { emulators } = withPorts(firebaseJson, localPorts, { publicDir: 'web/dist', ui: true });
    const asked = neededPorts(services, true).map(({ port }) => port);
    expect(asked.sort()).toEqual(portsIn(emulators).sort());
  });

  it('holds the ports that firebase.json names', () => {
    const asked = neededPorts(services, false).map(({ port }) => port);
    expect(asked).toEqual(expect.arrayContaining(portsIn(firebaseJson.emulators)));
  });
});

describe('what the app is told when it is built', () => {
  it('is where the emulators are', () => {
    const { VITE_EMULATOR_PORTS } = webEnvironment({ for: 'emulator', outDir: 'web/dist', ports });
    expect(JSON.parse(VITE_EMULATOR_PORTS ?? '')).toEqual({
      auth: 12_001,
      firestore: 12_002,
      functions: 5001,
    });
  });

  it('names no emulator in production', () => {
    expect(webEnvironment({ for: 'production', outDir: 'web/dist', firebaseConfig: '{}' })).toEqual({
      VITE_FIREBASE_CONFIG: '{}',
    });
  });
});

describe('the project to deploy to', () => {
  const firebaserc = JSON.stringify({ projects: { default: 'demo-academy', live: 'gracie-rio' } });

  it('is the one named, by its id or its alias', () => {
    expect(chosenProject('gracie-niteroi', firebaserc)).toBe('gracie-niteroi');
    expect(chosenProject('live', firebaserc)).toBe('gracie-rio');
  });

  it('is never the demo academy', () => {
    expect(projectNamed(undefined, firebaserc)).toBe('demo-academy');
    expect(projectNamed('live', firebaserc)).toBe('gracie-rio');
    expect(() => chosenProject(undefined, firebaserc)).toThrow('demo-academy lives on your machine only');
    expect(() => chosenProject('demo-academy', firebaserc)).toThrow('lives on your machine only');
    expect(() => chosenProject(undefined, '{"projects":{}}')).toThrow('Name your Firebase project');
  });
});
